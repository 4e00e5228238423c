import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { readAs } from './reader/ownFile.ts'
import type { DispatchFile, SheetTrip } from './reader/sheetTrip.ts'
import type { CellChange } from './tripCells.ts'

/** A trip of a sheet as calls name it: by its first row. */
export const placeOf = ({ sheet, rows }: Pick<SheetTrip, 'sheet' | 'rows'>): string =>
  `${sheet}!${rows[0] ?? 1}`

/** A remark on a trip as a whole. */
export const rowRemark = ({ sheet, rows }: SheetTrip, said: Text): Remark => ({
  sheet,
  dong: rows[0] ?? 1,
  cot: '',
  gia_tri: null,
  ...told(said),
})

const ITEM = 'list_form_chi_phi.'

/** The field of the sheet's columns in which a field of the form stands. */
function columnField(field: string): string {
  if (field.startsWith(ITEM)) return `chi_phi:${field.split('.')[1]}`
  return readAs(field.split('.').at(-1) ?? field)
}

/** A remark at the cell of a field, named as in a form; on the row where the sheet has no column for it. */
export function remarkOn(
  { columns }: DispatchFile,
  trip: SheetTrip,
  { field, dong, said }: { field: string; dong: number; said: Text },
): Remark {
  const name = columnField(field)
  const column = columns.find((one) => one.sheet === trip.sheet && one.field === name)
  return { sheet: trip.sheet, dong, cot: column?.letter ?? '', gia_tri: null, ...told(said) }
}

/** Names without which no trip is made: the only ones that are wrong for not being known. */
const NEEDED = ['bien_so_xe', 'ten_cong_ty']

/**
 * The cells of a known trip that could not be read. A name that nobody knows and that stands in the stored trip all the same is
 * not wrong, nor one that an earlier import took for another.
 */
export function wrongCells(
  { columns }: DispatchFile,
  { sheet, errors }: SheetTrip,
  { cells, isByMark }: { cells: readonly CellChange[]; isByMark: boolean },
): Remark[] {
  return errors.filter(({ cot, dong }) => {
    const column = columns.find((one) => one.sheet === sheet && one.letter === cot)
    const name = column?.field ?? ''
    if (!NEEDED.includes(name)) return true
    if (isByMark) return false
    return cells.some(
      (cell) =>
        cell.field.split('.').at(-1) === name && (name === 'bien_so_xe' || cell.dong === dong),
    )
  })
}
