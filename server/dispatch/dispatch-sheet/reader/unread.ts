import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { sheetRemarks } from '../../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import { DRIVERS } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import {
  cellText,
  columnLetter,
  isBlank,
  type Cell,
} from '../../../../contract/kit/sheet/workbook.ts'
import { filledColumns } from '../../../kit/sheet/grid.ts'
import { isCancelWord } from './cells.ts'
import { findEntry } from './known.ts'
import { cellOf, perTable, type Line } from './line.ts'
import { about } from './otherSheets.ts'
import { addError, addErrorAt, isOwn, type Reading } from './reading.ts'
import { ALL_COSTS } from './arithmetic.ts'
import { nameKindOf } from './shape.ts'
import type { SheetTrip } from './sheetTrip.ts'
import { keyOf } from './wording.ts'

const NAMES = [...DRIVERS, 'ten_thau_phu', 'ten_cong_ty', 'noi_lay_hang', 'noi_tra_hang']

/** A number where a name stands: the column is of something else, and its amounts would be lost. */
export function refuseNumbers(reading: Reading): void {
  if (isOwn(reading)) return
  for (const line of reading.lines)
    for (const field of NAMES) {
      const cell = cellOf(line, field)
      const kind = nameKindOf(field)
      if (typeof cell !== 'number' || cell === 0) continue
      const shown = cellText(cell)
      if (kind && findEntry(reading.known, kind, shown)) continue
      addError(reading.remarks, line, field, cellRemarks.numberForName(shown))
    }
}

/** Amounts that nobody understood in a trip without a freight: one of them may be it. */
export function refuseUnreadFreight(reading: Reading, orders: SheetTrip['orders']): void {
  const isPaid = orders.some(({ cuoc_van_chuyen }) => cuoc_van_chuyen !== undefined)
  if (isOwn(reading) || isPaid) return
  for (const line of reading.lines) {
    const { grid, others, columns } = line.table
    if (columns.has('cuoc_van_chuyen') || columns.has('tong_cuoc')) continue
    const unread = others.find(
      ({ column, amounts }) => amounts && !isBlank(grid.cell(line.row, column)),
    )
    if (unread)
      addErrorAt(reading.remarks, line, unread.column, cellRemarks.unreadFreight(unread.title))
  }
}

/** A running number needs no header, and what calls a run off is read wherever it stands. */
const isUnderstood = (cell: Cell): boolean =>
  (typeof cell === 'number' && cell > 0 && cell < 1_000) || isCancelWord(cell)

/** A cost that was not understood is missing in the cost of the trip. */
export function refuseUnreadCost(reading: Reading): void {
  if (isOwn(reading)) return
  for (const line of reading.lines) {
    const { grid, others } = line.table
    const unread = others.find(
      ({ column, title, amounts }) =>
        amounts &&
        ALL_COSTS.test(keyOf(title.split(' / ').at(-1) ?? '')) &&
        !isBlank(grid.cell(line.row, column)),
    )
    if (unread)
      addErrorAt(reading.remarks, line, unread.column, cellRemarks.unreadCost(unread.title))
  }
}

const headed = perTable(
  ({ columns, legs, others }) =>
    new Set(
      [...[columns, ...legs].flatMap((own) => [...own.values()].flat()), ...others].map(
        ({ column }) => column,
      ),
    ),
)

/** The first cell of each column without a header beside the rows of trips: what stands in it is told, and not taken. */
export function headlessCells(lines: readonly Line[]): Remark[] {
  const found = new Map<number, Remark>()
  for (const line of lines) {
    const { grid } = line.table
    for (const column of filledColumns(grid, line.row))
      if (
        !headed(line.table).has(column) &&
        !found.has(column) &&
        !isUnderstood(grid.cell(line.row, column))
      )
        found.set(column, {
          ...about(grid.sheet, sheetRemarks.headless),
          gia_tri: cellText(grid.cell(line.row, column)),
          cot: columnLetter(column),
          dong: line.row + 1,
        })
  }
  return [...found.values()]
}
