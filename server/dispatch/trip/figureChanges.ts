import {
  ORDER_FIGURES,
  TRIP_FIGURES,
  type How,
} from '../../../contract/price/calculation/around.ts'
import { wantOf, type Figure, type Part } from '../../../contract/price/calculation/figure.ts'
import type { TripPrices } from '../../../contract/price/calculation/priceTrip.ts'
import type { FigureChange, Wanting } from '../../../contract/dispatch/trip/trip.recalculate.ts'
import type { Touched } from '../../../contract/price/calculation/touched.ts'
import { tripKm, tripTotals } from '../../../contract/dispatch/trip/trip.totals.ts'
import { same } from '../../kit/audit/audit.ts'
import { now } from '../../kit/time/clock.ts'
import type { Change } from './changeTrips.ts'
import { isHeld, type StoredOrder, type StoredTrip } from './loadTrip.ts'
import type { Priced } from './pricing.ts'
import { ORDER_PATH } from './tripAudit.ts'

type HistoryEntry = { thoi_diem: string; gia_tri: number }

/** The histories, each with the figure that it follows. */
const FOLLOWS = {
  list_km_co_hang: 'so_km_co_hang_tron_ve',
  list_km_khong_hang: 'so_km_khong_hang_tron_ve',
  list_lit_co_hang: 'quydinh',
  list_lit_khong_hang: 'quydinh',
} as const
type History = keyof typeof FOLLOWS
const HISTORIES = Object.keys(FOLLOWS) as History[]

/** A figure of a row with how it is called: 'phi_xang_dau', 'don_hang.<order id>.vat'. */
export type Named = {
  readonly truong: string
  readonly figure: Figure
  readonly stands: number | null
  readonly how: How | undefined
  /** The stored parts of a freight; null where a figure has none. */
  readonly parts: readonly Part[] | null
}

/** How a figure of an order is called. */
export const ofOrder = (id: string, name: string): string =>
  `${ORDER_PATH.replace('list_', '')}${id}.${name}`

/** Every figure of a trip and its orders after a run, beside what is stored. */
export function namedFigures(trip: StoredTrip, { hinh, don_hang }: TripPrices): Named[] {
  const ofTrip = TRIP_FIGURES.map((name) => ({
    truong: name,
    figure: hinh[name],
    stands: trip[name],
    how: trip.danh_dau[name],
    parts: null,
  }))
  const ofOrders = don_hang.flatMap((priced, index) => {
    const order = trip.list_don_hang[index]
    if (!order) return []
    return ORDER_FIGURES.map((name) => ({
      truong: ofOrder(order.id_don_hang, name),
      figure: priced[name],
      stands: order[name],
      how: order.danh_dau[name],
      parts: name === 'cuoc_van_chuyen' ? order.phan : null,
    }))
  })
  return [...ofTrip, ...ofOrders]
}

/** Which figures a run touches; all where none is named. An order's is named alone ('vat') or with its order. */
export const touchedOf = (names: readonly string[] | undefined): Touched =>
  names === undefined || names.length === 0
    ? () => true
    : (truong) => names.includes(truong) || names.includes(truong.split('.').at(-1) ?? '')

/** A trip as it says after a run: what was given stands, the rest follows from its inputs. */
function pricedTrip(trip: StoredTrip, { touched, ...prices }: Priced): StoredTrip {
  const taken = (name: string, figure: Figure) => touched(name) && figure.cach !== 'nhap_tay'
  const hinh = TRIP_FIGURES.filter((name) => taken(name, prices.hinh[name]))
  const marks = hinh.flatMap((name) =>
    prices.hinh[name].cach === 'tinh' ? [[name, 'tinh'] as const] : [],
  )
  const list_don_hang = trip.list_don_hang.map((order, index): StoredOrder => {
    const priced = prices.don_hang[index]
    const own = ORDER_FIGURES.filter(
      (name) => priced && taken(ofOrder(order.id_don_hang, name), priced[name]),
    )
    if (!priced || own.length === 0) return order
    const figures = Object.fromEntries(own.map((name) => [name, priced[name].gia_tri]))
    const tinh = Object.fromEntries(
      own.flatMap((name) => (priced[name].cach === 'tinh' ? [[name, 'tinh'] as const] : [])),
    )
    const phan = own.includes('cuoc_van_chuyen') ? [...priced.cuoc_van_chuyen.phan] : order.phan
    return { ...order, ...figures, danh_dau: { ...order.danh_dau, ...tinh }, phan }
  })
  const figures = Object.fromEntries(hinh.map((name) => [name, prices.hinh[name].gia_tri]))
  const danh_dau = { ...trip.danh_dau, ...Object.fromEntries(marks) }
  const next = { ...trip, ...figures, danh_dau, list_don_hang, tong_km: tripKm(trip) }
  return { ...next, ...tripTotals(next) }
}

