import type { InputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { figureIn } from '../../../../contract/kit/sheet/figure.ts'
import { isDate, isMoment } from '../../../../contract/kit/time/time.ts'
import type { pricingApi } from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import { NAMING, type DraftRows } from '../../../../contract/dispatch/trip/trip.draft.ts'
import {
  TRIP_FIGURES,
  type PricedOrder,
  type PricedTrip,
  type TripFigure,
} from '../../../../contract/price/calculation/around.ts'
import { priceTrip, type TripPrices } from '../../../../contract/price/calculation/priceTrip.ts'
import type { OrderForm, TripForm } from '../editor/tripForm.ts'

/** What a form names, by which the rows that price it are asked for. */
export type Naming = InputOf<typeof pricingApi.priceRows>

const wordsOf = (value: string | null): string | null => value?.trim() || null

/** What the form names now. */
export const namingOf = (form: TripForm, id_chuyen_di: string | null): Naming => ({
  id_chuyen_di,
  bien_so_xe: wordsOf(form.bien_so_xe),
  list_don_hang: form.list_don_hang.map((order) => ({
    id_don_hang: order.id_don_hang || null,
    ...Object.fromEntries(NAMING.map((name) => [name, wordsOf(order[name])])),
  })),
})

/** True where there is something to look rows up by. */
export const isNaming = ({ bien_so_xe, list_don_hang = [] }: Naming): boolean =>
  Boolean(bien_so_xe) || list_don_hang.some((order) => NAMING.some((name) => order[name]))

const dayIn = (value: string | null) => (value !== null && isDate(value) ? value : null)
const momentIn = (value: string | null) => (value !== null && isMoment(value) ? value : null)

function orderOf(order: OrderForm, ties: DraftRows['don_hang'][number]): PricedOrder {
  return {
    ...ties,
    id_don_hang: order.id_don_hang,
    ma_lt: wordsOf(order.ma_lt),
    noi_lay_hang: wordsOf(order.noi_lay_hang),
    noi_tra_hang: wordsOf(order.noi_tra_hang),
    ngay_gio_lay_hang: momentIn(order.ngay_gio_lay_hang),
    ngay_gio_tra_hang: momentIn(order.ngay_gio_tra_hang),
    loai_hang_hoa: wordsOf(order.loai_hang_hoa),
    mo_ta_hang_hoa: wordsOf(order.mo_ta_hang_hoa),
    trong_luong: figureIn(order.trong_luong),
    so_luong: figureIn(order.so_luong),
    cbm: figureIn(order.cbm),
    rot_diem: figureIn(order.rot_diem),
    don_gia_thau_phu: figureIn(order.don_gia_thau_phu),
    cuoc_van_chuyen: figureIn(order.cuoc_van_chuyen),
    vat: figureIn(order.vat),
    danh_dau: order.danh_dau,
  }
}

/** The trip on the form as pricing reads it, its figures as they stand there; `rows` are those of what it names now. */
export function pricedOf(form: TripForm, rows: DraftRows, id: string | null): PricedTrip {
  const figures = Object.fromEntries(
    TRIP_FIGURES.map((name) => [name, figureIn(form[name])]),
  ) as Record<TripFigure, number | null>
  return {
    ...figures,
    id_chuyen_di: id,
    ngay_thuc_hien: dayIn(form.ngay_thuc_hien),
    bien_so_xe: rows.bien_so_xe,
    ten_thau_phu: wordsOf(form.ten_thau_phu),
    type_cont: form.type_cont,
    list_diem_dong_khac: form.list_diem_dong_khac.filter(Boolean),
    danh_dau: {},
    list_don_hang: form.list_don_hang.flatMap((order, index) => {
      const ties = rows.don_hang[index]
      return ties ? [orderOf(order, ties)] : []
    }),
  }
}

/** What a run gives for the form; null where its amounts are beyond what a run takes. */
export function runOf(form: TripForm, rows: DraftRows, id: string | null): TripPrices | null {
  try {
    return priceTrip(pricedOf(form, rows, id), rows.dong_gia)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
