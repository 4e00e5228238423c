import { message } from '../../kit/text/message.ts'
import { whyNotMove } from './trip.can.ts'
import type { TripState } from './trip.fields.ts'
import { missingForSave, missingInOrder, missingInTrip } from './trip.steps.ts'

type Values = Readonly<Record<string, unknown>>
type Trip = Values & {
  readonly km_dau?: number | null
  readonly km_cuoi?: number | null
  readonly list_don_hang?: readonly Values[] | null
}
type Problems = Record<string, string>

/** How complete a trip must be to be stored: not at all, wholly, or as complete as it was before. */
export type Demand = 'draft' | 'whole' | { readonly since: Trip }

/** What a trip is asked for on its way from one state to another; `stored` is null for a new one. */
export function demandOf(
  stored: (Trip & { readonly trang_thai?: TripState | null }) | null,
  to: TripState,
): Demand {
  if (stored && stored.trang_thai !== 'nhap') return { since: stored }
  return to === 'nhap' || (stored && to === 'huy') ? 'draft' : 'whole'
}

const ORDER_PATH = /^list_don_hang\.(\d+)\.(.+)$/

/** What a trip lacks and did not lack before: an imported one may stay as incomplete as it came. */
function newlyMissing(trip: Trip, since: Trip): Problems {
  const inTrip = missingInTrip(since)
  const earlier = (index: number): Problems => {
    const id = trip.list_don_hang?.[index]?.['id_don_hang']
    const order = since.list_don_hang?.find((one) => Boolean(id) && one['id_don_hang'] === id)
    return order ? missingInOrder(order) : {}
  }
  const isNew = (path: string): boolean => {
    const [, index, name = ''] = ORDER_PATH.exec(path) ?? []
    return index === undefined ? !(path in inTrip) : !(name in earlier(Number(index)))
  }
  return Object.fromEntries(Object.entries(missingForSave(trip)).filter(([path]) => isNew(path)))
}

function missing(trip: Trip, demand: Demand): Problems {
  if (demand === 'draft') return {}
  return demand === 'whole' ? missingForSave(trip) : newlyMissing(trip, demand.since)
}

const backwards = message(
  'Km cuối không được nhỏ hơn km đầu',
  'The odometer must not end below its start',
)

/** An odometer that runs backwards. */
const ofOdometer = ({ km_dau, km_cuoi }: Trip): Problems =>
  km_dau != null && km_cuoi != null && km_cuoi < km_dau ? { km_cuoi: backwards } : {}

type Move = { readonly from: TripState; readonly to: TripState; readonly reason: string | null }

/** A change of state that the road of a trip does not have, or that lacks its reason (domain B1.1). */
export function moveProblems({ from, to, reason }: Move): Problems {
  const refusal = whyNotMove(from, to, reason)
  if (refusal === null) return {}
  return { [whyNotMove(from, to, 'có') === null ? 'ly_do' : 'trang_thai']: refusal }
}

/** Everything that stops a trip from being stored, by path ('list_don_hang.0.ten_nguoi_gui'). Form, call and sheet ask it. */
export const tripProblems = (
  trip: Trip,
  { demand, move }: { readonly demand: Demand; readonly move?: Move },
): Problems => ({
  ...(move && moveProblems(move)),
  ...missing(trip, demand),
  ...ofOdometer(trip),
})