const lastOf = (history: readonly HistoryEntry[]): number | null => history.at(-1)?.gia_tri ?? null

/** The histories of km and litres, which grow only by a figure that differs from their last one. */
function historyChanges(trip: StoredTrip, next: StoredTrip, { lit }: TripPrices) {
  const traced: Record<History, number | null> = {
    list_km_co_hang: next.so_km_co_hang_tron_ve,
    list_km_khong_hang: next.so_km_khong_hang_tron_ve,
    list_lit_co_hang: lit?.co_hang ?? null,
    list_lit_khong_hang: lit?.khong_hang ?? null,
  }
  return HISTORIES.map((truong) => ({
    truong,
    truoc: lastOf(trip[truong]),
    sau: traced[truong],
  })).filter(({ truoc, sau }) => sau !== null && truoc !== sau)
}

const TOTALS = ['tong_km', 'tong_cuoc', 'tong_chi_phi', 'tong_lai'] as const

/** The figures that a run changes: of the trip, of its orders, what they add up to, and the histories. */
function changesOf(trip: StoredTrip, next: StoredTrip, prices: Priced): FigureChange[] {
  const totals = TOTALS.map((truong) => ({ truong, truoc: trip[truong], sau: next[truong] }))
  const own = TRIP_FIGURES.map((truong) => ({ truong, truoc: trip[truong], sau: next[truong] }))
  const orders = trip.list_don_hang.flatMap((order, index) =>
    ORDER_FIGURES.flatMap((name) => {
      const after = next.list_don_hang[index] ?? order
      const moved = name === 'cuoc_van_chuyen' && !same(order.phan, after.phan)
      const change = {
        truong: ofOrder(order.id_don_hang, name),
        truoc: order[name],
        sau: after[name],
      }
      return moved || change.truoc !== change.sau ? [change] : []
    }),
  )
  return [
    ...[...own, ...totals].filter(({ truoc, sau }) => truoc !== sau),
    ...orders,
    ...historyChanges(trip, next, prices).filter(({ truong }) => prices.touched(FOLLOWS[truong])),
  ]
}

/** What a run comes to for one trip. */
export type Run = {
  readonly thay_doi: FigureChange[]
  /** What was given and stands, where a run gives otherwise: `truoc` stands, `sau` is the run's. */
  readonly khac: FigureChange[]
  readonly thieu: Wanting[]
  /** What to write; null where nothing changes. */
  readonly change: Change | null
}

/** The histories with the figures that are new to them. */
function grown(
  trip: StoredTrip,
  changes: readonly FigureChange[],
): Partial<Pick<StoredTrip, History>> {
  const thoi_diem = now()
  const histories = changes.flatMap(({ truong, sau }) => {
    const name = HISTORIES.find((history) => history === truong)
    return name ? [[name, [...trip[name], { thoi_diem, gia_tri: sau }]]] : []
  })
  return Object.fromEntries(histories) as Partial<Pick<StoredTrip, History>>
}

/** What a run changes of a trip, what stands against it, and what is wanting; a locked trip is only compared (money, section 4). */
export function runOf(trip: StoredTrip, prices: Priced): Run {
  const { touched, named: now } = prices
  const named = namedFigures(trip, prices).filter(({ truong }) => touched(truong))
  const differs = ({ figure, stands }: Named) =>
    figure.tinh_ra !== null && stands !== null && figure.tinh_ra !== stands
  const stands = isHeld(trip) ? named : named.filter(({ figure }) => figure.cach !== 'tinh')
  const khac = stands
    .filter(differs)
    .map(({ truong, figure, stands: truoc }) => ({ truong, truoc, sau: figure.tinh_ra }))
  const thieu = named.flatMap(({ truong, figure }) => {
    const want = wantOf(figure)
    return want
      ? [{ truong, ma: want.thieu, message: want.noi.vi, message_en: want.noi.en, can: want.can }]
      : []
  })
  if (isHeld(trip)) return { thay_doi: [], khac, thieu, change: null }
  const next = pricedTrip(trip, prices)
  const thay_doi = changesOf(trip, next, prices)
  const change =
    thay_doi.length > 0 ? { stored: trip, next, named: now, marks: grown(trip, thay_doi) } : null
  return { thay_doi, khac, thieu, change }
}
