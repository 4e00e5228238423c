import { fuelQuota, type FuelNorms } from '../../../contract/dispatch/trip/trip.fuel.ts'
import type { FigureChange } from '../../../contract/dispatch/trip/trip.recalculate.ts'
import { isSubcontracted, tripKm, tripTotals } from '../../../contract/dispatch/trip/trip.totals.ts'
import { now } from '../../kit/time/clock.ts'
import type { Change } from './changeTrips.ts'
import type { StoredTrip } from './loadTrip.ts'

type Figures = Record<string, number | null>
type HistoryEntry = { thoi_diem: string; gia_tri: number }

const HISTORIES = [
  'list_km_co_hang',
  'list_km_khong_hang',
  'list_lit_co_hang',
  'list_lit_khong_hang',
] as const
type History = (typeof HISTORIES)[number]

/** The stored figures worked out anew. A fuel quota changed by hand stays; the prescribed one stands beside it (domain A2). */
function figuresOf(trip: StoredTrip, norms: FuelNorms | null): Figures {
  const quota = fuelQuota(trip, norms)
  const byHand = trip.dinh_muc_dau !== null && trip.dinh_muc_dau !== trip.quydinh
  return {
    tong_km: tripKm(trip),
    ...tripTotals(trip),
    quydinh: quota?.total ?? trip.quydinh,
    dinh_muc_dau: byHand ? trip.dinh_muc_dau : (quota?.total ?? trip.dinh_muc_dau),
  }
}

/** The figure that each history follows. */
function tracedOf(trip: StoredTrip, norms: FuelNorms | null): Record<History, number | null> {
  const quota = fuelQuota(trip, norms)
  return {
    list_km_co_hang: trip.so_km_co_hang_tron_ve,
    list_km_khong_hang: trip.so_km_khong_hang_tron_ve,
    list_lit_co_hang: quota?.loaded ?? null,
    list_lit_khong_hang: quota?.empty ?? null,
  }
}

const lastOf = (history: readonly HistoryEntry[]): number | null => history.at(-1)?.gia_tri ?? null

/** What of a trip no longer follows from its inputs. The histories of km and litres grow only by a figure that differs from their last one. */
export function figureChanges(trip: StoredTrip, norms: FuelNorms | null): FigureChange[] {
  const figures = Object.entries(figuresOf(trip, norms)).map(([truong, sau]) => ({
    truong,
    truoc: (trip as unknown as Figures)[truong] ?? null,
    sau,
  }))
  const traced = Object.entries(tracedOf(trip, norms)).map(([truong, sau]) => ({
    truong,
    truoc: lastOf(trip[truong as History]),
    sau,
  }))
  return [
    ...figures.filter(({ truoc, sau }) => truoc !== sau),
    ...traced.filter(({ truoc, sau }) => sau !== null && truoc !== sau),
  ]
}

/** The figures of a trip that cannot be worked out, and that nobody entered. */
export function missingFigures(trip: StoredTrip, norms: FuelNorms | null): string[] {
  const isKnown = trip.dinh_muc_dau !== null || isSubcontracted(trip)
  return isKnown || fuelQuota(trip, norms) !== null ? [] : ['dinh_muc_dau']
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

const FROM_NORMS = ['quydinh', 'dinh_muc_dau']

/** What the writer is asked for a trip whose figures change: km and totals follow from what it says by themselves. */
export function changeOf(trip: StoredTrip, changes: readonly FigureChange[]): Change {
  const litres = changes.filter(({ truong }) => FROM_NORMS.includes(truong))
  const next = { ...trip, ...Object.fromEntries(litres.map(({ truong, sau }) => [truong, sau])) }
  return { stored: trip, next, marks: grown(trip, changes) }
}
