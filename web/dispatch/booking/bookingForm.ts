import type { z } from 'zod'
import {
  bookingFields,
  bookingInput,
  type Booking,
  type BookingFieldName,
} from '../../../contract/dispatch/booking/booking.fields.ts'
import type { QuickOrder } from '../../../contract/dispatch/booking/quick.ts'
import { bookingDoubts } from '../../../contract/dispatch/booking/booking.doubts.ts'
import { bookingProblems } from '../../../contract/dispatch/booking/booking.problems.ts'
import { REQUIRED_ORDER_FIELDS } from '../../../contract/dispatch/trip/trip.problems.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { inLanguage, shapeProblems } from '../../kit/form/shapeProblems.ts'

/** What the form holds of a booking: every field that people enter. */
export type BookingForm = {
  -readonly [K in BookingFieldName]: z.output<(typeof bookingFields)[K]['schema']>
}

const emptyForm = (): BookingForm =>
  Object.fromEntries(
    Object.entries(bookingFields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]),
  ) as unknown as BookingForm

/** A stored booking, or parts of one, as the form holds it. */
export const formOf = (values: Partial<BookingForm> | Booking): BookingForm => {
  const given = values as Partial<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(emptyForm()).map(([name, empty]) => [name, given[name] ?? empty]),
  ) as unknown as BookingForm
}

type Defaults = { readonly so_luong: number | null; readonly trong_luong: number | null }

/** A booking to fill in, with what the session fills into new orders (domain A1). */
export const newBooking = ({ so_luong, trong_luong }: Defaults): BookingForm => ({
  ...emptyForm(),
  so_luong,
  trong_luong,
  thanh_toan: 'chua_thanh_toan',
})

/** What a new booking begins with. */
const NOTHING_ENTERED = newBooking({ so_luong: null, trong_luong: null })

/** The same booking once more; its box, its photos and its times belong to the first. */
export const copyOf = (booking: Booking): BookingForm => ({
  ...formOf(booking),
  ma_cont: null,
  ngay_gio_lay_hang: null,
  ngay_gio_tra_hang: null,
  list_anh: [],
})

/** What a line said, as values of the form. */
export const formOfLine = ({ values }: QuickOrder): Partial<BookingForm> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => name in bookingFields),
  ) as Partial<BookingForm>

/** Everything that stops a save, by field; the server asks the same. */
export const problemsOf = (form: BookingForm): Record<string, string> => ({
  ...inLanguage(bookingProblems(form)),
  ...shapeProblems(bookingInput, form),
})

/** What the marks of its sections are judged by; `carried` is what trucks carry, by the key of their plate. */
export const judgeBy = (carried: Readonly<Record<string, number>>) => (form: BookingForm) => {
  const kg = carried[plateKey(form.xe_de_nghi ?? '')] ?? null
  return {
    empty: NOTHING_ENTERED,
    required: REQUIRED_ORDER_FIELDS,
    problems: Object.keys(problemsOf(form)),
    doubts: bookingDoubts(form, dayOf(browserNow()), { kg }).flatMap(({ field }) => field ?? []),
  }
}
