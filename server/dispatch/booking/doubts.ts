import { bookingDoubts } from '../../../contract/dispatch/booking/booking.doubts.ts'
import type { BookingEntries } from '../../../contract/dispatch/booking/booking.fields.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { takenByBooking } from '../../../contract/dispatch/trip/trip.outOfUse.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { today } from '../../kit/time/clock.ts'
import { payloadsOf } from '../trip/capacity.ts'
import { standingsOf } from '../trip/outOfUse.ts'

type Wanting = Partial<BookingEntries>

const loadOf = ({ xe_de_nghi: bien_so_xe = null }: Wanting) => ({ bien_so_xe })

/** What looks like a slip in a booking, each seen beside what its own wanted truck carries and how that stands; asked once for several. */
export async function doubtsIn(
  db: Db,
  bookings: readonly Wanting[],
): Promise<(booking: Wanting) => Warning[]> {
  const day = today()
  const [kgOf, standings, decisions] = await Promise.all([
    payloadsOf(db, bookings.map(loadOf)),
    standingsOf(
      db,
      bookings.flatMap((booking) => takenByBooking(booking, day)),
    ),
    decisionsOf(db, ['vat']),
  ])
  return (booking) =>
    bookingDoubts(booking, day, { kg: kgOf(loadOf(booking)), standings, decisions })
}
