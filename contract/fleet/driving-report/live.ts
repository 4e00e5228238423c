import { metresBetween, type Spot } from '../../kit/map/earth.ts'
import { searchKey } from '../../kit/text/text.ts'
import { STATES, type VehicleState } from '../position/lost.ts'
import type { CurrentVehicle } from './driving-report.api.ts'

/** The state of a vehicle on the map: one that was never heard of has one too. */
export type LiveState = VehicleState | 'chua_co'
export const LIVE_STATES: readonly LiveState[] = [...STATES, 'chua_co']

/** How a vehicle stands on the map; one without a device or a fix yet was never heard of. */
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

/** What the list of vehicles can be grouped by. */
export const GROUPINGS = ['trang_thai', 'lai_xe', 'chi_nhanh'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Vehicles by state, running ones first, or by driver or branch in order of their names, those without one last; nobody's groups are left out. */
export function groupsOf(
  vehicles: readonly CurrentVehicle[],
  by: Grouping = 'trang_thai',
): readonly (readonly [name: string | null, members: readonly CurrentVehicle[]])[] {
  const groups = Map.groupBy(vehicles, (vehicle) =>
    by === 'trang_thai' ? liveStateOf(vehicle) : (vehicle[by] ?? null),
  )
  if (by === 'trang_thai')
    return LIVE_STATES.flatMap((state) => {
      const members = groups.get(state)
      return members ? [[state, members] as const] : []
    })
  const rank = (name: string | null): string => (name === null ? '1' : `0${searchKey(name)}`)
  return [...groups].toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
}

/** Where a vehicle goes; null while it does not run or nobody said. */
export const headingOf = ({ trang_thai, course }: CurrentVehicle): number | null =>
  trang_thai === 'chay' ? (course ?? null) : null

/** Where a vehicle was seen, the latest last. */
export type Trail = readonly (Spot & { readonly at: number })[]

/** What lies further back the server has worked out. */
const SEEN_MS = 5 * 60_000
const JITTER_M = 30

/** A trail with one sight more: no older than five minutes, and without the jitter of one that stands. */
export function grownTrail(trail: Trail, spot: Spot, at: number): Trail {
  const last = trail.at(-1)
  if (last && metresBetween(last, spot) < JITTER_M) return trail
  const first = trail.findIndex((each) => at - each.at <= SEEN_MS)
  return [...(first < 0 ? [] : trail.slice(first)), { lat: spot.lat, lng: spot.lng, at }]
}
