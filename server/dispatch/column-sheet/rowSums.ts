import { columnRemarks } from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { sumVnd } from '../../../contract/kit/money/money.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import { parseLargeMoney } from '../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { TableRow, TableRows } from '../../kit/resource/tableRows.ts'

type Headers = TableRows['headers']
type Sum = {
  readonly row: TableRow
  readonly said: number
  /** What it may come to, by what the amounts of a sheet count in. */
  readonly meant: readonly number[]
  readonly parts: number
}

const SUM = /^(tong )?cong( tien| chi phi| cp)?$|^tong( tien| so tien| chi phi| cp)?$/
/** What amounts of a sheet may count in. */
const SCALES = [1, 1000, 1_000_000]
const LEAST_AMOUNT = 1000
/** So many rows at least must come to their sums before one that does not is doubted. */
const LEAST_ROWS = 3

/** The amount in a cell, where one is so many đồng; null where it is not read. */
export const amountIn = (said: Cell, scale = 1): number | null => {
  const read = parseLargeMoney(said, scale)
  return read.error === undefined ? read.value : null
}
const agrees = ({ meant, parts }: Sum): boolean => meant.includes(parts)

/** A row with the sum that it states of itself; null where it states none, or has an amount that is not read. */
function sumOf(row: TableRow, headers: Headers, fields: Fields): Sum | null {
  const open = headers.filter(({ sheet, truong }) => sheet === row.sheet && truong === null)
  const [sum, ...others] = open.filter(({ ten }) => SUM.test(searchKey(ten)))
  if (!sum || others.length > 0) return null
  const shown = row.source[sum.ten] ?? ''
  const said = amountIn(shown)
  const isUnread = open.some(
    ({ ten }) => ten !== sum.ten && (amountIn(row.source[ten] ?? '') ?? 0) >= LEAST_AMOUNT,
  )
  if (said === null || isUnread) return null
  const parts = Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = row.values[name]
    return kind === 'money' && typeof value === 'number' ? [value] : []
  })
  // '293,5' of thousands is rounded where it counts in đồng.
  const meant = SCALES.flatMap((scale) => amountIn(shown, scale) ?? [])
  return parts.length === 0 ? null : { row, said, meant, parts: sumVnd(parts) }
}

/** The rows that do not come to the sum which they state, where most others do: which of the amounts is wrong nobody knows. */
export function wrongSums(
  { rows, headers }: TableRows,
  fields: Fields,
): ReadonlyMap<TableRow, Remark> {
  const sums = rows.flatMap((row) => sumOf(row, headers, fields) ?? [])
  const wrong = sums.filter((sum) => !agrees(sum))
  const right = sums.length - wrong.length
  if (right < LEAST_ROWS || right < wrong.length * 2) return new Map()
  return new Map(
    wrong.map(({ row, said, parts }) => {
      const header = headers.find(
        ({ sheet, ten }) => sheet === row.sheet && SUM.test(searchKey(ten)),
      )
      const shown = row.source[header?.ten ?? ''] ?? null
      const remark = told(columnRemarks.otherSum(parts, said))
      return [
        row,
        { sheet: row.sheet, dong: row.dong, cot: header?.cot ?? '', gia_tri: shown, ...remark },
      ] as const
    }),
  )
}
