import { sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { sheetRemarks } from '../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import type { TableRows } from '../../kit/resource/tableRows.ts'
import {
  cellText,
  columnLetter,
  isBlank,
  type Cell,
  type Sheet,
  type Workbook,
} from '../../../contract/kit/sheet/workbook.ts'
import { gridOf, mergedCell, type Grid } from '../../kit/sheet/grid.ts'
import { headerAt } from '../../kit/sheet/header.ts'
import { headerKey } from '../../kit/sheet/headerKey.ts'
import { saysTotal } from '../../kit/sheet/lineWords.ts'
import { costParts } from '../dispatch-sheet/reader/arithmetic.ts'
import { surelyMeant } from '../dispatch-sheet/reader/wording.ts'
import { amountIn } from './rowSums.ts'

const ITEM =
  /^((ten )?(khoan|hang muc|khoan muc|loai)( chi( phi)?)?|noi dung chi( phi)?|ten chi phi)$/
const AMOUNT = /^(so tien|thanh tien|tien)( chi)?$/
const SLIP = /^(so )?(phieu|chung tu|hoa don|hd|ct)( chi)?$/
const HEADER_ROWS = 40

type Header = Readonly<Record<'row' | 'item' | 'amount' | 'vehicle' | 'day', number>>

/** The row that heads a cost a line: a vehicle, its day, what was paid for, and how much. */
function headerOf(grid: Grid): Header | null {
  for (let row = 0; row < Math.min(grid.rowCount, HEADER_ROWS); row++) {
    const { columns } = headerAt(grid, row, row)
    const at = (words: RegExp) =>
      columns.find(({ leaf }) => words.test(headerKey(leaf).key))?.column ?? -1
    const of = (field: string) => columns.find((one) => surelyMeant(one) === field)?.column ?? -1
    const [item, amount] = [at(ITEM), at(AMOUNT)]
    if (Math.min(item, amount) < 0) continue
    const [vehicle, day] = [of('bien_so_xe'), of('ngay_thuc_hien')]
    if (Math.min(vehicle, day) >= 0) return { row, item, amount, vehicle, day }
  }
  return null
}

/** The column in which a book of costs says what for; null for any other sheet. */
export const itemColumnIn = (sheet: Sheet): number | null => headerOf(gridOf(sheet))?.item ?? null

/** What several amounts of one item come to; one alone as it stands, and one that is not read, for it to be told. */
function sumOf(cells: readonly Cell[]): Cell {
  const [only = null, ...more] = cells
  if (more.length === 0) return only
  const numbers = cells.map((cell) => (typeof cell === 'number' ? cell : amountIn(cell)))
  const unread = numbers.indexOf(null)
  return unread < 0 ? sumExact(numbers).toNumber() : (cells[unread] ?? null)
}

/** What a book of costs comes to: its items, each with the column that it gets, and their amounts in the first line of each trip. */
function bookOf(sheet: Sheet) {
  const grid = gridOf(sheet)
  const header = headerOf(grid)
  if (!header) return null
  const { row: head, item, amount, vehicle, day } = header
  const lines = Array.from({ length: grid.rowCount - head - 1 }, (_, at) => head + 1 + at)
  const isSum = (row: number): boolean => {
    const first = sheet.rows[row]?.find((cell) => !isBlank(cell)) ?? null
    return [grid.cell(row, item), first].some((cell) => saysTotal(searchKey(cellText(cell))))
  }
  const said = lines.flatMap((row) => {
    const [name, sum] = [cellText(grid.cell(row, item)), grid.cell(row, amount)]
    const run = [day, vehicle].map((column) => cellText(mergedCell(grid, row, column)))
    const key = searchKey(name)
    // A line that names no vehicle or no day is of no trip, and goes with none.
    const of = run.includes('') ? String(row) : run.join('|')
    const isNone = name === '' || cellText(sum) === '' || isSum(row) || costParts(name).length > 1
    return isNone ? [] : [{ row, key, name, sum, run: of }]
  })
  const paid = [...Map.groupBy(said, ({ key, run }) => `${key}|${run}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ row, key }) => ({ row, key, sum: sumOf(same.map((one) => one.sum)) })),
  )
  const names = new Map(said.toReversed().map(({ key, name }) => [key, name]))
  const unit = /\(.*\)\s*$/.exec(cellText(grid.cell(head, amount)))?.[0] ?? ''
  const width = Math.max(...sheet.rows.map((cells) => cells.length))
  const items = [...new Set(said.map(({ key }) => key))].map((key, at) => ({
    key,
    title: `${names.get(key)} ${unit}`.trim(),
    column: width + at,
  }))
  const first = Map.groupBy(paid, ({ row }) => row)
  const summed = new Set(said.map(({ row }) => row).filter((row) => !first.has(row)))
  const isUnnamed = (row: number) =>
    cellText(grid.cell(row, item)) === '' && !isBlank(grid.cell(row, amount)) && !isSum(row)
  // An amount that nobody says what for stays to be told of.
  const moved = lines.some(isUnnamed) ? [item] : [item, amount]
  return { head, moved, width, items, paid: first, summed }
}

/** The number of a slip is none of a trip. */
const isSlip = (cell: Cell): boolean => typeof cell === 'string' && SLIP.test(headerKey(cell).key)

function widened(sheet: Sheet): Sheet {
  const book = bookOf(sheet)
  if (!book) return sheet
  const { head, moved, width, items, paid, summed } = book
  const rows = sheet.rows.map((cells, row) => {
    if (summed.has(row)) return []
    // What a line was paid for, and how much, is told by its column.
    const isTold = (cell: Cell, column: number) => moved.includes(column) || isSlip(cell)
    const own = row === head ? cells.map((cell, at) => (isTold(cell, at) ? null : cell)) : cells
    const wide = [...own, ...Array.from({ length: width - cells.length }, () => null)]
    if (row === head) return [...wide, ...items.map(({ title }) => title)]
    const sums = new Map(paid.get(row)?.map(({ key, sum }) => [key, sum]))
    return sums.size === 0 ? cells : [...wide, ...items.map(({ key }) => sums.get(key) ?? null)]
  })
  return { ...sheet, rows }
}

/**
 * A book of costs, 'Khoản chi' and 'Số tiền' in a line each, with a column for every item behind its own: what a trip paid twice
 * of one is summed in the first of its lines. Other sheets stay as they are.
 */
export const withItemColumns = ({ sheets }: Workbook): Workbook => ({ sheets: sheets.map(widened) })

/** Remarks on the items of a book that nothing was understood by: their amounts are not taken. */
export const unreadItems = ({ sheets }: Workbook, headers: TableRows['headers']): Remark[] =>
  sheets.flatMap((sheet) => {
    const { head = 0, items = [] } = bookOf(sheet) ?? {}
    return items.flatMap(({ title, column }) => {
      const cot = columnLetter(column)
      const found = headers.find((each) => each.sheet === sheet.name && each.cot === cot)
      const said = told(sheetRemarks.unknownAmounts(title))
      return found && found.truong === null
        ? [{ sheet: sheet.name, dong: head + 1, cot, gia_tri: null, ...said }]
        : []
    })
  })
