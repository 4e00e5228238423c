import { expect, test } from 'vitest'
import { bookingFields } from '../../../contract/dispatch/booking/booking.fields.ts'
import { BOOKING_NAMES } from './layout.ts'

test('every field of a booking stands on the form once', () => {
  expect(BOOKING_NAMES.toSorted()).toEqual(Object.keys(bookingFields).toSorted())
})
