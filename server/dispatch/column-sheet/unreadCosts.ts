import { bookingRemarks } from '../../../contract/dispatch/booking/booking-sheet.texts.ts'
import { columnRemarks } from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import {
  cellText,
  columnLetter,
  type Cell,
  type Workbook,
} from '../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { TableRow, TableRows } from '../../kit/resource/tableRows.ts'
import { linesOf, unreadColumns, unreadWhere } from '../../kit/sheet/unreadColumns.ts'
import { parseMoment } from '../../kit/sheet/moment.ts'
import { ALL_COSTS, costParts } from '../dispatch-sheet/reader/arithmetic.ts'
import { isCostField, keyOf, surelyMeant } from '../dispatch-sheet/reader/wording.ts'
import { itemColumnIn } from './itemColumns.ts'

type Told = Parameters<typeof unreadColumns>[2]
type Header = TableRows['headers'][number]

/** No amount names a place: 'Nâng cont' above amounts is what lifting costs. */
const PLACES = ['noi_lay_hang', 'noi_tra_hang', 'kho_container_lay', 'diem_ket_thuc']

/** 'Cước' beside the costs is known, and none of them. */
function isOther({ ten }: Header): boolean {
  const parts = ten.split(' / ')
  const [leaf = ''] = parts.slice(-1)
  const meant = surelyMeant({
    column: 0,
    leaf,
    groups: parts.slice(0, -1),
    ownGroups: [],
    others: [],
  })
  return meant !== null && !isCostField(meant) && !PLACES.includes(meant)
}

/** Remarks on columns of amounts that may be costs and are taken for none: they are not left out in silence. */
export const unreadCosts = (
  { sheets }: Workbook,
  { headers, rows }: TableRows,
  known: Told,
): Remark[] =>
  unreadColumns(
    linesOf(sheets, rows),
    headers.filter((header) => header.truong === null && !isOther(header)),
    known,
  )

const isMoment = (cell: Cell): boolean => {
  const read = parseMoment(cell, null)
  return read.error === undefined && (read.value?.time ?? null) !== null
}

/** Remarks on columns of clocks that tell no moment: they are not left out in silence. */
export const unreadMoments = (
  { sheets }: Workbook,
  { headers, rows }: TableRows,
  mapping: Told['mapping'],
): Remark[] =>
  unreadWhere(linesOf(sheets, rows), headers, { said: [], mapping }, (ten) => ({
    is: isMoment,
    why: bookingRemarks.unread(ten),
  }))

/** Rows that tell their costs in words, 'Cầu đường 200, ăn 100', in a column of costs or of what was paid for: each is refused at its cell. */
export function costsInWords(
  { sheets }: Workbook,
  { headers, rows }: TableRows,
): ReadonlyMap<TableRow, Remark> {
  const columns = new Map(
    sheets.map((sheet) => {
      const open = headers.filter(
        ({ ten, truong, ...one }) =>
          one.sheet === sheet.name &&
          truong === null &&
          ALL_COSTS.test(keyOf(ten.split(' / ').at(-1) ?? '')),
      )
      const item = itemColumnIn(sheet)
      const own = item === null ? [] : [columnLetter(item)]
      return [sheet.name, { sheet, cots: [...open.map(({ cot }) => cot), ...own], item }] as const
    }),
  )
  const found = rows.flatMap((row): [TableRow, Remark][] => {
    const { sheet, cots = [], item = null } = columns.get(row.sheet) ?? {}
    const cells = sheet?.rows[row.dong - 1] ?? []
    // What one line was paid for may bear a number, 'Vé trạm 2'.
    const isTold = (at: number) => costParts(cells[at]).length > (at === item ? 1 : 0)
    const at = cells.findIndex(
      (_cell, column) => cots.includes(columnLetter(column)) && isTold(column),
    )
    const said = cellText(cells[at] ?? null)
    const place = { sheet: row.sheet, dong: row.dong, cot: columnLetter(at), gia_tri: said }
    return at < 0 ? [] : [[row, { ...place, ...told(columnRemarks.inWords(said)) }]]
  })
  return new Map(found)
}
