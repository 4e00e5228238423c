import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { isCancelWord, marksCancelled, parseState } from './cells.ts'
import { filledColumns } from '../../../kit/sheet/grid.ts'
import { isOrder } from './groups.ts'
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

/** 'Khách hủy lượt về' says nothing of the way out. */
const OF_BACK = /\bhuy (luot|chieu|chuyen|hang|cont|don|lenh)( hang)? ve\b/
const notedIn = ({ table, row }: Line): Cell[] =>
  [...NOTES(table).map(({ column }) => column), ...BESIDE(table)(row)].map((column) =>
    table.grid.cell(row, column),
  )
const isOfBack = (cell: Cell): boolean => OF_BACK.test(searchKey(cellText(cell)))

const marksOf = perTable(({ columns, others }) => [...others, ...(columns.get('bo_qua') ?? [])])
const isMarkedOff = ({ table, row }: Line): boolean =>
  marksOf(table).some(({ column, title }) => marksCancelled(title, table.grid.cell(row, column)))

const saysCancelled = (line: Line): boolean =>
  line.off !== null ||
  isMarkedOff(line) ||
  notedIn(line).some(
    (cell) => isCancelWord(cell) && !(line.table.legs.length > 0 && isOfBack(cell)),
  )

/** The line whose words cancel a trip: not those of one order among others that are carried. */
export function cancelling(reading: Reading): Line | undefined {
  if (isOwn(reading) || isStateTold(reading)) return undefined
  const [first] = reading.lines
  const isLive = (line: Line) => isOrder(line) && !saysCancelled(line)
  const ofOrder = (line: Line) => line !== first && isOrder(line) && reading.lines.some(isLive)
  return reading.lines.find((line) => saysCancelled(line) && !ofOrder(line))
}

/** True where words beside a trip, whose state no column tells, cancel it. */
export const isCancelled = (reading: Reading): boolean => cancelling(reading) !== undefined

const BACK_ONLY = ['cuoc_van_chuyen', 'ghi_chu']
/** True for the way back where its own columns, or words about it, call it off. */
function isBackOff(back: Line): boolean {
  const own = BACK_ONLY.flatMap((field) => back.table.columns.get(field) ?? []).filter(
    ({ leg }) => leg > 0,
  )
  return (
    own.some(({ column }) => isCancelWord(back.table.grid.cell(back.row, column))) ||
    notedIn(back).some(isOfBack)
  )
}

const isStateOff = (cell: Cell): boolean => {
  const told = parseState(cell)
  return told.error === undefined && told.value === 'huy'
}

/** True for an order that was called off in a trip that drove all the same. */
export function isOrderOff(reading: Reading, line: Line): boolean {
  const [first] = reading.lines
  if (!first || isOwn(reading) || isCancelled(reading)) return false
  if (line.table !== first.table) return isBackOff(line)
  if (line === first || isStateOff(cellOf(first, 'trang_thai'))) return false
  if (isStateTold(reading)) return isStateOff(cellOf(line, 'trang_thai'))
  return saysCancelled(line) || notedIn(line).some(isOfBack)
}
