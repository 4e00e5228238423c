import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import { cellText, columnLetter, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { priceSheetTexts as texts } from '../../../../contract/price/company-price/price-sheet.texts.ts'
import type { TableRow } from '../../../kit/resource/tableRows.ts'
import { classesIn, isEveryClass } from '../../../../contract/master/route/readClass.ts'
import { isRoute, type Column, type Role } from './columns.ts'
import type { Known } from './known.ts'
import { besides, lineOf, priceCell, withoutTax, type Line, type Said } from './line.ts'
import { routeOf, type RouteField } from './routes.ts'
import { unnumbered } from './stacked.ts'
import type { Table } from './tables.ts'
import {
  asksForPrice,
  saysChange,
  saysNet,
  saysNoPrice,
  taxOnTop,
  taxWithin,
  unitIn,
  unitOf,
} from './wording.ts'
import { endAlone, spanIn } from '../../../kit/sheet/heldDays.ts'
import { isAmount } from '../../../kit/sheet/unreadColumns.ts'

/** Below this nobody drives: the amount was written in another unit than the sheet says. */
const LEAST = 10_000
/** The classes of a price: those of its column, else that of the line, else any. */
function classesFor(line: Line, column: Column, { errors }: Said): readonly (string | null)[] {
  const word = line.textOf('lop_xe') || unnumbered(line.textOf('tuyen_lop'))
  const at = line.at('lop_xe') ?? line.at('tuyen_lop')
  const { classes, classUnknown } = line.table.heading
  if (column.classes?.[0] !== null || isEveryClass(word)) return column.classes ?? []
  if (word === '') {
    if (classUnknown) errors.push(line.remark(column, texts.notClass(classUnknown)))
    return classes ?? [null]
  }
  const found = classesIn(word)
  if (!found) errors.push(line.remark(at, texts.notClass(word)))
  return found ?? [null]
}

type Whose = {
  readonly name: string | null
  readonly start: string | null
  readonly end: string | null
}
/** What is known beside a line: whose it may be, and the route that stands above it. */
type AroundLine = { readonly known: Known; readonly whose: Whose; readonly above: string }

/** What the line says of its route. */
function routeIn(
  { textOf, at, columns, remark }: Line,
  { known, above }: { known: Known; above: string },
  said: Said,
) {
  const route = routeOf(
    {
      // 'Mã' beside a route is that of the route where it names one.
      ma_lt: textOf('ma_lt') || (known.route(textOf('id')) ?? ''),
      tuyen: textOf('tuyen') || (at('tuyen_lop') ? above : ''),
      noi_lay_hang: textOf('noi_lay_hang'),
      noi_tra_hang: textOf('noi_tra_hang'),
    },
    known,
  )
  const where = (field: RouteField) => at(field) ?? columns.find(isRoute)
  if (route.error) said.errors.push(remark(where(route.error[0]), route.error[1]))
  for (const [field, text] of route.warnings) said.warnings.push(remark(where(field), text))
  return route.back ? [route.values, route.back] : [route.values]
}

/** What a price is paid for each of, as its cell says, else its line, else its column, else the heading. */
function unitFor(line: Line, column: Column, said: Said) {
  const { table, textOf, remark, at } = line
  const word = textOf('don_vi')
  const ofLine = word ? (unitOf(word) ?? unitIn(word)) : (column.unit ?? table.heading.unit)
  if (word && !ofLine) said.errors.push(remark(at('don_vi'), texts.notUnit(word)))
  const other = column.otherUnit ?? (column.unit ? null : table.heading.otherUnit)
  if (!word && other !== null) said.errors.push(remark(column, texts.notUnit(other)))
  return unitIn(cellText(priceCell(line, column))) ?? ofLine ?? 'chuyen'
}

/** The prices of one cell: one a class. */
function pricesOf(line: Line, column: Column, around: AroundLine): TableRow[] {
  const { known, whose } = around
  const { table, columns, row, remark, textOf, at } = line
  const { heading } = table
  const cell = priceCell(line, column)
  const said: Said = { errors: [], warnings: [] }
  const routes = routeIn(line, around, said)
  const don_vi = unitFor(line, column, said)
  const least = ['chuyen', 'cont'].includes(don_vi) ? LEAST : 0
  const note = textOf('ghi_chu')
  const tax = saysNet(note)
    ? null
    : (column.tax ?? taxWithin(cellText(cell)) ?? taxWithin(note) ?? heading.tax)
  const onTop = taxOnTop(note) ?? (tax === null ? (column.onTop ?? heading.onTop) : null)
  const price = withoutTax(parseMoney(cell, column.scale ?? heading.scale ?? 1, least), tax)
  if (price.error !== undefined) said.errors.push(remark(column, price.error))
  else if (price.partly) said.errors.push(remark(column, texts.notWhole(cellText(cell))))
  else if (price.warning) said.warnings.push(remark(column, price.warning))
  const own = besides(line, said, {
    don_gia: price.error === undefined ? (price.value ?? 0) : 0,
    don_vi,
    tax,
    isRouteCode: known.route(textOf('id')) !== null,
  })
  const customer = textOf('id_cong_ty')
    ? (known.customer(textOf('id_cong_ty'))?.name ?? textOf('id_cong_ty'))
    : column.customer
      ? column.customer.name
      : whose.name
  if (!customer && column.customer)
    said.errors.push(remark(column, texts.unknownCustomer(column.customer.said)))
  else if (!customer) said.errors.push(remark(undefined, texts.noCustomer))
  const isChanged = saysChange(note) && spanIn(note) !== null
  if (isChanged) said.warnings.push(remark(at('ghi_chu'), texts.changesLater))
  const noted = isChanged ? null : (spanIn(note) ?? endAlone(note))
  const start = own['hieu_luc_tu'] ?? noted?.start ?? column.span?.start ?? whose.start
  if (!start) said.errors.push(remark(undefined, texts.noStart))
  const end = own['hieu_luc_den'] ?? noted?.end ?? (column.span ? column.span.end : whose.end)
  const values = {
    don_vi,
    ...(price.error === undefined && price.value !== null ? { don_gia: price.value } : {}),
    ...(tax ? { vat: tax } : onTop === null ? {} : { vat: onTop }),
    ...own,
    ...(start ? { hieu_luc_tu: start } : {}),
    ...(end ? { hieu_luc_den: end } : {}),
  }
  const o = `${table.grid.sheet.name}!${row + 1}:${columnLetter(column.at)}`
  const source = Object.fromEntries(
    columns.map((each) => [each.title, cellText(line.cellAt(each))]),
  )
  const classes = classesFor(line, column, said)
  return routes.flatMap((route, way) =>
    classes.map((lop_xe, index) => ({
      sheet: table.grid.sheet.name,
      dong: row + 1,
      o: [o, ...(index === 0 ? [] : [lop_xe]), ...(way === 0 ? [] : ['ve'])].join(':'),
      values: { id_cong_ty: customer, ...route, ...values, lop_xe },
      errors: said.errors,
      warnings: said.warnings,
      source,
      place: (field, text) => remark(whereIs(line, column, field), text),
      cellsOf: () => [],
    })),
  )
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
    const { id_cong_ty, lop_xe, hieu_luc_tu, don_gia, noi_lay_hang } = row.values
    const mark = JSON.stringify([
      id_cong_ty,
      column.customer?.said,
      lop_xe,
      hieu_luc_tu,
      noi_lay_hang,
    ])
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

/** 'Giảm giá 5%': the price is not what stands before it. */
const TAKEN_OFF = /\b(giam gia|chiet khau|discount)\b/
/** Amounts under a header that nobody understood are told, not left out in silence. */
function unread(line: Line): TableRow[] {
  const { table, row, columns, cellAt, remark } = line
  return columns.flatMap((column) => {
    const cell = cellAt(column)
    const scale = column.scale ?? table.heading.scale ?? 1
    const read = typeof cell === 'string' && scale > 1 ? parseMoney(cell, scale, LEAST) : null
    const isRead = read !== null && read.error === undefined && (read.value ?? 0) >= LEAST
    const isTold =
      isRead ||
      isAmount(cell, scale) ||
      (TAKEN_OFF.test(searchKey(column.title)) && /[1-9]/.test(cellText(cell)))
    if (column.role || column.classes || !isTold) return []
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

/** What is said of cells that tell a price to be agreed on: one that is stored goes on. */
export const openPrices = (table: Table, row: number): Remark[] =>
  table.parts.flatMap((columns) => {
    const line = lineOf(table, columns, row)
    return columns
      .filter((column) => column.classes && asksForPrice(priceCell(line, column)))
      .map((column) => line.remark(column, texts.priceOpen))
  })

/** The prices of one line of a table; none where it holds no price. */
export function linePrices(table: Table, row: number, around: AroundLine): TableRow[] {
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
