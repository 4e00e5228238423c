import { bookingRemarks } from '../../../contract/dispatch/booking/booking-sheet.texts.ts'
import { bookingFields } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingColumns } from '../../../contract/dispatch/booking/booking.sheet.ts'
import { vatOf } from '../../../contract/dispatch/order/order.due.ts'
import { parseMoney } from '../../../contract/kit/sheet/money.ts'
import { parseFigure } from '../../../contract/kit/sheet/figure.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { readTableRows, type TableRow, type TableRows } from '../../kit/resource/tableRows.ts'
import { scaleOf } from '../../kit/sheet/unreadColumns.ts'
import { boxesByCells, boxPriceIn, withSizes } from './boxColumns.ts'
import { bookedMeaning } from './sheetTimes.ts'

type Mapping = Readonly<Record<string, string>>
type Header = TableRows['headers'][number]

/** Less is no amount of an order. */
const LEAST = 10_000
/** What a column comes to, be it with the tax: it says what the freight is, or what holds it. */
const SUM = /\b(tong|cong|thanh tien|phai thu|total|amount)\b/

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Reads an amount in a column that no field has. */
const amountIn =
  ({ sheets }: Workbook, { sheet, ten }: Header) =>
  ({ source }: TableRow): number => {
    const scale = scaleOf(sheets.find(({ name }) => name === sheet)?.rows ?? [], ten)
    const read = parseMoney(source[ten] ?? null, scale)
    return read.error === undefined ? (read.value ?? 0) : 0
  }

/** How many of what is priced by one: pieces, boxes, kilograms or tonnes. */
function countsOf({ values }: TableRow): number[] {
  const weight = parseFigure(bookingFields.cbm, String(values['trong_luong']))
  const figure = weight.error === undefined ? number(weight.value) : 0
  return [number(values['so_luong']), number(values['so_cont']), figure]
}

const isProduct = (whole: number, one: number, row: TableRow): boolean =>
  countsOf(row).some((count) => count > 0 && Math.abs(one * count - whole) <= 1)

const LEAST_ROWS = 2
const MOSTLY = 0.6

/** A column that is 'Đơn giá' × 'Số lượng' in most rows: the freight is in it, and the other column holds what one costs. */
function productOf(workbook: Workbook, { headers, rows }: TableRows): Header | null {
  const open = headers.filter(({ truong }) => truong === null)
  const found = open.find((header) => {
    const amountOf = amountIn(workbook, header)
    const priced = rows.filter(
      (row) => number(row.values['cuoc_van_chuyen']) > 0 && amountOf(row) >= LEAST,
    )
    const made = priced.filter((row) =>
      isProduct(amountOf(row), number(row.values['cuoc_van_chuyen']), row),
    )
    const isMore = made.some((row) => amountOf(row) > number(row.values['cuoc_van_chuyen']))
    return isMore && made.length >= LEAST_ROWS && made.length >= priced.length * MOSTLY
  })
  return found ?? null
}

/** A price of one box counts for all that the row wants. */
const forAll = (row: TableRow): TableRow => {
  const { cuoc_van_chuyen: one, so_cont: count } = row.values
  if (typeof one !== 'number' || typeof count !== 'number') return row
  return { ...row, values: { ...row.values, cuoc_van_chuyen: one * count } }
}

const withError = (row: TableRow, remark: Remark): TableRow => ({
  ...row,
  errors: [...row.errors, remark],
})

/** The freight, or what is known to hold it: amounts that stand beside it and say nothing else. */
function isExplained(amount: number, { values }: TableRow): boolean {
  const freight = number(values['cuoc_van_chuyen'])
  const tax = vatOf(freight, number(values['vat']))
  return [freight, freight + tax, tax, number(values['cod'])].includes(amount)
}

/** An amount of a row that was not read, where it may be the freight: there is none, or it should come to it. */
function unreadIn(workbook: Workbook, { headers }: TableRows, mapping: Mapping) {
  const open = headers.filter(({ truong, ten }) => truong === null && !Object.hasOwn(mapping, ten))
  const columns = open.map((header) => ({ header, amountOf: amountIn(workbook, header) }))
  return (row: TableRow): Remark | null => {
    const isPaid = number(row.values['cuoc_van_chuyen']) > 0
    const unread = columns.find(({ header, amountOf }) => {
      const amount = header.sheet === row.sheet ? amountOf(row) : 0
      const counts = !isPaid || SUM.test(searchKey(header.ten))
      return counts && amount >= LEAST && !isExplained(amount, row)
    })
    if (!unread) return null
    const { sheet, cot, ten } = unread.header
    const gia_tri = row.source[ten] ?? null
    return { sheet, dong: row.dong, cot, gia_tri, ...told(bookingRemarks.unreadAmount(ten)) }
  }
}

/**
 * A sheet of bookings whose freights are what its own sums come to: a price of one beside its product is none, and a row with an amount
 * that should be its freight, or hold it, and is not, is asked about.
 */
export function readBookings(workbook: Workbook, given: Mapping): TableRows {
  const meaning = bookedMeaning(workbook)
  const read = (by: Mapping) => withSizes(readTableRows(workbook, bookingColumns, by, meaning))
  const asHeaded = read(given)
  const mapping = { ...boxesByCells(asHeaded), ...given }
  const plain = Object.keys(mapping).length > Object.keys(given).length ? read(mapping) : asHeaded
  if (plain.headers.some(({ truong }) => truong === 'id_don_hang')) return plain
  const ofBox = boxPriceIn(plain)
  const isByBox =
    ofBox !== undefined &&
    !Object.hasOwn(mapping, ofBox.ten) &&
    !plain.headers.some(({ truong }) => truong === 'cuoc_van_chuyen')
  const named = isByBox ? { ...mapping, [ofBox.ten]: 'cuoc_van_chuyen' } : mapping
  const first = isByBox ? read(named) : plain
  const product = productOf(workbook, first)
  const price = first.headers.find(({ truong }) => truong === 'cuoc_van_chuyen')
  const isMade = product !== null && price !== undefined && !Object.hasOwn(mapping, price.ten)
  const own = isMade ? { ...named, [price.ten]: 'bo_qua', [product.ten]: 'cuoc_van_chuyen' } : named
  const whole = isMade ? read(own) : isByBox ? { ...first, rows: first.rows.map(forAll) } : first
  const prices = new Map(first.rows.map((row) => [`${row.sheet}!${row.dong}`, row]))
  const unread = unreadIn(workbook, whole, own)
  const rows = whole.rows.map((row) => {
    const priced = prices.get(`${row.sheet}!${row.dong}`)
    const one = number(priced?.values['cuoc_van_chuyen'])
    const amount = number(row.values['cuoc_van_chuyen'])
    if (isMade && one > 0 && amount > 0 && !isProduct(amount, one, row))
      return withError(row, row.place('cuoc_van_chuyen', bookingRemarks.otherProduct(one, amount)))
    const remark = unread(row)
    return remark ? withError(row, remark) : row
  })
  return { ...whole, rows }
}
