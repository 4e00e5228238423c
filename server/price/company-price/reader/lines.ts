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
import type { TableRow } from '../../../kit/resource/tableRows.ts'
import { mergedCell } from '../../../kit/sheet/grid.ts'
import { parseDay } from '../../../kit/sheet/moment.ts'
import { classesIn, isEveryClass } from '../../../../contract/master/route/readClass.ts'
import { isRoute, type Column, type Role } from './columns.ts'
import type { Known } from './known.ts'
import { routeOf, type RouteField } from './routes.ts'
import type { Table } from './tables.ts'
import { leastIn, saysNoPrice, spanIn, taxWithin, unitIn, unitOf } from './wording.ts'

/** Below this nobody drives: the amount was written in another unit than the sheet says. */
const LEAST = 10_000
type Said = { errors: Remark[]; warnings: Remark[] }

/** A line of a table: its cells by what their columns tell, and where remarks on them stand. */
function lineOf(table: Table, columns: readonly Column[], row: number) {
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
type Line = ReturnType<typeof lineOf>

/** The cell of a price; one that lies in a merged range over the route, such as a heading between lines, is none. */
function priceCell({ table: { grid }, columns, row, cellAt }: Line, column: Column): Cell {
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

/** What the line says beside its route and its prices; an empty cell says nothing. */
function besides(line: Line, said: Said): Record<string, unknown> {
  const { textOf, at, cellAt, table } = line
  const cellOf = (role: Role): Cell => {
    const column = at(role)
    return column ? cellAt(column) : null
  }
  const { heading } = table
  const values = {
    hieu_luc_tu: taken(line, said, 'hieu_luc_tu', parseDay(cellOf('hieu_luc_tu'), null)),
    hieu_luc_den: taken(line, said, 'hieu_luc_den', parseDay(cellOf('hieu_luc_den'), null)),
    toi_thieu:
      taken(line, said, 'toi_thieu', parseMoney(cellOf('toi_thieu'), heading.scale ?? 1)) ??
      leastIn(textOf('ghi_chu')),
    vat: taken(line, said, 'vat', parseTax(cellOf('vat'))),
    ghi_chu: textOf('ghi_chu') || null,
    id: textOf('id') || null,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

/** The classes of a price: those of its column, else that of the line, else any. */
function classesFor(line: Line, column: Column, { errors }: Said): readonly (string | null)[] {
  const word = line.textOf('lop_xe')
  if (column.classes?.[0] !== null || word === '' || isEveryClass(word)) return column.classes ?? []
  const found = classesIn(word)
  if (!found) errors.push(line.remark(line.at('lop_xe'), texts.notClass(word)))
  return found ?? [null]
}

type Whose = {
  readonly name: string | null
  readonly start: string | null
  readonly end: string | null
}

/** A price without the VAT that it is said to include, where that is whole đồng; where it is not, or nobody says how much, it is refused. */
function withoutTax(price: Parsed<number>, tax: number | null): Parsed<number> {
  if (tax === null || price.error !== undefined || price.value === null) return price
  const net = exact(price.value).times(100).div(exact(100).plus(tax))
  const value = rounded(net, 0)
  return tax > 0 && net.eq(value)
    ? { ...price, value, warning: texts.taxTaken(tax) }
    : { error: texts.withTax }
}

/** What the line says of its route. */
function routeIn({ textOf, at, columns, remark }: Line, known: Known, said: Said) {
  const route = routeOf(
    {
      ma_lt: textOf('ma_lt'),
      tuyen: textOf('tuyen'),
      noi_lay_hang: textOf('noi_lay_hang'),
      noi_tra_hang: textOf('noi_tra_hang'),
    },
    known,
  )
  const where = (field: RouteField) => at(field) ?? columns.find(isRoute)
  if (route.error) said.errors.push(remark(where(route.error[0]), route.error[1]))
  for (const [field, text] of route.warnings) said.warnings.push(remark(where(field), text))
  return route.values
}

/** What a price is paid for each of, as its cell says, else its line, else its column, else the heading. */
function unitFor(line: Line, column: Column, said: Said) {
  const { table, textOf, remark, at } = line
  const word = textOf('don_vi')
  const ofLine = word ? (unitOf(word) ?? unitIn(word)) : (column.unit ?? table.heading.unit)
  if (word && !ofLine) said.errors.push(remark(at('don_vi'), texts.notUnit(word)))
  return unitIn(cellText(priceCell(line, column))) ?? ofLine ?? 'chuyen'
}

/** The prices of one cell: one a class. */
function pricesOf(
  line: Line,
  column: Column,
  { known, whose }: { known: Known; whose: Whose },
): TableRow[] {
  const { table, columns, row, remark, textOf } = line
  const { heading } = table
  const cell = priceCell(line, column)
  const said: Said = { errors: [], warnings: [] }
  const route = routeIn(line, known, said)
  const don_vi = unitFor(line, column, said)
  const least = ['chuyen', 'cont'].includes(don_vi) ? LEAST : 0
  const tax = column.tax ?? taxWithin(cellText(cell)) ?? heading.tax
  const price = withoutTax(parseMoney(cell, column.scale ?? heading.scale ?? 1, least), tax)
  if (price.error !== undefined) said.errors.push(remark(column, price.error))
  else if (price.partly) said.errors.push(remark(column, texts.notWhole(cellText(cell))))
  else if (price.warning) said.warnings.push(remark(column, price.warning))
  if (price.error === undefined && price.value === 0) said.warnings.push(remark(column, texts.free))
  const own = besides(line, said)
  const customer = textOf('id_cong_ty')
    ? (known.customer(textOf('id_cong_ty'))?.name ?? textOf('id_cong_ty'))
    : whose.name
  if (!customer) said.errors.push(remark(undefined, texts.noCustomer))
  const noted = spanIn(textOf('ghi_chu'))
  const start = own['hieu_luc_tu'] ?? noted?.start ?? column.span?.start ?? whose.start
  if (!start) said.errors.push(remark(undefined, texts.noStart))
  const end = own['hieu_luc_den'] ?? noted?.end ?? (column.span ? column.span.end : whose.end)
  const values = {
    id_cong_ty: customer,
    ...route,
    don_vi,
    ...(price.error === undefined && price.value !== null ? { don_gia: price.value } : {}),
    ...(tax ? { vat: tax } : {}),
    ...own,
    ...(start ? { hieu_luc_tu: start } : {}),
    ...(end ? { hieu_luc_den: end } : {}),
  }
  const o = `${table.grid.sheet.name}!${row + 1}:${columnLetter(column.at)}`
  const source = Object.fromEntries(
    columns.map((each) => [each.title, cellText(line.cellAt(each))]),
  )
  return classesFor(line, column, said).map((lop_xe, index) => ({
    sheet: table.grid.sheet.name,
    dong: row + 1,
    o: index === 0 ? o : `${o}:${lop_xe}`,
    values: { ...values, lop_xe },
    errors: said.errors,
    warnings: said.warnings,
    source,
    place: (field, text) => remark(whereIs(line, column, field), text),
    cellsOf: () => [],
  }))
}

/** The column that tells a field of a price. */
const whereIs = ({ at, columns }: Line, price: Column, field: string): Column | undefined => {
  if (field === 'don_gia' || field === 'lop_xe') return at(field as Role) ?? price
  const own = at(field as Role)
  return (
    own ??
    (['ma_lt', 'noi_lay_hang', 'noi_tra_hang'].includes(field) ? columns.find(isRoute) : undefined)
  )
}

/** A second price of a class in a line: nothing where it is the same, else refused. */
function withoutTwins(
  line: Line,
  prices: readonly { row: TableRow; column: Column }[],
): TableRow[] {
  const seen = new Map<string, { row: TableRow; column: Column }>()
  return prices.flatMap(({ row, column }) => {
    const { lop_xe, hieu_luc_tu, don_gia } = row.values
    const mark = JSON.stringify([lop_xe, hieu_luc_tu])
    const first = seen.get(mark)
    if (first?.row.values['don_gia'] === undefined) {
      seen.set(mark, { row, column })
      return [row]
    }
    if (first.row.values['don_gia'] === don_gia) return []
    return [
      { ...row, errors: [...row.errors, line.remark(column, texts.twoPrices(first.column.title))] },
    ]
  })
}

const AMOUNT = /^\d{1,3}([.,]\d{3})+/
/** Amounts under a header that nobody understood are told, not left out in silence. */
function unread(line: Line): TableRow[] {
  const { table, row, columns, cellAt, remark } = line
  return columns.flatMap((column) => {
    const cell = cellAt(column)
    const isAmount = typeof cell === 'number' ? cell >= LEAST : AMOUNT.test(cellText(cell))
    if (column.role || column.classes || !isAmount) return []
    return [
      {
        sheet: table.grid.sheet.name,
        dong: row + 1,
        o: `${table.grid.sheet.name}!${row + 1}:${columnLetter(column.at)}`,
        values: {},
        errors: [remark(column, texts.notClass(column.title))],
        warnings: [],
        source: Object.fromEntries(columns.map((each) => [each.title, cellText(cellAt(each))])),
        place: (_field: string, said: Text) => remark(column, said),
        cellsOf: () => [],
      },
    ]
  })
}

/** The prices of one line of a table; none where it holds no price. */
export function linePrices(
  table: Table,
  row: number,
  around: { known: Known; whose: Whose },
): TableRow[] {
  return table.parts.flatMap((columns) => {
    const line = lineOf(table, columns, row)
    const priced = columns.filter(
      (column) => column.classes && parseMoneyIsThere(priceCell(line, column)),
    )
    const prices = priced.flatMap((column) =>
      pricesOf(line, column, around).map((each) => ({ row: each, column })),
    )
    const rows = withoutTwins(line, prices)
    return rows.length > 0 ||
      columns.some((each) => isRoute(each) && cellText(line.cellAt(each)) !== '')
      ? [...rows, ...unread(line)]
      : rows
  })
}

/** True where a cell says anything: dashes and 'không có' say no more than an empty one. */
const parseMoneyIsThere = (cell: Cell): boolean => {
  if (saysNoPrice(cell)) return false
  const parsed = parseMoney(cell)
  return parsed.error !== undefined || parsed.value !== null
}
