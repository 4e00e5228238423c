import type { Warning } from '../../kit/endpoint/refusal.ts'
import type { WireDate } from '../../kit/time/time.ts'
import { doubtsBesideTimes } from '../order/order.doubts.ts'
import { loadDoubts, plateDoubts } from '../trip/trip.doubts.ts'

type Values = Readonly<Record<string, unknown>>

/** What looks like a slip in a booking and must be accepted before it is stored; `kg` is what the wanted truck carries. */
export const bookingDoubts = (booking: Values, today: WireDate, kg: number | null): Warning[] => [
  ...plateDoubts(booking, ['xe_de_nghi']),
  ...doubtsBesideTimes(booking, today),
  ...loadDoubts('trong_luong', booking['trong_luong'], kg),
]
