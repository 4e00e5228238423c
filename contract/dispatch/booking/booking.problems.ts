import { message } from '../../kit/text/message.ts'
import { isBackwards } from '../order/order.doubts.ts'
import { orderFields } from '../order/order.fields.ts'
import { missingInOrder } from '../trip/trip.problems.ts'
import { isPayable, tooLarge } from '../trip/trip.sizes.ts'
import { inSentence, joined, text, type Text } from '../../kit/text/text.ts'
import type { BookingState } from './booking.can.ts'
import { bookingTexts } from './booking.texts.ts'

type Values = Readonly<Record<string, unknown>>

const backwards = message(
  'Giờ trả hàng không được trước giờ lấy hàng',
  'The delivery must not be before the pickup',
)

/** What a booking says against itself, however much of it is still to come. */
export const bookingFaults = (booking: Values): Record<string, string> => ({
  ...(isBackwards(booking) && { ngay_gio_tra_hang: backwards }),
  ...(!isPayable(booking, 0) && { cuoc_van_chuyen: tooLarge }),
})

/** Everything that stops a booking from being stored, by field (specification, section 5). Form, call and sheet ask it. */
export const bookingProblems = (booking: Values): Record<string, string> => ({
  ...missingInOrder(booking),
  ...bookingFaults(booking),
})

/** What a booking still lacks, in words; null where it lacks nothing. */
export function incompleteBooking(booking: Values): Text | null {
  const labels = Object.keys(missingInOrder(booking)).map(
    (name) => orderFields[name as keyof typeof orderFields].label,
  )
  return labels.length === 0 ? null : bookingTexts.incomplete(inSentence(joined(labels, ', ')))
}

type Answered = Values & { readonly trang_thai: BookingState | null; readonly ly_do: string | null }

/** Why a booking was answered as it was: the words of whoever answered; what it lacks where nobody did. */
export const reasonOf = (booking: Answered): Text | null =>
  booking.ly_do !== null
    ? text(booking.ly_do, booking.ly_do)
    : booking.trang_thai === 'yeu_cau_sua'
      ? incompleteBooking(booking)
      : null
