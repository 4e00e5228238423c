import { cellTexts } from '../../../contract/kit/sheet/cell.texts.ts'
import { LEAST_AMOUNT } from '../../../contract/kit/sheet/money.ts'
import { cellText } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { readTableRows, TableRow } from './tableRows.ts'

/** Where all amounts of a sheet are below this, they are meant in thousands. */
const LEAST_OF_ALL = 20_000
const SEVERAL = 3

const SAYS_DONG = /\d ?(d|dong|vnd)$/
/** True where '8.000 đ', or a header '(đồng)', leaves no doubt of the unit. */
const saysUnit = (row: TableRow, name: string): boolean =>
  row
    .cellsOf(name)
    .some(({ cell, saysScale }) => saysScale || SAYS_DONG.test(searchKey(cellText(cell))))

const amountsIn = ({ values }: TableRow, names: readonly string[]): [string, number][] =>
  names.flatMap((name) => {
    const value = values[name]
    return typeof value === 'number' && value !== 0 ? [[name, value]] : []
  })

/** Rows with what can only be meant in thousands, and nowhere says so, refused at its cell; one that bears its `key` stands as it was where that is stored. */
export function withoutSmall(
  rows: readonly TableRow[],
  key: string,
  names: readonly string[],
): TableRow[] {
  const isOwn = ({ values }: TableRow): boolean => wordOf(values[key]) !== ''
  const sizes = rows.flatMap((row) => amountsIn(row, names).map(([, value]) => Math.abs(value)))
  const areSmall = sizes.length >= SEVERAL && sizes.every((size) => size < LEAST_OF_ALL)
  const least = areSmall ? LEAST_OF_ALL : LEAST_AMOUNT
  return rows.map((row) => {
    const small = amountsIn(row, names).filter(
      ([name, value]) => Math.abs(value) < least && !saysUnit(row, name),
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
