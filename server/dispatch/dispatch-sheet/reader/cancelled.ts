import { isCancelWord, parseState } from './cells.ts'
import { filledColumns } from '../../../kit/sheet/grid.ts'
import { cellOf, perTable, type Line } from './line.ts'
import { isOwn, lineWith, type Reading } from './reading.ts'

/** True where a cell says in which state the trip is. */
export function isStateTold(reading: Reading): boolean {
  const told = parseState(cellOf(lineWith(reading, 'trang_thai'), 'trang_thai'))
  return told.error === undefined && told.value !== null
}

/** Columns of notes, freight, and those that nobody asks about: 'HỦY CHUYẾN' may stand in the one for signatures. */
const NOTES = perTable(({ columns, others }) => [
  ...['ghi_chu', 'dien_giai', 'bo_qua', 'stt', 'cuoc_van_chuyen', 'tong_cuoc'].flatMap(
    (field) => columns.get(field) ?? [],
  ),
  ...others,
])
/** Columns without a header: what is jotted down beside the table. */
const BESIDE = perTable(({ grid, columns, others }) => {
  const named = [...columns.values(), others].flat().map(({ column }) => column)
  const last = Math.max(...named)
  return (row: number) => filledColumns(grid, row).filter((column) => column > last)
})
function saysCancelled({ table, row, isOff }: Line): boolean {
  const noted = [...NOTES(table).map(({ column }) => column), ...BESIDE(table)(row)]
  return isOff || noted.some((column) => isCancelWord(table.grid.cell(row, column)))
}

/** The line whose words cancel a trip. */
export const cancelling = (reading: Reading): Line | undefined =>
  isOwn(reading) || isStateTold(reading) ? undefined : reading.lines.find(saysCancelled)

/** True where words beside a trip, whose state no column tells, cancel it. */
export const isCancelled = (reading: Reading): boolean => cancelling(reading) !== undefined
