import { exact, rounded, sumExact, toVnd, type Decimal } from '../../kit/decimal/decimal.ts'
import { rateAt } from '../../kit/rate/rate.ts'
import { text } from '../../kit/text/text.ts'
import type { WireDate } from '../../kit/time/time.ts'
import {
  isMissing,
  missing,
  type Missing,
  type Source,
  type Variable,
  type Worked,
} from '../../kit/worked/worked.ts'
import { priceAt } from '../fuel-price/priceAt.ts'
import { bandLitres, extraLitres } from '../km-quota/quota.rule.ts'
import type { PricedTrip, PriceRows } from './around.ts'
import { decidedFor } from './decided.ts'
import { sourceOf } from './norms.ts'
import { dayOfMoment, isTruck, mainRoute, tripMoment, wantsDay } from './tripRoute.ts'

const wants = {
  km: missing(
    'so_km',
    text('Chưa có km có hàng hoặc không hàng', 'Loaded or empty km are not known'),
  ),
  norm: missing('dinh_muc_km', text('Xe chưa có định mức dầu', 'The vehicle has no fuel norm')),
  litres: missing('dinh_muc_dau', text('Chưa có định mức dầu', 'There is no fuel quota')),
  fills: missing('nhat_ky_dau', text('Chưa có nhật ký đổ dầu được duyệt', 'No approved fill')),
} as const

/** What litres are worked out from. */
type Driven = Pick<PricedTrip, 'bien_so_xe' | 'type_cont' | 'ngay_thuc_hien' | 'list_don_hang'>
type NormRows = Pick<PriceRows, 'vehicles' | 'quotas' | 'vehicleNorms' | 'routes'>
type Leg = { readonly km: number; readonly co_hang: boolean }
type LegNorm = { readonly lit: number; readonly nguon: Source }

/**
 * The columns of a vehicle's own norms that a leg goes by: a tractor pulls 20 feet as a light load and brings the empty box back,
 * a truck is loaded or empty (domain B2.1); a vehicle of no such type goes by what it has.
 */
function normColumns(trip: Driven, { vehicles }: NormRows, co_hang: boolean): readonly string[] {
  const loaded = trip.type_cont?.startsWith('20') ? 'co_hang_nhe' : 'co_hang_nang'
  const [truck, tractor] = co_hang ? ['co_hang', loaded] : ['khong_hang', 'vo_rong']
  const type = vehicles[trip.bien_so_xe ?? ''] ?? null
  if (type === 'dau_keo') return [tractor]
  return isTruck(type) ? [truck] : [truck, tractor]
}

/** The vehicle's own norm of a leg. */
function ownNorm(trip: Driven, rows: NormRows, leg: Leg & { day: WireDate }): LegNorm | null {
  const own = rows.vehicleNorms.filter(({ bien_so_xe }) => bien_so_xe === trip.bien_so_xe)
  const row = rateAt(own, {}, leg.day)
  if (!row) return null
  const columns = normColumns(trip, rows, leg.co_hang)
  const lit = columns.map((column) => row[column]).find((each) => typeof each === 'number')
  return typeof lit === 'number' ? { lit, nguon: sourceOf('vehicle_norm', row) } : null
}

const legName = (co_hang: boolean) =>
  co_hang ? text('Km có hàng', 'Loaded km') : text('Km không hàng', 'Empty km')
const normName = (co_hang: boolean) =>
  co_hang ? text('Định mức có hàng', 'Norm, loaded') : text('Định mức không hàng', 'Norm, empty')

/** Litres of one leg before rounding, each leg by the closest norm that holds its whole km. */
function legLitres(
  trip: Driven,
  rows: NormRows,
  leg: Leg & { day: WireDate },
): { litres: Decimal; bien: Variable[] } | Missing {
  const { km, co_hang, day } = leg
  const loai_xe = rows.vehicles[trip.bien_so_xe ?? ''] ?? null
  const norm =
    bandLitres(rows.quotas, { bien_so_xe: trip.bien_so_xe, loai_xe, day }, leg) ??
    ownNorm(trip, rows, leg)
  const ofKm = { ten: legName(co_hang), gia_tri: km, don_vi: 'km', nguon: null }
  if (!norm) return km === 0 ? { litres: exact(0), bien: [ofKm] } : wants.norm
  const ofNorm = {
    ten: normName(co_hang),
    gia_tri: norm.lit,
    don_vi: 'lít/100 km',
    nguon: norm.nguon,
  }
  return { litres: exact(km).times(norm.lit).div(100), bien: [ofKm, ofNorm] }
}

