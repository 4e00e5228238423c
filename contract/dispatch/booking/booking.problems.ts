import { message } from '../../kit/text/message.ts'
import { missingInOrder } from '../trip/trip.problems.ts'

type Values = Readonly<Record<string, unknown>>

const backwards = message(
  'Giờ trả hàng không được trước giờ lấy hàng',
  'The delivery must not be before the pickup',
)

/** A drop before its pickup; one without an hour counts as any of its day. */
function ofTimes({
  ngay_gio_lay_hang: pickup,
  ngay_gio_tra_hang: drop,
}: Values): Record<string, string> {
  const isTimed = typeof drop === 'string' && !drop.endsWith('00:00:00')
  const isBefore = isTimed && typeof pickup === 'string' && drop < pickup
  return isBefore ? { ngay_gio_tra_hang: backwards } : {}
}

/** Everything that stops a booking from being stored, by field (specification, section 5). Form, call and sheet ask it. */
export const bookingProblems = (booking: Values): Record<string, string> => ({
  ...missingInOrder(booking),
  ...ofTimes(booking),
})
