import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import type { BookingAction } from '../../../contract/dispatch/booking/booking.can.ts'
import { assignmentTexts } from '../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { call } from '../../kit/http/call.ts'
import { acceptingEach } from '../trip/offered/accepting.tsx'

/** Takes back what was just answered to bookings, with what it made of trips. */
export const undoAnswer = (action: BookingAction, ids: readonly string[]) =>
  acceptingEach(
    ids,
    (list_don_hang, accepted) => call(bookingApi.undo, { list_don_hang, action, ...accepted }),
    assignmentTexts.confirmUndo,
  )