/** Litres of both legs and of the route, and of each leg. */
export type FuelQuota = Worked & { readonly co_hang: number; readonly khong_hang: number }

/** Loaded km × norm + empty km × norm, by 100, and the extra litres of the main route; rounded once to 0.1 (money, section 4). */
export function fuelQuota(
  trip: Driven,
  rows: NormRows,
  km: { readonly loaded: number | null; readonly empty: number | null },
): FuelQuota | Missing {
  const day = dayOfMoment(tripMoment(trip))
  if (km.loaded === null || km.empty === null) return wants.km
  if (day === null) return wantsDay
  const loaded = legLitres(trip, rows, { km: km.loaded, co_hang: true, day })
  if (isMissing(loaded)) return loaded
  const empty = legLitres(trip, rows, { km: km.empty, co_hang: false, day })
  if (isMissing(empty)) return empty
  const loai_xe = rows.vehicles[trip.bien_so_xe ?? ''] ?? null
  const code = mainRoute(trip, rows)?.ma_lt ?? null
  const extra = extraLitres(rows.quotas, { bien_so_xe: trip.bien_so_xe, loai_xe, day }, code)
  const ofExtra = extra
    ? [
        {
          ten: text('Lít thêm của tuyến', 'Extra litres of the route'),
          gia_tri: extra.lit,
          don_vi: 'lít',
          nguon: extra.nguon,
        },
      ]
    : []
  return {
    gia_tri: rounded(loaded.litres.plus(empty.litres).plus(extra?.lit ?? 0), 1),
    co_hang: rounded(loaded.litres, 1),
    khong_hang: rounded(empty.litres, 1),
    cong_thuc: text(
      'km có hàng × định mức / 100 + km không hàng × định mức / 100 + lít thêm của tuyến',
      'loaded km × norm / 100 + empty km × norm / 100 + extra litres of the route',
    ),
    bien: [...loaded.bien, ...empty.bien, ...ofExtra],
  }
}

/** Approved fills of the trip, added up. */
function sumOfFills(trip: PricedTrip, rows: PriceRows): Worked | Missing {
  const fills = rows.fills[trip.id_chuyen_di ?? ''] ?? []
  if (fills.length === 0) return wants.fills
  return {
    gia_tri: toVnd(sumExact(fills.map(({ thanh_tien }) => thanh_tien))),
    cong_thuc: text('tổng các lần đổ dầu được duyệt', 'sum of the approved fills'),
    bien: fills.map(({ id, ngay, thanh_tien }) => ({
      ten: text('Lần đổ dầu', 'Fill'),
      gia_tri: thanh_tien,
      don_vi: 'đ',
      nguon: { loai: 'fuel_log', id, hieu_luc_tu: ngay },
    })),
  }
}

/** Fuel cost: the quota that stands × the price at the trip's moment, or what was really filled, by setting (money, section 4). */
export function fuelCost(
  trip: PricedTrip,
  rows: PriceRows,
  litres: { readonly gia_tri: number | null; readonly thieu: Missing | null },
): Worked | Missing {
  const { byFills, zone } = decidedFor(trip, rows.settings)
  if (byFills) return sumOfFills(trip, rows)
  if (litres.gia_tri === null) return litres.thieu ?? wants.litres
  const moment = tripMoment(trip)
  if (moment === null) return wantsDay
  const price = priceAt(rows.fuelPrices, moment, zone)
  if (isMissing(price)) return price
  return {
    gia_tri: toVnd(exact(litres.gia_tri).times(price.gia)),
    cong_thuc: text('định mức dầu × giá dầu', 'fuel quota × fuel price'),
    bien: [
      {
        ten: text('Định mức dầu', 'Fuel quota'),
        gia_tri: litres.gia_tri,
        don_vi: 'lít',
        nguon: null,
      },
      {
        ten: text('Giá dầu', 'Fuel price'),
        gia_tri: price.gia,
        don_vi: 'đ/lít',
        nguon: price.nguon,
      },
    ],
  }
}
