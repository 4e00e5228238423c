import { cellTexts } from '../../../contract/kit/sheet/cell.texts.ts'
import { LEAST_AMOUNT } from '../../../contract/kit/sheet/money.ts'
import { cellText } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { readTableRows, TableRow } from './tableRows.ts'

/** Where all amounts of a sheet are below this, they are meant in thousands. */
const LEAST_OF_ALL = 20_000
const SEVERAL = 3

/** Below this an amount is another unit's where it then stands among those of its column: '7.800' among 7.800.000. */
const LEAST_BESIDE = 10_000
const TIMES = 1_000
/** So many times less, or more, than others is still among them. */
const NEAR = 2
/** A column says its unit by amounts that lie within so many times each other: a wallet holds fees beside advances. */
const ALIKE = 10
/** Nobody writes 6.006.000 as '6.006'. */
const ROUND = 50

const SAYS_UNIT = /\d ?(d|dong|vnd|k|nghin|ngan)$/
/** True where '8.000 đ', '8k', or a header '(đồng)', leaves no doubt of the unit. */
const saysUnit = (row: TableRow, name: string): boolean =>
  row
    .cellsOf(name)
    .some(({ cell, saysScale }) => saysScale || SAYS_UNIT.test(searchKey(cellText(cell))))

const amountsIn = ({ values }: TableRow, names: readonly string[]): [string, number][] =>
  names.flatMap((name) => {
    const value = values[name]
    return typeof value === 'number' && value !== 0 ? [[name, value]] : []
  })

/** True for what is a thousand times too small beside the others of its column. */
function isOfThousands(size: number, column: readonly number[]): boolean {
  const others = column.filter((other) => other >= LEAST_BESIDE)
  const [least, most] = [Math.min(...others), Math.max(...others)]
  const meant = size * TIMES
  const isOne = size < LEAST_BESIDE && size % ROUND === 0 && others.length > 1
  return isOne && most <= least * ALIKE && meant >= least / NEAR && meant <= most * NEAR
}

/** Rows with what can only be meant in thousands, and nowhere says so, refused at its cell; one that bears its `key` stands as it was where that is stored. */
export function withoutSmall(
  rows: readonly TableRow[],
  key: string,
  names: readonly string[],
): TableRow[] {
  const isOwn = ({ values }: TableRow): boolean => wordOf(values[key]) !== ''
  const amounts = rows.flatMap((row) => amountsIn(row, names))
  const sizes = amounts.map(([, value]) => Math.abs(value))
  const columns = Map.groupBy(amounts, ([name]) => name)
  const ofColumn = new Map(
    [...columns].map(([name, own]) => [name, own.map(([, value]) => Math.abs(value))]),
  )
  const areSmall = sizes.length >= SEVERAL && sizes.every((size) => size < LEAST_OF_ALL)
  const least = areSmall ? LEAST_OF_ALL : LEAST_AMOUNT
  return rows.map((row) => {
    const small = amountsIn(row, names).filter(
      ([name, value]) =>
        (Math.abs(value) < least || isOfThousands(Math.abs(value), ofColumn.get(name) ?? [])) &&
        !saysUnit(row, name),
    )
    const errors = small.map(([name, value]) =>
      row.place(name, cellTexts.smallMoney(String(value))),
    )
    if (errors.length === 0) return row
    return isOwn(row)
      ? { ...row, unlessStored: [...(row.unlessStored ?? []), ...errors] }
      : { ...row, errors: [...row.errors, ...errors] }
  })
}

/** Reads tables as `read` does, with such amounts refused. */
export const inWhole =
  (read: typeof readTableRows, names: readonly string[]): typeof readTableRows =>
  (workbook, columns, mapping, meaning) => {
    const found = read(workbook, columns, mapping, meaning)
    return { ...found, rows: withoutSmall(found.rows, columns.key, names) }
  }
