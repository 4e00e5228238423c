import type { DraftRows } from '../../../../contract/dispatch/trip/trip.draft.ts'
import type { Vnd } from '../../../../contract/kit/money/money.ts'
import { dayOf, type WireDate } from '../../../../contract/kit/time/time.ts'
import {
  classOf,
  priceMomentOf,
  routeOf,
} from '../../../../contract/price/calculation/tripRoute.ts'
import { priceTrip } from '../../../../contract/price/calculation/priceTrip.ts'
import {
  codesOf,
  priceFor,
  type CompanyPriceRow,
} from '../../../../contract/price/company-price/priceFor.ts'
import type { TripForm } from '../editor/tripForm.ts'
import { pricedOf } from './draft.ts'

/** A price that an order's freight may become: whose, where, of which class; null parts are any. */
export type PriceKey = Pick<
  CompanyPriceRow,
  'id_cong_ty' | 'ma_lt' | 'noi_lay_hang' | 'noi_tra_hang' | 'lop_xe'
>

/** Comes after every stored row of its start. */
const LAST = '~'

const orderAt = (form: TripForm, rows: DraftRows, index: number) => {
  const trip = pricedOf(form, rows, null)
  const order = trip.list_don_hang[index]
  return order ? { trip, order } : null
}

/** What the price of an order is kept under; null where its customer, or its route and places, are not known. */
export function priceKeyOf(form: TripForm, rows: DraftRows, index: number): PriceKey | null {
  const found = orderAt(form, rows, index)
  const { id_cong_ty = null, noi_lay_hang = null, noi_tra_hang = null } = found?.order ?? {}
  if (!found || id_cong_ty === null) return null
  const code = routeOf(found.order, rows.dong_gia)?.ma_lt
  const lop_xe = classOf(found.trip, rows.dong_gia)
  if (code) return { id_cong_ty, ma_lt: code, noi_lay_hang: null, noi_tra_hang: null, lop_xe }
  if (!noi_lay_hang || !noi_tra_hang) return null
  return { id_cong_ty, ma_lt: null, noi_lay_hang, noi_tra_hang, lop_xe }
}

/** The price row by which an order goes on a day. */
export function standingPrice(
  form: TripForm,
  rows: DraftRows,
  { index, day }: { readonly index: number; readonly day: WireDate },
): CompanyPriceRow | null {
  const found = orderAt(form, rows, index)
  if (!found) return null
  const { order, trip } = found
  const route = routeOf(order, rows.dong_gia)
  return priceFor(rows.dong_gia.companyPrices, {
    ...order,
    codes: codesOf(order, route),
    lop_xe: classOf(trip, rows.dong_gia),
    day,
  })
}

/** The day on which an order is priced; null where it has none yet. */
export function priceDay(form: TripForm, rows: DraftRows, index: number): WireDate | null {
  const found = orderAt(form, rows, index)
  const moment = found && priceMomentOf(found.order, found.trip)
  return moment && dayOf(moment)
}

/** What a run would give for an order with one more price a trip; null where something is wanting. */
export function freightWith(
  form: TripForm,
  rows: DraftRows,
  {
    index,
    key,
    don_gia,
    from,
  }: {
    readonly index: number
    readonly key: PriceKey
    readonly don_gia: Vnd
    readonly from: WireDate
  },
): Vnd | null {
  const order = orderAt(form, rows, index)?.order
  const row = {
    ...key,
    id: LAST,
    id_noi_lay_hang: order?.id_noi_lay_hang ?? null,
    id_noi_tra_hang: order?.id_noi_tra_hang ?? null,
    don_vi: 'chuyen' as const,
    don_gia,
    toi_thieu: null,
    vat: null,
    hieu_luc_tu: from,
    hieu_luc_den: null,
  }
  const { dong_gia } = rows
  const prices = { ...dong_gia, companyPrices: [...dong_gia.companyPrices, row] }
  const run = priceTrip(pricedOf(form, rows, null), prices)
  return run.don_hang[index]?.cuoc_van_chuyen.tinh_ra ?? null
}
