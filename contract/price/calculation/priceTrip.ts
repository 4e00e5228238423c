import { sumExact, toVnd } from '../../kit/decimal/decimal.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { isMissing, missing, type Missing, type Worked } from '../../kit/worked/worked.ts'
import type { PricedTrip, PriceRows, TripFigure } from './around.ts'
import { TRIP_FIGURES } from './around.ts'
import { decidedFor } from './decided.ts'
import { standingOf, type Figure } from './figure.ts'
import { priceOrder, type PricedOrderFigures } from './freight.ts'
import { fuelCost, fuelQuota, type FuelQuota } from './fuel.ts'
import { loadingOf } from './loading.ts'
import { byNorm, normFigure, normKey, variableCostAt, type NormKey } from './norms.ts'
import { payOf } from './pay.ts'
import { sized } from './sized.ts'
import { mainRoute, wantsRoute } from './tripRoute.ts'

/** Every figure of a trip and of its orders after a run. */
export type TripPrices = {
  readonly hinh: Readonly<Record<TripFigure, Figure>>
  readonly don_hang: readonly PricedOrderFigures[]
  /** Litres of the loaded and of the empty leg; null where they are not known. */
  readonly lit: Readonly<Pick<FuelQuota, 'co_hang' | 'khong_hang'>> | null
}

const subcontracted = missing(
  'thau_phu',
  text('Chuyến thầu phụ không tính khoản của xe nhà', 'A subcontracted trip has no own costs'),
)
const ownFleet = missing(
  'xe_nha',
  text('Chuyến xe nhà không có chi phí thầu phụ', 'An own trip has no subcontract price'),
)
const isGivenName = (name: string | null): boolean => Boolean(name?.trim())

const named = {
  cau_duong: { loai: 'variable_cost', ten: text('Cầu đường', 'Tolls'), don_vi: 'đ' },
  ve_cau_pha: {
    loai: 'variable_cost',
    ten: text('Vé cầu phà', 'Bridges and ferries'),
    don_vi: 'đ',
  },
  don_gia_thau_phu: {
    loai: 'variable_cost',
    ten: text('Giá thầu phụ', 'Subcontract price'),
    don_vi: 'đ',
  },
} as const

const ofNorm = (rows: PriceRows, key: NormKey | Missing, column: keyof typeof named) =>
  isMissing(key)
    ? key
    : byNorm(normFigure(variableCostAt(rows, key), column, { key, named: named[column] }))

/** Km that the vehicle drove for the trip (setting `nguon_km`). */
function kmByGps(gia_tri: number): Worked {
  const ten = text('Km theo GPS của chuyến', 'Km of the trip by GPS')
  return { gia_tri, cong_thuc: ten, bien: [{ ten, gia_tri, don_vi: 'km', nguon: null }] }
}

function kmOf(
  trip: PricedTrip,
  rows: PriceRows,
  column: 'so_km_co_hang_tron_ve' | 'so_km_khong_hang_tron_ve',
): Worked | Missing {
  const gps = rows.kmGps[trip.id_chuyen_di ?? '']
  if (gps && decidedFor(trip, rows.settings).byGps)
    return kmByGps(column === 'so_km_co_hang_tron_ve' ? gps.co_hang : gps.khong_hang)
  const route = mainRoute(trip, rows)
  if (!route) return wantsRoute
  const gia_tri = route[column]
  if (gia_tri === null) return missing('km_tuyen', text('Tuyến chưa có km', 'The route has no km'))
  const nguon = { loai: 'route', id: route.id_tuyen_duong, hieu_luc_tu: null }
  const ten: Text = text('Km của tuyến chính', 'Km of the main route')
  return { gia_tri, cong_thuc: ten, bien: [{ ten, gia_tri, don_vi: 'km', nguon }] }
}

/** What the orders say of the subcontractor's price, else what the route costs (money, section 4). */
function subcontractPrice(
  trip: PricedTrip,
  rows: PriceRows,
  key: NormKey | Missing,
): Worked | Missing {
  const given = trip.list_don_hang.flatMap((order) => order.don_gia_thau_phu ?? [])
  if (given.length === 0) return ofNorm(rows, key, 'don_gia_thau_phu')
  const ten = text('Đơn giá thầu phụ của đơn', 'Subcontract price of the order')
  return {
    gia_tri: toVnd(sumExact(given)),
    cong_thuc: text('tổng đơn giá thầu phụ của các đơn', 'sum over the orders'),
    bien: given.map((gia_tri) => ({ ten, gia_tri, don_vi: 'đ', nguon: null })),
  }
}

/** The own figures of a trip, each resting on what stands of those before it. */
function ownFigures(trip: PricedTrip, rows: PriceRows, key: NormKey | Missing) {
  const loaded = standingOf(
    trip,
    'so_km_co_hang_tron_ve',
    kmOf(trip, rows, 'so_km_co_hang_tron_ve'),
  )
  const empty = standingOf(
    trip,
    'so_km_khong_hang_tron_ve',
    kmOf(trip, rows, 'so_km_khong_hang_tron_ve'),
  )
  const quota = fuelQuota(trip, rows, { loaded: loaded.gia_tri, empty: empty.gia_tri })
  const litres = standingOf(trip, 'dinh_muc_dau', quota)
  const worked = {
    phi_xang_dau: sized(() => fuelCost(trip, rows, litres)),
    phi_cau_duong: ofNorm(rows, key, 'cau_duong'),
    ve_cau_pha: ofNorm(rows, key, 've_cau_pha'),
    ...payOf(trip, rows, key),
    phi_boc_xep: sized(() => loadingOf(trip, rows, 'kho')),
    boc_xep: sized(() => loadingOf(trip, rows, 'lai_xe')),
    chi_phi_thau_phu: ownFleet,
  }
  const rest = Object.entries(worked).map(
    ([name, found]) => [name, standingOf(trip, name as keyof typeof worked, found)] as const,
  )
  const hinh = {
    so_km_co_hang_tron_ve: loaded,
    so_km_khong_hang_tron_ve: empty,
    quydinh: standingOf(trip, 'quydinh', quota),
    dinh_muc_dau: litres,
    ...(Object.fromEntries(rest) as Record<keyof typeof worked, Figure>),
  }
  return { hinh, lit: isMissing(quota) ? null : quota }
}

/** A subcontracted trip costs what the subcontractor takes, and nothing of the own fleet. */
const subcontractedFigures = (trip: PricedTrip, rows: PriceRows, key: NormKey | Missing) => ({
  hinh: Object.fromEntries(
    TRIP_FIGURES.map((name) => [
      name,
      standingOf(
        trip,
        name,
        name === 'chi_phi_thau_phu'
          ? sized(() => subcontractPrice(trip, rows, key))
          : subcontracted,
      ),
    ]),
  ) as Record<TripFigure, Figure>,
  lit: null,
})

/**
 * Every figure of a trip by the rows that concern it (money, section 4): what stands, how it came about, what a run gives with
 * formula, parts and sources, and what is wanting. What was given stands; no clock, no database.
 */
export function priceTrip(trip: PricedTrip, rows: PriceRows): TripPrices {
  const key = normKey(trip, rows)
  const figuresOf = isGivenName(trip.ten_thau_phu) ? subcontractedFigures : ownFigures
  return {
    ...figuresOf(trip, rows, key),
    don_hang: trip.list_don_hang.map((order) => priceOrder(order, trip, rows)),
  }
}
