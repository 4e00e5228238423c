import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { call } from '../../kit/http/call.ts'
import type { NameSource } from '../../kit/list/PickFilter.tsx'

/** The customers that bookings name, for a filter. */
export const customerNames: NameSource = {
  key: 'booking-customers',
  load: async () => (await call(bookingApi.words, {})).khach.map(({ ten_cong_ty }) => ten_cong_ty),
}
