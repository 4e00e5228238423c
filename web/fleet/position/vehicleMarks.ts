import type { CurrentVehicle } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import {
  grownTrail,
  headingOf,
  liveStateOf,
  type LiveState,
  type Trail,
} from '../../../contract/fleet/driving-report/live.ts'
import type { Mark } from '../../kit/map/mark.ts'

export const STATE_COLORS: Readonly<Record<LiveState, string>> = {
  chay: '#2b8a3e',
  dung_no_may: '#e67700',
  dung_tat_may: '#1971c2',
  mat_dau: '#c92a2a',
  chua_co: '#868e96',
}

export const idOf = ({ vid }: Pick<CurrentVehicle, 'vid'>): string => String(vid)

const marks = new WeakMap<CurrentVehicle, Mark | null>()

function markOf(vehicle: CurrentVehicle): Mark | null {
  const { lat, lng } = vehicle
  if (lat === null || lng === null) return null
  return {
    id: idOf(vehicle),
    lat,
    lng,
    name: vehicle.plate,
    color: STATE_COLORS[liveStateOf(vehicle)],
    heading: headingOf(vehicle),
    radius: null,
  }
}

/** Vehicles that were ever seen, in the colour of their state and the direction that they run in; of the same vehicle the same mark. */
export const vehicleMarks = (vehicles: readonly CurrentVehicle[]): readonly Mark[] =>
  vehicles.flatMap((vehicle) => {
    const mark = marks.get(vehicle) ?? markOf(vehicle)
    marks.set(vehicle, mark)
    return mark ? [mark] : []
  })

/** What was seen of all vehicles while the screen is open, with what is seen now. */
export const grownTrails = (
  trails: ReadonlyMap<string, Trail>,
  marks: readonly Mark[],
  at: number,
): ReadonlyMap<string, Trail> =>
  new Map([
    ...trails,
    ...marks.map((mark) => [mark.id, grownTrail(trails.get(mark.id) ?? [], mark, at)] as const),
  ])
