import type { Warning } from '../../kit/endpoint/refusal.ts'
import type { WireDate } from '../../kit/time/time.ts'
import type { Decision } from '../../office/settings/settings.ts'
import { doubtsBesideTimes, endedVat } from '../order/order.doubts.ts'
import { loadDoubts, plateDoubts } from '../trip/trip.doubts.ts'
import { takenDoubts, takenByBooking, type Standings } from '../trip/trip.outOfUse.ts'

type Values = Readonly<Record<string, unknown>>

/** What is known of the truck that a booking wants, what it carries and how it stands, and of what the company decided of VAT. */
type Wanted = {
  readonly kg: number | null
  readonly standings?: Standings
  readonly decisions?: readonly Decision[]
}

/** What looks like a slip in a booking and must be accepted before it is stored. */
export const bookingDoubts = (
  booking: Values,
  today: WireDate,
  { kg, standings, decisions = [] }: Wanted,
): Warning[] => [
  ...plateDoubts(booking, ['xe_de_nghi']),
  ...takenDoubts(takenByBooking(booking, today), standings),
  ...doubtsBesideTimes(booking, today),
  ...endedVat(booking, { day: today, at: '', decisions }),
  ...loadDoubts('trong_luong', booking['trong_luong'], kg),
]
