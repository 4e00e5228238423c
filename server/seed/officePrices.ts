import { exact } from '../../contract/kit/decimal/decimal.ts'
import { addMonths, monthOf, yearOf, type WireMoment } from '../../contract/kit/time/time.ts'
import type { Trx } from '../kit/http/context.ts'
import type { DemoData } from './demoData.ts'

/** Customers with a price list of their own; the others pay what their routes cost. */
const PRICED: readonly string[] = ['KH02', 'KH06', 'KH07', 'KH12']
const MONTHS_AGO = 4
const BEFORE_PERCENT = 96
const STEP = 10_000

const firstOf = (now: WireMoment, months: number) => `${addMonths(monthOf(now), months)}-01`
const reduced = (price: number): number =>
  exact(price).times(BEFORE_PERCENT).div(100).div(STEP).round().times(STEP).toNumber()

/** What some customers pay on the routes that they sit at, as routes cost, and what they paid before. */
export async function loadCustomerPrices(
  trx: Trx,
  { customers, places, routes }: DemoData,
  now: WireMoment,
): Promise<void> {
  const nameOf = (id: string) => places.find((place) => place.id === id)?.ten_dia_diem ?? id
  const rows = customers
    .filter(({ id_cong_ty }) => PRICED.includes(id_cong_ty))
    .flatMap(({ id_cong_ty, dia_diem_chinh, vat }) =>
      routes
        .filter((route) => [route.noi_lay_hang, route.noi_tra_hang].includes(dia_diem_chinh))
        .flatMap(({ ma_lt, noi_lay_hang, noi_tra_hang, cuoc_truoc_vat }) =>
          Object.entries(cuoc_truoc_vat).flatMap(([lop_xe, price]) => {
            const row = (don_gia: number, hieu_luc_tu: string) => ({
              id_cong_ty,
              ma_lt,
              noi_lay_hang: nameOf(noi_lay_hang),
              noi_tra_hang: nameOf(noi_tra_hang),
              lop_xe,
              hieu_luc_tu,
              don_vi: 'chuyen',
              don_gia,
              vat,
            })
            return [
              row(reduced(price), firstOf(now, -12 - MONTHS_AGO)),
              row(price, firstOf(now, -MONTHS_AGO)),
            ]
          }),
        ),
    )
  await trx
    .insertInto('gia_cong_ty')
    .values(rows as never)
    .execute()
}

const VAN = 'tai_2t5'
/** Litres per 100 km of a van: more in towns than on the road. */
const BANDS = [
  [true, 0, 30, 13],
  [true, 30, 100, 12],
  [true, 100, null, 11.5],
  [false, 0, 30, 10.5],
  [false, 30, null, 10],
] as const

/** Quotas by distance of the vans, which alone have them: the norms of the others are by plate. */
export async function loadKmQuotas(trx: Trx, now: WireMoment): Promise<void> {
  const date = firstOf(now, -MONTHS_AGO)
  const rows = BANDS.map(([co_hang, tu_km, den_km, lit_100km]) => ({
    loai_xe: VAN,
    year: yearOf(date),
    date,
    loai: 'bac',
    co_hang,
    tu_km,
    den_km,
    lit_100km,
  }))
  await trx
    .insertInto('dinh_muc_km')
    .values(rows as never)
    .execute()
}
