import { sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { parseLargeMoney } from '../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import {
  cellText,
  type Cell,
  type Sheet,
  type Workbook,
} from '../../../contract/kit/sheet/workbook.ts'
import { gridOf, mergedCell, type Grid } from '../../kit/sheet/grid.ts'
import { headerKey } from '../../kit/sheet/headerKey.ts'

const ITEM =
  /^((ten )?(khoan|hang muc|khoan muc|loai)( chi( phi)?)?|noi dung chi( phi)?|ten chi phi)$/
const AMOUNT = /^(so tien|thanh tien|tien)( chi)?$/
const VEHICLE = /^((so|bien)( so)? xe|bien( so| kiem soat)?|bks|xe)$/
const DAY = /^ngay( (chay|chi|di|thuc hien))?$/
const SLIP = /^(so )?(phieu|chung tu|hoa don|hd|ct)( chi)?$/
const HEADER_ROWS = 40

type Header = Readonly<Record<'row' | 'item' | 'amount' | 'vehicle' | 'day', number>>

/** The row that heads a cost a line: a vehicle, its day, what was paid for, and how much. */
function headerOf(grid: Grid): Header | null {
  for (let row = 0; row < Math.min(grid.rowCount, HEADER_ROWS); row++) {
    const keys = (grid.sheet.rows[row] ?? []).map((cell) =>
      typeof cell === 'string' ? headerKey(cell).key : '',
    )
    const at = (words: RegExp) => keys.findIndex((key) => words.test(key))
    const [item, amount, vehicle, day] = [at(ITEM), at(AMOUNT), at(VEHICLE), at(DAY)]
    if (Math.min(item, amount, vehicle, day) >= 0) return { row, item, amount, vehicle, day }
  }
  return null
}

const amountIn = (cell: Cell): number | null => {
  const read = parseLargeMoney(cell, 1)
  return read.error === undefined ? read.value : null
}

/** What several amounts of one item come to; one alone as it stands, and one that is not read, for it to be told. */
function sumOf(cells: readonly Cell[]): Cell {
  const [only = null, ...more] = cells
  if (more.length === 0) return only
  const numbers = cells.map((cell) => (typeof cell === 'number' ? cell : amountIn(cell)))
  const unread = numbers.indexOf(null)
  return unread < 0 ? sumExact(numbers).toNumber() : (cells[unread] ?? null)
}

function widened(sheet: Sheet): Sheet {
  const grid = gridOf(sheet)
  const header = headerOf(grid)
  if (!header) return sheet
  const { row: head, item, amount, vehicle, day } = header
  const paid = Map.groupBy(
    Array.from({ length: grid.rowCount - head - 1 }, (_, at) => head + 1 + at).flatMap((row) => {
      const [name, sum] = [cellText(grid.cell(row, item)), grid.cell(row, amount)]
      const run = [day, vehicle].map((column) => cellText(mergedCell(grid, row, column)))
      return name === '' || cellText(sum) === '' || run.includes('')
        ? []
        : [{ row, key: searchKey(name), name, sum, run: run.join('|') }]
    }),
    ({ key, run }) => `${key}|${run}`,
  )
  const firsts = [...paid.values()].map((same) => ({
    row: same[0]?.row ?? 0,
    key: same[0]?.key ?? '',
    name: same[0]?.name ?? '',
    sum: sumOf(same.map(({ sum }) => sum)),
  }))
  const names = new Map(firsts.map(({ key, name }) => [key, name]))
  const width = Math.max(...sheet.rows.map((cells) => cells.length))
  const columns = [...names.keys()]
  const unit = /\(.*\)\s*$/.exec(cellText(grid.cell(head, amount)))?.[0] ?? ''
  const rows = sheet.rows.map((cells, row) => {
    const own = row === head ? cells.map((cell) => (isSlip(cell) ? null : cell)) : [...cells]
    const wide = [...own, ...Array.from({ length: width - cells.length }, () => null)]
    if (row === head) return [...wide, ...columns.map((key) => `${names.get(key)} ${unit}`.trim())]
    const of = new Map(firsts.filter((one) => one.row === row).map(({ key, sum }) => [key, sum]))
    return of.size === 0 ? wide : [...wide, ...columns.map((key) => of.get(key) ?? null)]
  })
  return { ...sheet, rows }
}

/** The number of a slip is none of a trip. */
const isSlip = (cell: Cell): boolean => typeof cell === 'string' && SLIP.test(headerKey(cell).key)

/**
 * A book of costs, 'Khoản chi' and 'Số tiền' in a line each, with a column for every item behind its own: what a trip paid twice
 * of one is summed in the first of its lines. Other sheets stay as they are.
 */
export const withItemColumns = ({ sheets, ...rest }: Workbook): Workbook => ({
  ...rest,
  sheets: sheets.map(widened),
})
