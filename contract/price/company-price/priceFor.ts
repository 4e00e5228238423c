import { under } from '../../kit/rate/grouped.ts'
import { rateAt, type DatedRow } from '../../kit/rate/rate.ts'
import { searchKey, text } from '../../kit/text/text.ts'
import type { Vnd } from '../../kit/money/money.ts'
import type { WireDate } from '../../kit/time/time.ts'

/** What a price is counted by. */
export const PRICE_UNITS = {
  chuyen: text('chuyến', 'trip'),
  tan: text('tấn', 'tonne'),
  m3: text('m³', 'm³'),
  km: text('km', 'km'),
  cont: text('cont', 'container'),
} as const
export type PriceUnit = keyof typeof PRICE_UNITS

/** A customer's price; one with a route code goes by it alone, one without by its places. */
export type CompanyPriceRow = DatedRow & {
  readonly id_cong_ty: string
  readonly ma_lt: string | null
  readonly noi_lay_hang: string | null
  readonly noi_tra_hang: string | null
  readonly id_noi_lay_hang: string | null
  readonly id_noi_tra_hang: string | null
  readonly lop_xe: string | null
  readonly don_vi: PriceUnit
  readonly don_gia: Vnd
  readonly toi_thieu: Vnd | null
  readonly vat: number | null
}

/** What is asked of a price list: the codes in the order in which they are tried, the places, the class, the day. */
export type PriceAsked = {
  readonly id_cong_ty: string | null
  readonly codes: readonly string[]
  readonly noi_lay_hang: string | null
  readonly noi_tra_hang: string | null
  readonly id_noi_lay_hang: string | null
  readonly id_noi_tra_hang: string | null
  readonly lop_xe: string | null
  readonly day: WireDate
}

/** The codes of a price list that an order asks for: the typed one, then that of its route (money, section 4). */
export const codesOf = (
  order: { readonly ma_lt?: string | null | undefined },
  route: { readonly ma_lt: string | null } | null | undefined,
): string[] => [...new Set([order.ma_lt, route?.ma_lt].flatMap((code) => code || []))]

/** Two ways of naming a place: by id where both know it, else by spelling. */
function isSamePlace(
  one: { readonly id: string | null; readonly name: string | null },
  other: { readonly id: string | null; readonly name: string | null },
): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id
  return one.name !== null && other.name !== null && searchKey(one.name) === searchKey(other.name)
}

type Placed = Pick<
  PriceAsked,
  'noi_lay_hang' | 'noi_tra_hang' | 'id_noi_lay_hang' | 'id_noi_tra_hang'
>

const placesOf = (row: Placed) => [
  { id: row.id_noi_lay_hang, name: row.noi_lay_hang },
  { id: row.id_noi_tra_hang, name: row.noi_tra_hang },
]

function isBetween(row: CompanyPriceRow, asked: Placed): boolean {
  const other = placesOf(asked)
  return placesOf(row).every((place, index) => {
    const wanted = other[index]
    return wanted !== undefined && isSamePlace(place, wanted)
  })
}

/** True for a price that an order may come to go by, whatever its class and day. */
export const mayServe = (
  row: CompanyPriceRow,
  asked: Omit<PriceAsked, 'lop_xe' | 'day'>,
): boolean =>
  row.id_cong_ty === asked.id_cong_ty &&
  (row.ma_lt === null
    ? isBetween(row, asked)
    : asked.codes.some((code) => searchKey(code) === searchKey(row.ma_lt ?? '')))

/** The row of some that counts, that of the class before one for any class. */
function ofClass(
  rows: readonly CompanyPriceRow[],
  lop_xe: string | null,
  day: WireDate,
): CompanyPriceRow | null {
  const own =
    lop_xe === null
      ? null
      : rateAt(
          rows.filter((row) => row.lop_xe === lop_xe),
          {},
          day,
        )
  return (
    own ??
    rateAt(
      rows.filter((row) => row.lop_xe === null),
      {},
      day,
    )
  )
}

const keyOf = (id_cong_ty: string, code: string | null): string =>
  `${id_cong_ty} ${code === null ? '' : `=${searchKey(code)}`}`
const byCustomerAndCode = ({ id_cong_ty, ma_lt }: CompanyPriceRow): string =>
  keyOf(id_cong_ty, ma_lt)

/**
 * The customer's price row in force on the price day: by the route's code, else by places; the class's row before one for any
 * class. The closest kind that has a row in force wins, then its version (money, sections 2 and 4).
 */
export function priceFor(
  rows: readonly CompanyPriceRow[],
  asked: PriceAsked,
): CompanyPriceRow | null {
  if (asked.id_cong_ty === null) return null
  for (const code of asked.codes) {
    const byCode = under(rows, byCustomerAndCode, keyOf(asked.id_cong_ty, code))
    const row = ofClass(byCode, asked.lop_xe, asked.day)
    if (row) return row
  }
  const withoutCode = under(rows, byCustomerAndCode, keyOf(asked.id_cong_ty, null))
  const byPlaces = withoutCode.filter((row) => isBetween(row, asked))
  return ofClass(byPlaces, asked.lop_xe, asked.day)
}
