import { exact, toVnd } from '../../kit/decimal/decimal.ts'
import { searchKey, text } from '../../kit/text/text.ts'
import { dayOf, daysBetween } from '../../kit/time/time.ts'
import { isMissing, missing, type Missing, type Worked } from '../../kit/worked/worked.ts'
import type { PricedTrip, PriceRows, TripPayRow } from './around.ts'
import { byNorm, normFigure, tripPayAt, type NormKey } from './norms.ts'
import { sized } from './sized.ts'

const names = {
  luong_chuyen: { loai: 'trip_pay', ten: text('Lương chuyến', 'Trip pay'), don_vi: 'đ' },
  tien_an: { loai: 'trip_pay', ten: text('Tiền ăn một ngày', 'Meals a day'), don_vi: 'đ/ngày' },
  ho_tro_qua_dem: {
    loai: 'trip_pay',
    ten: text('Hỗ trợ qua đêm', 'Night allowance'),
    don_vi: 'đ/đêm',
  },
  don_gia_diem: { loai: 'trip_pay', ten: text('Đơn giá điểm', 'Rate per place'), don_vi: 'đ/điểm' },
  diem_mien_phi: {
    loai: 'trip_pay',
    ten: text('Điểm miễn phí', 'Places without pay'),
    don_vi: 'điểm',
  },
} as const
type Column = keyof typeof names

const columnOf = (row: TripPayRow | null, column: Column, key: NormKey) =>
  normFigure(row, column, { key, named: names[column] })

const wantsMoments = missing(
  'ngay_lay_tra',
  text('Chưa có giờ lấy hoặc giờ trả hàng', 'A pickup or a delivery time is not known'),
)

/** Days that a trip takes: from its earliest pickup to its latest delivery, both counted; null where one is not known. */
function daysOf({ list_don_hang }: PricedTrip): number | null {
  const first = list_don_hang.flatMap((order) => order.ngay_gio_lay_hang ?? []).toSorted()[0]
  const last = list_don_hang
    .flatMap((order) => order.ngay_gio_tra_hang ?? [])
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return null
  const days = daysBetween(dayOf(first), dayOf(last)) + 1
  return days > 0 ? days : null
}

/** A rate of a day or a night × how many of them. */
function byDays(
  trip: PricedTrip,
  found: ReturnType<typeof columnOf>,
  nights: boolean,
): Worked | Missing {
  if (isMissing(found)) return found
  const days = daysOf(trip)
  if (days === null) return wantsMoments
  const count = nights ? days - 1 : days
  const [ten, don_vi] = nights
    ? [text('Số đêm', 'Nights'), 'đêm']
    : [text('Số ngày', 'Days'), 'ngày']
  return {
    gia_tri: toVnd(exact(found.gia_tri).times(count)),
    cong_thuc: nights
      ? text('(số ngày − 1) × hỗ trợ một đêm', '(days − 1) × allowance a night')
      : text('số ngày × tiền ăn một ngày', 'days × meals a day'),
    bien: [{ ten, gia_tri: count, don_vi, nguon: null }, found.bien],
  }
}

/** Delivery places counted once each, by id, else by spelling, and the other loading points. */
function placesOf({ list_don_hang, list_diem_dong_khac }: PricedTrip): number {
  const places = list_don_hang.flatMap(({ id_noi_tra_hang, noi_tra_hang }) =>
    id_noi_tra_hang ? `#${id_noi_tra_hang}` : searchKey(noi_tra_hang ?? '') || [],
  )
  return new Set(places).size + (list_diem_dong_khac ?? []).length
}

function byPlaces(trip: PricedTrip, row: TripPayRow | null, key: NormKey): Worked | Missing {
  const rate = columnOf(row, 'don_gia_diem', key)
  if (isMissing(rate)) return rate
  const free = columnOf(row, 'diem_mien_phi', key)
  if (isMissing(free)) return free
  const places = placesOf(trip)
  return {
    gia_tri: toVnd(exact(Math.max(0, places - free.gia_tri)).times(rate.gia_tri)),
    cong_thuc: text(
      '(số điểm trả − điểm miễn phí) × đơn giá điểm',
      '(places − places without pay) × rate per place',
    ),
    bien: [
      { ten: text('Số điểm', 'Places'), gia_tri: places, don_vi: 'điểm', nguon: null },
      free.bien,
      rate.bien,
    ],
  }
}

/** What drivers are paid for a trip by its trip-pay norm; amounts of one driver (money, section 4). */
export function payOf(trip: PricedTrip, rows: PriceRows, key: NormKey | Missing) {
  if (isMissing(key))
    return { luong_lai_xe: key, tien_an: key, ho_tro_qua_dem: key, luong_diem: key }
  const row = tripPayAt(rows, key)
  return {
    luong_lai_xe: byNorm(columnOf(row, 'luong_chuyen', key)),
    tien_an: sized(() => byDays(trip, columnOf(row, 'tien_an', key), false)),
    ho_tro_qua_dem: sized(() => byDays(trip, columnOf(row, 'ho_tro_qua_dem', key), true)),
    luong_diem: sized(() => byPlaces(trip, row, key)),
  }
}
