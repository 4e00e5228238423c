import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { actOnBookings, checkInsert, removeBookings, restoreBookings } from './actions.ts'
import { listBookings, listImported } from './list.ts'
import { quickCreate, quickTrip } from './quickHandlers.ts'
import { createBooking, updateBooking } from './saveHandlers.ts'
import { getBooking } from './source.ts'
import { createTripOf, tripDraft } from './toTrip.ts'
import { tripsNear } from './tripsNear.ts'
import { undoAnswers } from './undoAnswers.ts'
import { bookingWords } from './words.ts'

export const bookingRoutes: readonly Route[] = [
  on(bookingApi.list, listBookings),
  on(bookingApi.importList, listImported),
  on(bookingApi.get, getBooking),
  on(bookingApi.create, createBooking),
  on(bookingApi.update, updateBooking),
  on(bookingApi.remove, removeBookings),
  on(bookingApi.restore, restoreBookings),
  on(bookingApi.act, actOnBookings),
  on(bookingApi.undo, undoAnswers),
  on(bookingApi.tripsNear, tripsNear),
  on(bookingApi.checkInsert, checkInsert),
  on(bookingApi.tripDraft, tripDraft),
  on(bookingApi.createTrip, createTripOf),
  on(bookingApi.quickCreate, quickCreate),
  on(bookingApi.quickTrip, quickTrip),
  on(bookingApi.words, bookingWords),
]
