import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { call } from '../../kit/http/call.ts'
import type { OpenRow } from '../../kit/form/useOpenRow.ts'
import { useSaveRow } from '../../kit/form/useSaveRow.ts'
import { formOf, problemsOf, type BookingForm } from './bookingForm.ts'
import { BOOKING_NAMES } from './layout.ts'

type Saved = OutputOf<typeof bookingApi.create>
/** What follows a save: the list, or another new booking. */
export type Wanted = 'close' | 'next'
export type OpenBooking = OpenRow<Booking, BookingForm>

/** Saving the open booking. */
export function useSaveBooking(open: OpenBooking, onSaved: (saved: Saved, wanted: Wanted) => void) {
  const { row, draft } = open
  const send = (form: BookingForm): Promise<Saved> => {
    if (row) {
      const { id_don_hang } = row
      return call(bookingApi.update, { ...form, id_don_hang, phien_ban: draft.version() })
    }
    const headers = { 'Idempotency-Key': draft.attempt(JSON.stringify(form)) }
    return call(bookingApi.create, form, { headers })
  }
  return useSaveRow<Booking, BookingForm, Wanted>(open, {
    names: BOOKING_NAMES,
    shown: BOOKING_NAMES,
    formOf,
    problemsOf,
    send,
    failed: row ? tripTexts.updateFailed : tripTexts.createFailed,
    onSaved,
  })
}
