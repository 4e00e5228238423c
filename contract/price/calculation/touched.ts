import {
  TRIP_FIGURES,
  type Marks,
  type PricedTrip,
  type PriceRows,
  type TripFigure,
} from './around.ts'
import { decidedFor } from './decided.ts'
import { isGiven } from './figure.ts'

/** Which figures a run touches, by how they are called. */
export type Touched = (truong: string) => boolean

const KM = ['so_km_co_hang_tron_ve', 'so_km_khong_hang_tron_ve'] as const
/** The figures that are worked out from others. */
const RESTS_ON: Partial<Record<TripFigure, readonly TripFigure[]>> = {
  quydinh: KM,
  dinh_muc_dau: KM,
  phi_xang_dau: ['dinh_muc_dau'],
}

/** What a run touches of a trip: what is asked for, and what is empty of that which it is worked out from. */
export function reachedOf(
  trip: PricedTrip,
  { settings }: Pick<PriceRows, 'settings'>,
  touched: Touched,
): Touched {
  const { byFills } = decidedFor(trip, settings)
  const inputsOf = (name: TripFigure) =>
    name === 'phi_xang_dau' && byFills ? [] : (RESTS_ON[name] ?? [])
  const reached = new Set<string>()
  const reach = (name: TripFigure) => {
    if (isGiven(trip[name], trip.danh_dau[name])) return
    reached.add(name)
    for (const input of inputsOf(name)) if (trip[input] === null) reach(input)
  }
  for (const name of TRIP_FIGURES) if (touched(name)) reach(name)
  return (truong) => touched(truong) || reached.has(truong)
}

/** The trip whose other figures stand as they are stored, so that what is worked out fits beside them. */
export const heldBut = (trip: PricedTrip, touched: Touched): PricedTrip => ({
  ...trip,
  danh_dau: Object.fromEntries(
    Object.entries(trip.danh_dau).filter(([name]) => touched(name)),
  ) as Marks,
})
