import { bookingApi } from '../../../../contract/dispatch/booking/booking.api.ts'
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import type { TripInput } from '../../../../contract/dispatch/trip/trip.ts'
import { call } from '../../../kit/http/call.ts'
import { accepting } from '../offered/accepting.tsx'

export type Saved = OutputOf<typeof tripApi.create>

type Sending = {
  readonly isNew: boolean
  /** The Idempotency-Key for this content. */
  readonly keyFor: (content: string) => string
}

function sendOnce(
  input: TripInput,
  xac_nhan: readonly string[],
  { isNew, keyFor }: Sending,
): Promise<Saved> {
  const sent = xac_nhan.length > 0 ? { ...input, xac_nhan: [...xac_nhan] } : input
  if (!isNew) return call(tripApi.update, sent)
  // The same try, whatever was accepted on the way: a lost reply makes no second trip.
  const headers = { 'Idempotency-Key': keyFor(JSON.stringify(input)) }
  // Orders of a new trip have no id yet, unless they are bookings: these are answered together with the save.
  const carriesBookings = (input.list_don_hang ?? []).some((order) => order.id_don_hang)
  return carriesBookings
    ? call(bookingApi.createTrip, sent as InputOf<typeof bookingApi.createTrip>, { headers })
    : call(tripApi.create, sent, { headers })
}

/** Creates or updates; gives null when a warning was not accepted. Throws `Refusal`. */
export const sendTrip = (input: TripInput, sending: Sending): Promise<Saved | null> =>
  accepting(({ xac_nhan = [] }) => sendOnce(input, xac_nhan, sending))
