import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { RevenueAsked } from '../../../contract/report/revenue/revenue.api.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { counted, rangeOf } from '../sums/counted.ts'

export type Asked = {
  readonly range: Range
  /** The trips asked for, of these days or of others. */
  readonly trips: RawBuilder<unknown>
  readonly tripsIn: (range: Range) => RawBuilder<unknown>
  readonly customers: readonly string[]
  /** Whole days: neither plates nor customers are chosen. */
  readonly isWhole: boolean
}

/** Which trips are asked for: of these plates, in any spelling, and with orders of these customers. */
export function askedOf({ list_bsx = [], list_khach_hang = [], ...days }: RevenueAsked): Asked {
  const range = rangeOf(days)
  const hired = list_bsx.includes(reportTexts.subcontracted.vi)
  const keys = list_bsx.map(searchKey)
  const ofPlates = sql`(search_key(c.bien_so_xe) = ANY (${keys}::text[]) OR ${hired} AND coalesce(c.ten_thau_phu, '') <> '')`
  const tripsIn = (asked: Range) =>
    list_bsx.length > 0 ? sql`${counted(asked)} AND ${ofPlates}` : counted(asked)
  return {
    range,
    trips: tripsIn(range),
    tripsIn,
    customers: list_khach_hang,
    isWhole: list_bsx.length === 0 && list_khach_hang.length === 0,
  }
}

/** The orders (o) of customers, named by id or name. */
export const ofCustomers = (names: readonly string[]): RawBuilder<unknown> =>
  names.length === 0
    ? sql`true`
    : sql`(o.id_cong_ty IN (SELECT k.id_cong_ty FROM cong_ty k WHERE k.id_cong_ty = ANY (${[...names]}::text[]) OR k.ten_cong_ty = ANY (${[...names]}::text[]))
        OR o.id_cong_ty IS NULL AND search_key(o.ten_cong_ty) = ANY (${names.map(searchKey)}::text[]))`
