import { message } from '../../kit/text/message.ts'
import { isBackwards } from '../order/order.doubts.ts'
import { missingInOrder } from '../trip/trip.problems.ts'

type Values = Readonly<Record<string, unknown>>

const backwards = message(
  'Giờ trả hàng không được trước giờ lấy hàng',
  'The delivery must not be before the pickup',
)

/** Everything that stops a booking from being stored, by field (specification, section 5). Form, call and sheet ask it. */
export const bookingProblems = (booking: Values): Record<string, string> => ({
  ...missingInOrder(booking),
  ...(isBackwards(booking) ? { ngay_gio_tra_hang: backwards } : {}),
})
