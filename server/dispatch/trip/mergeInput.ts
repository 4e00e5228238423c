import { text } from '../../../contract/kit/text/text.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { MILESTONES, statesPassed } from '../../../contract/dispatch/trip/trip.can.ts'
import type { TripState } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { TripInput } from '../../../contract/dispatch/trip/trip.ts'
import { now } from '../../kit/time/clock.ts'
import { given } from '../../kit/http/given.ts'
import type { StoredTrip } from './loadTrip.ts'
import { ORDER_FIELDS, TRIP_FIELDS, type NewOrder, type NewTrip } from './tripValues.ts'

const SEATS = [1, 2, 3] as const

/** A driver comes as an account and a name: the one that was changed leads, the other follows it. */
function drivers(input: TripInput, stored: StoredTrip): NewTrip {
  const pairs = SEATS.flatMap((seat): [string, null][] => {
    const [account, name] = [`lai_xe_${seat}`, `ten_lai_xe_${seat}`] as const
    const changed = (field: typeof account | typeof name): boolean =>
      input[field] !== undefined && input[field] !== stored[field]
    if (changed(account) && !changed(name)) return [[name, null]]
    return changed(name) && !changed(account) ? [[account, null]] : []
  })
  return Object.fromEntries(pairs) as NewTrip
}

/** Orders as they shall be: known ids over the stored order, empty ids as new ones; the others go (issue, section 4). */
function mergeOrders(input: TripInput, stored: StoredTrip): NewOrder[] {
  if (input.list_don_hang === undefined) return stored.list_don_hang
  const earlier = new Map(stored.list_don_hang.map((order) => [order.id_don_hang, order]))
  return input.list_don_hang.map((order, index) => {
    const id = order.id_don_hang ?? ''
    const before = earlier.get(id)
    const field = `list_don_hang.${index}.id_don_hang`
    if (id !== '' && !before)
      throw invalidField(
        field,
        text(`Đơn ${id} không thuộc chuyến này`, `Order ${id} is not on this trip`),
      )
    earlier.delete(id)
    return { ...before, ...given(order, ORDER_FIELDS), id_don_hang: id || null }
  })
}

/** The stored trip with a request laid over it. */
export function mergeInput(input: TripInput, stored: StoredTrip): NewTrip {
  return {
    ...stored,
    ...given(input, TRIP_FIELDS),
    ...drivers(input, stored),
    trang_thai: input.trang_thai ?? stored.trang_thai,
    checkType: input.checkType ?? false,
    list_don_hang: mergeOrders(input, stored),
  }
}

/** The same trip in a later state, with the milestones that reaching it sets and nobody entered (domain B1.1). */
export function withMilestones(trip: NewTrip, from: TripState, to: TripState): NewTrip {
  const reached = statesPassed(from, to).flatMap((state) => MILESTONES[state] ?? [])
  const missing = reached.filter((milestone) => !trip[milestone])
  const moment = now()
  return {
    ...trip,
    trang_thai: to,
    ...Object.fromEntries(missing.map((milestone) => [milestone, moment])),
  }
}
