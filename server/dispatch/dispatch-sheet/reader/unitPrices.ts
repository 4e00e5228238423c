import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { amountOf, type Amounts } from './arithmetic.ts'
import { keyOf } from './wording.ts'

const MOSTLY = 0.8
const TOTAL = /^(thanh tien|tong( tien| cong)?|so tien|amount|total( amount)?)$/

/** What is paid, and what its unit price is then. */
const PRICED: Readonly<Record<string, string>> = {
  cuoc_van_chuyen: 'don_gia_don_hang',
  chi_phi_thau_phu: 'don_gia_thau_phu',
}
const UNIT_PRICE = /^(don gia|gia|unit price|rate|price)( cuoc)?$/

/** 'Đơn giá' × 'Số lượng' or 'Tấn' = 'Thành tiền': what is paid is the product, the column beside it holds the price of one. */
export function priceAndTotal(facts: readonly Amounts[], taken: Map<number, string>): void {
  const counts = facts.find(({ header }) => taken.get(header.column) === 'so_luong')?.cells ?? []
  for (const [field, unit] of Object.entries(PRICED)) {
    const price = facts.find(({ header }) => taken.get(header.column) === field)
    const total = facts.find(
      ({ header }) =>
        !taken.has(header.column) &&
        TOTAL.test(keyOf(header.leaf)) &&
        header.groups.join() === price?.header.groups.join(),
    )
    if (!total || !price) continue
    const told = total.cells
      .map(
        (cell, row) => [amountOf(cell), amountOf(price.cells[row]), amountOf(counts[row])] as const,
      )
      .filter(([whole, one]) => whole > 0 && one > 0)
    if (told.length === 0) continue
    const isSame = told.every(([whole, one]) => whole === one)
    const isProduct = told.every(([whole, one, count]) => whole === one * (count || 1))
    const more = told.filter(([whole, one]) => whole > one).length / told.length
    const isTimes = more > 0 && told.every(([whole, one]) => whole % one === 0)
    if (isSame && field === 'cuoc_van_chuyen') taken.set(total.header.column, 'tong_cuoc')
    else if (
      isProduct ||
      (UNIT_PRICE.test(keyOf(price.header.leaf)) && (isTimes || more >= MOSTLY))
    ) {
      taken.set(total.header.column, field)
      taken.set(price.header.column, unit)
    }
  }
}

/** 'Đơn giá: đ/tấn' */
const OF_MEASURE = /\b(d|dong|vnd|nghin|ngan|k) ?\/ ?(tan|kg|m3|khoi|cbm)\b/
/** Hardly a tonne costs so much, and hardly a run of several so little. */
const MOST_OF_MEASURE = 1_000_000

/** Freights of which a title alone says that they are paid by the tonne: prices, whose products no column tells. */
export function pricesOfMeasure(
  columns: readonly Amounts[],
  titles: readonly string[],
  taken: Map<number, string>,
): void {
  const freights = columns.filter(({ header }) => taken.get(header.column) === 'cuoc_van_chuyen')
  const [freight] = freights
  const isTold = titles.some((title) => OF_MEASURE.test(searchKey(title)))
  if (!freight || !isTold || freights.length > 1) return
  const isWhole = TOTAL.test(keyOf(freight.header.leaf))
  const amounts = freight.cells.map(amountOf)
  if (!isWhole && amounts.every((amount) => amount < MOST_OF_MEASURE))
    taken.set(freight.header.column, 'don_gia_don_hang')
}
