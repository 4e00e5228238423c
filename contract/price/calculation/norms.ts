import { under } from '../../kit/rate/grouped.ts'
import { rateAt, type DatedRow } from '../../kit/rate/rate.ts'
import { searchKey, text, type Text } from '../../kit/text/text.ts'
import type { WireDate } from '../../kit/time/time.ts'
import {
  isMissing,
  missing,
  type Missing,
  type Source,
  type Variable,
} from '../../kit/worked/worked.ts'
import type { PricedTrip, PriceRows, RouteRow, TripPayRow, VariableCostRow } from './around.ts'
import {
  classOf,
  dayOfMoment,
  mainRoute,
  tripMoment,
  wantsClass,
  wantsDay,
  wantsRoute,
} from './tripRoute.ts'

/** The row that a value comes from. */
export const sourceOf = (loai: string, { id, hieu_luc_tu }: DatedRow): Source => ({
  loai,
  id,
  hieu_luc_tu,
})

/** What the norms of a trip are looked up by. */
export type NormKey = {
  readonly route: RouteRow
  readonly ma_lt: string
  readonly lop_xe: string
  readonly day: WireDate
}

/** What the norms of a trip are looked up from. */
type NormedTrip = Pick<PricedTrip, 'type_cont' | 'bien_so_xe' | 'ngay_thuc_hien'> & {
  readonly list_don_hang: readonly Pick<
    PricedTrip['list_don_hang'][number],
    'id_tuyen_duong' | 'ngay_gio_lay_hang'
  >[]
}

/** The main route, class and day of a trip, or which of them is wanting. */
export function normKey(trip: NormedTrip, rows: PriceRows): NormKey | Missing {
  const route = mainRoute(trip, rows)
  if (!route?.ma_lt) return wantsRoute
  const lop_xe = classOf(trip, rows)
  if (lop_xe === null) return wantsClass
  const day = dayOfMoment(tripMoment(trip))
  return day === null ? wantsDay : { route, ma_lt: route.ma_lt, lop_xe, day }
}

/** A word that a row is looked up by; '' where it has none. */
export const wordKey = (word: string | null): string => (word === null ? '' : `=${searchKey(word)}`)

const byRouteAndClass = ({ ma_lt, lop_xe }: TripPayRow | VariableCostRow): string =>
  `${lop_xe} ${wordKey(ma_lt)}`

const ofKey = <R extends TripPayRow | VariableCostRow>(
  rows: readonly R[],
  ma_lt: string | null,
  { lop_xe, day }: Pick<NormKey, 'lop_xe' | 'day'>,
): R | null => rateAt(under(rows, byRouteAndClass, `${lop_xe} ${wordKey(ma_lt)}`), {}, day)

/** The variable-cost norm of a route and class on a day. */
export const variableCostAt = (
  rows: PriceRows,
  key: Pick<NormKey, 'ma_lt' | 'lop_xe' | 'day'>,
): VariableCostRow | null => ofKey(rows.variableCosts, key.ma_lt, key)

/** The trip-pay norm of a route and class, else that of any route (money, section 3). */
export const tripPayAt = (rows: PriceRows, key: NormKey): TripPayRow | null =>
  ofKey(rows.tripPay, key.ma_lt, key) ?? ofKey(rows.tripPay, null, key)

/** A figure of a norm row with where it comes from. */
export type NormFigure = { readonly gia_tri: number; readonly bien: Variable }

type Named = {
  readonly loai: 'trip_pay' | 'variable_cost'
  readonly ten: Text
  readonly don_vi: string
}

/** A column of a norm row; an empty one and a row that is not there are wanting alike (money, section 4). */
export function normFigure<F extends string>(
  row: (DatedRow & { readonly [N in F]: number | null }) | null,
  column: F,
  { key, named }: { readonly key: NormKey; readonly named: Named },
): NormFigure | Missing {
  const gia_tri = row?.[column] ?? null
  if (row === null || gia_tri === null)
    return missing(
      named.loai === 'trip_pay' ? 'dinh_muc_luong' : 'bien_phi',
      text(
        `Tuyến ${key.ma_lt} chưa có định mức “${named.ten.vi}” cho lớp xe này`,
        `Route ${key.ma_lt} has no “${named.ten.en}” for this class`,
      ),
      { loai: named.loai, ma_lt: key.ma_lt, lop_xe: key.lop_xe, truong: column },
    )
  const { ten, don_vi, loai } = named
  return { gia_tri, bien: { ten, gia_tri, don_vi, nguon: sourceOf(loai, row) } }
}

/** What a norm says, as the figure itself. */
export const byNorm = (found: NormFigure | Missing) =>
  isMissing(found)
    ? found
    : { gia_tri: found.gia_tri, cong_thuc: text('theo định mức', 'by norm'), bien: [found.bien] }
