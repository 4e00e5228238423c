import { exact, rounded } from '../../../../contract/kit/decimal/decimal.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { parseQuantity } from '../../../../contract/kit/sheet/number.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import {
  cellText,
  columnLetter,
  type Cell,
  type Parsed,
} from '../../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { priceSheetTexts as texts } from '../../../../contract/price/company-price/price-sheet.texts.ts'
import { mergedCell } from '../../../kit/sheet/grid.ts'
import { parseDay } from '../../../kit/sheet/moment.ts'
import { isRoute, type Column, type Role } from './columns.ts'
import type { Table } from './tables.ts'
import { leastIn } from './wording.ts'

/** What is wrong with a line, and what is odd. */
export type Said = { errors: Remark[]; warnings: Remark[] }

/** A line of a table: its cells by what their columns tell, and where remarks on them stand. */
export function lineOf(table: Table, columns: readonly Column[], row: number) {
  const { grid } = table
  const cellAt = (column: Column): Cell => mergedCell(grid, row, column.at)
  const at = (role: Role) => columns.find((column) => column.role === role)
  const textOf = (role: Role): string => {
    const column = at(role)
    return column ? cellText(cellAt(column)) : ''
  }
  const remark = (column: Column | undefined, said: Text): Remark => ({
    sheet: grid.sheet.name,
    dong: row + 1,
    cot: column ? columnLetter(column.at) : '',
    gia_tri: (column && cellText(cellAt(column))) || null,
    ...told(said),
  })
  return { table, columns, row, cellAt, at, textOf, remark }
}
export type Line = ReturnType<typeof lineOf>

/** The cell of a price; one that lies in a merged range over the route, such as a heading between lines, is none. */
export function priceCell({ table: { grid }, columns, row, cellAt }: Line, column: Column): Cell {
  const merge = grid.merge(row, column.at)
  const over = (each: Column): boolean =>
    merge !== null && merge.startCol <= each.at && each.at <= merge.endCol
  return merge && columns.some((each) => isRoute(each) && over(each)) ? null : cellAt(column)
}

/** What a cell gives, with what is wrong with it noted. */
function taken<T>(line: Line, { errors, warnings }: Said, role: Role, parsed: Parsed<T>): T | null {
  if (parsed.error !== undefined) {
    errors.push(line.remark(line.at(role), parsed.error))
    return null
  }
  if (parsed.warning) warnings.push(line.remark(line.at(role), parsed.warning))
  return parsed.value
}

/** VAT in per cent; a share of one is a formatted per cent. */
function parseTax(cell: Cell): Parsed<number> {
  const parsed = parseQuantity(cell, /\s*(%|phan tram)$/)
  if (parsed.error !== undefined || parsed.value === null) return parsed
  const share = parsed.value > 0 && parsed.value < 1
  return share ? { value: exact(parsed.value).times(100).toNumber() } : parsed
}

/** A price without the VAT that it is said to include, where that is whole đồng; where it is not, or nobody says how much, it is refused. */
export function withoutTax(price: Parsed<number>, tax: number | null): Parsed<number> {
  if (tax === null || price.error !== undefined || price.value === null) return price
  const net = exact(price.value).times(100).div(exact(100).plus(tax))
  const value = rounded(net, 0)
  return tax > 0 && net.eq(value)
    ? { ...price, value, warning: texts.taxTaken(tax) }
    : { error: texts.withTax }
}

type Counted = {
  readonly don_gia: number
  readonly don_vi: string
  readonly tax: number | null
  readonly isRouteCode: boolean
}

/** The least that the note of a line says; in another unit than the price is counted by it is not understood. */
function leastOf({ textOf, at, remark }: Line, { errors }: Said, { don_gia, don_vi }: Counted) {
  const least = leastIn(textOf('ghi_chu'))
  if (least === null || 'amount' in least) return least?.amount ?? null
  if (least.unit === don_vi) return rounded(exact(don_gia).times(least.count), 0)
  if (don_vi !== 'chuyen') errors.push(remark(at('ghi_chu'), texts.otherLeast(textOf('ghi_chu'))))
  return null
}

/** What the line says beside its route and its prices; an empty cell says nothing. */
export function besides(line: Line, said: Said, price: Counted): Record<string, unknown> {
  const { textOf, at, cellAt, table } = line
  const cellOf = (role: Role): Cell => {
    const column = at(role)
    return column ? cellAt(column) : null
  }
  const scale = at('toi_thieu')?.scale ?? table.heading.scale ?? 1
  const least = parseMoney(cellOf('toi_thieu'), scale)
  const values = {
    hieu_luc_tu: taken(line, said, 'hieu_luc_tu', parseDay(cellOf('hieu_luc_tu'), null)),
    hieu_luc_den: taken(line, said, 'hieu_luc_den', parseDay(cellOf('hieu_luc_den'), null)),
    toi_thieu:
      taken(line, said, 'toi_thieu', withoutTax(least, price.tax)) ?? leastOf(line, said, price),
    vat: taken(line, said, 'vat', parseTax(cellOf('vat'))),
    ghi_chu: textOf('ghi_chu') || null,
    id: price.isRouteCode ? null : textOf('id') || null,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
