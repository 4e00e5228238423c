import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { canAct } from '../../../contract/dispatch/booking/booking.can.ts'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { accepting, type OpenField } from '../trip/offered/accepting.tsx'
import { focusField } from '../../kit/form/formKeys.ts'
import { mergeFields, sameValue } from '../../kit/form/mergeRow.ts'
import { pointAt } from '../../kit/form/pointAt.ts'
import { useRowForm } from '../../kit/form/useRowForm.ts'
import type { Work } from '../../kit/form/workOn.ts'
import { call } from '../../kit/http/call.ts'
import { formOf, problemsOf, type BookingForm } from './bookingForm.ts'
import { BOOKING_NAMES } from './layout.ts'

type Saved = OutputOf<typeof bookingApi.create>
/** What follows a save: the list, or another new booking. */
export type Wanted = 'close' | 'next'

/** True of a new booking, and of one that the seat may still change. */
export const mayEdit = (booking: Booking | null, seat: Seat): boolean =>
  booking === null || canAct('update', booking, seat)

/** Creates or updates; gives null when a warning was not accepted. */
function send(
  form: BookingForm,
  work: Work<Booking, BookingForm>,
  openField: OpenField,
): Promise<Saved | null> {
  const { row, version } = work.from()
  const stored = row && { id_don_hang: row.id_don_hang, phien_ban: version }
  const headers = { 'Idempotency-Key': work.attempt(JSON.stringify(form)) }
  return accepting(
    (accepted) =>
      stored
        ? call(bookingApi.update, { ...form, ...stored, ...accepted } as InputOf<
            typeof bookingApi.update
          >)
        : call(bookingApi.create, { ...form, ...accepted }, { headers }),
    undefined,
    openField,
  )
}

type Opened = {
  /** The stored booking, null for a new one. */
  readonly loaded: Booking | null
  /** What the form starts with. */
  readonly start: BookingForm
  /** What the next new one starts with. */
  readonly empty: BookingForm
  /** Where unsaved work on it is kept. */
  readonly draftKey: string
  readonly seat: Seat
  /** Opens a booking that was saved. */
  readonly openBooking: (id: string) => void
  readonly onSaved: (wanted: Wanted) => void
}

/** A booking opened for work, and its saving. */
export function useOpenBooking(opened: Opened) {
  const { loaded, start, empty, draftKey, seat, openBooking, onSaved } = opened
  return useRowForm<Booking, BookingForm, Wanted, Saved>({
    loaded,
    start,
    key: draftKey,
    mayEdit: mayEdit(loaded, seat),
    formOf,
    same: sameValue,
    problemsOf,
    point: (form, problems) => pointAt(form, BOOKING_NAMES, problems),
    merge: mergeFields(BOOKING_NAMES),
    send: (form, _wanted, work) => send(form, work, focusField),
    done: loaded ? tripTexts.updated : tripTexts.created,
    failed: loaded ? tripTexts.updateFailed : tripTexts.createFailed,
    offers: ({ id_don_hang }) => {
      const id = id_don_hang ?? ''
      return [{ label: id, run: () => openBooking(id) }]
    },
    next: () => empty,
    onSaved: (_saved, wanted) => onSaved(wanted),
  })
}
