import { metresBetween, type Spot } from '../../kit/map/earth.ts'
import { searchKey } from '../../kit/text/text.ts'
import { STATES, type VehicleState } from '../position/lost.ts'
import type { CurrentVehicle } from './driving-report.api.ts'

/** The state of a vehicle on the map: one that was never heard of has one too. */
export type LiveState = VehicleState | 'chua_co'
export const LIVE_STATES: readonly LiveState[] = [...STATES, 'chua_co']

export const liveStateOf = ({ trang_thai }: Pick<CurrentVehicle, 'trang_thai'>): LiveState =>
  trang_thai ?? 'chua_co'

/** How many vehicles are in each state. */
export function countsOf(vehicles: readonly CurrentVehicle[]): Record<LiveState, number> {
  const counts = { chay: 0, dung_no_may: 0, dung_tat_may: 0, mat_dau: 0, chua_co: 0 }
  for (const vehicle of vehicles) counts[liveStateOf(vehicle)]++
  return counts
}

// Plates are typed with and without their marks.
const bare = (value: string): string => searchKey(value).replace(/[\s.-]/g, '')

/** Vehicles of a state ('' of all) whose plate, driver, place or trip holds the words. */
export function foundVehicles(
  vehicles: readonly CurrentVehicle[],
  words: string,
  state: string,
): readonly CurrentVehicle[] {
  const [wanted, plate] = [searchKey(words), bare(words)]
  return vehicles.filter(
    (vehicle) =>
      (state === '' || liveStateOf(vehicle) === state) &&
      (wanted === '' ||
        (plate !== '' && bare(vehicle.plate).includes(plate)) ||
        [vehicle.lai_xe, vehicle.vi_tri, vehicle.id_chuyen_di].some((each) =>
          searchKey(each ?? '').includes(wanted),
        )),
  )
}

/** Vehicles by state, running ones first; states without any are left out. */
export const groupsOf = (
  vehicles: readonly CurrentVehicle[],
): readonly (readonly [LiveState, readonly CurrentVehicle[]])[] =>
  LIVE_STATES.map(
    (state) => [state, vehicles.filter((each) => liveStateOf(each) === state)] as const,
  ).filter(([, group]) => group.length > 0)

/** Where a vehicle goes; null while it does not run or nobody said. */
export const headingOf = ({ trang_thai, course }: CurrentVehicle): number | null =>
  trang_thai === 'chay' ? (course ?? null) : null

/** Where a vehicle was seen, the latest last. */
export type Trail = readonly (Spot & { readonly at: number })[]

const HOUR_MS = 3_600_000
const JITTER_M = 30

/** A trail with one sight more: no older than an hour, and without the jitter of one that stands. */
export function grownTrail(trail: Trail, spot: Spot, at: number): Trail {
  const last = trail.at(-1)
  const kept = trail.filter((each) => at - each.at <= HOUR_MS)
  if (last && metresBetween(last, spot) < JITTER_M)
    return kept.length === trail.length ? trail : kept
  return [...kept, { lat: spot.lat, lng: spot.lng, at }]
}
