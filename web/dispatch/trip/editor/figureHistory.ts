import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { TRIP_HISTORIES } from '../../../../contract/dispatch/trip/trip.fields.ts'

/** The four histories of a trip, in the order in which they are shown (domain A2). */

/** What one recalculation changed: a figure where its history grew, null where it stayed. */
export type HistoryRow = {
  readonly at: string
  readonly figures: readonly (number | null)[]
}

/** The histories of km and litres side by side, by the moment of the recalculation, the newest first. */
export function historyRows(trip: Pick<Trip, (typeof TRIP_HISTORIES)[number]>): HistoryRow[] {
  const moments = TRIP_HISTORIES.flatMap((name) => trip[name].map(({ thoi_diem }) => thoi_diem))
  return [...new Set(moments)]
    .toSorted((a, b) => (a < b ? 1 : -1))
    .map((at) => ({
      at,
      figures: TRIP_HISTORIES.map(
        (name) => trip[name].findLast(({ thoi_diem }) => thoi_diem === at)?.gia_tri ?? null,
      ),
    }))
}
