import { bookingNotices } from '../../../contract/dispatch/booking/booking.notices.ts'
import { sql } from 'kysely'
import {
  BOOKING_ACTIONS,
  type BookingAction,
} from '../../../contract/dispatch/booking/booking.can.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import { notify } from '../../office/notice/notices.ts'
import type { StoredBooking } from './source.ts'
import { auditBookings } from './write.ts'

export type Given = {
  action: BookingAction
  ly_do: string | null
  /** The trip that carries each booking from now on, by the booking's id. */
  trips: ReadonlyMap<string, string>
}

/** More answers to one person than this are told as one notice. */
const TOLD_ALONE = 3

/** Tells those who entered bookings how they were answered. */
async function tellAnswered(
  trx: Trx,
  by: CurrentUser,
  bookings: readonly StoredBooking[],
  { action: answer, ly_do, trips }: Given,
): Promise<void> {
  const bySale = Map.groupBy(bookings, (booking) => booking.nguoi_tao)
  for (const [sale, own] of bySale) {
    const persons = { nguoi_cho: [sale] }
    if (own.length > TOLD_ALONE) {
      const ids = own.map((booking) => booking.id_don_hang)
      await notify(trx, bookingNotices.tra_loi_nhieu_don, {
        about: { answer, ids, ly_do },
        by,
        persons,
      })
      continue
    }
    for (const booking of own) {
      const id_chuyen_di = trips.get(booking.id_don_hang) ?? null
      await notify(trx, bookingNotices.tra_loi_don, {
        about: { ...booking, answer, ly_do, id_chuyen_di },
        by,
        persons,
      })
    }
  }
}

/** Writes one answer to several bookings with one statement, records it and tells whom it concerns. */
export async function giveAnswer(
  trx: Trx,
  user: CurrentUser,
  bookings: readonly StoredBooking[],
  answer: Given,
): Promise<void> {
  if (bookings.length === 0) return
  const duyet = BOOKING_ACTIONS[answer.action].answer
  const { action, ly_do, trips } = answer
  await sql`
    UPDATE booking SET duyet = ${duyet}, ly_do = ${ly_do}, nguoi_duyet = ${user.username}, thoi_diem_duyet = clock_timestamp(),
      phien_ban = phien_ban + 1, updated_at = clock_timestamp(), nguoi_sua = ${user.username}
    WHERE id_don_hang = ANY (${bookings.map((booking) => booking.id_don_hang)}::text[])`.execute(
    trx,
  )
  const changes = bookings.map((booking) => ({
    id: booking.id_don_hang,
    before: { trang_thai: booking.trang_thai, ly_do: booking.ly_do },
    after: {
      duyet,
      ly_do,
      phien_ban: booking.phien_ban + 1,
      ...(trips.has(booking.id_don_hang) ? { id_chuyen_di: trips.get(booking.id_don_hang) } : {}),
    },
  }))
  await auditBookings(trx, user, action, changes)
  await tellAnswered(trx, user, bookings, answer)
}
