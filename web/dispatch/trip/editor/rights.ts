import { DISPATCH, RATING } from '../../../../contract/office/screen/access.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import {
  canAct,
  RATING_ORDER_FIELDS,
  RATING_TRIP_FIELDS,
  TRIP_MOVES,
} from '../../../../contract/dispatch/trip/trip.can.ts'
import type { TripState } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'

/** What a seat may change of a trip as it stands. */
export type Rights = {
  readonly mayEdit: boolean
  /** Costs, freight and payment only. */
  readonly isRating: boolean
  readonly mayEditTrip: (field: string) => boolean
  readonly mayEditOrder: (field: string) => boolean
  readonly mayChangeOrders: boolean
  readonly moves: readonly TripState[]
}

/** The rights on a stored trip, or on a new one (contract/dispatch/trip/trip.can.ts). */
export function rightsOn(trip: Trip | null, seat: Seat): Rights {
  const mayEdit = trip ? canAct('update', seat, trip) : mayCall(tripApi.create, seat)
  const isDispatch = mayEdit && DISPATCH.includes(seat)
  const state = trip?.trang_thai
  return {
    mayEdit,
    isRating: RATING.includes(seat),
    mayEditTrip: (field) => isDispatch || (mayEdit && RATING_TRIP_FIELDS.includes(field)),
    mayEditOrder: (field) => isDispatch || (mayEdit && RATING_ORDER_FIELDS.includes(field)),
    mayChangeOrders: isDispatch,
    moves: state && isDispatch ? TRIP_MOVES[state].to : [],
  }
}

/** Seats that read a trip and change nothing of it: partners, and staff without the calls of the form. */
export const onlyReads = (seat: Seat): boolean => !mayCall(tripApi.update, seat)
