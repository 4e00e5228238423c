import { sql } from 'kysely'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { bearsName, namedFields, type Sought } from '../trip/bearers.ts'
import { BOOKING_FIELDS, loadBookings, type StoredBooking } from './source.ts'
import { auditBookings, entriesOf, updateBookingRow } from './write.ts'

type Bearing = { booking: StoredBooking; fields: readonly string[] }
type Actor = Pick<CurrentUser, 'username'>

const ANYONE = { seat: 'admin', username: '' } as const

/** The bookings in which a name stands and that are neither refused nor on a trip that is over or locked; held when a change follows. */
export async function openBookings(db: Db, sought: Sought): Promise<Bearing[]> {
  const { rows } = await sql<{ id: string; id_cong_ty: string | null }>`
    SELECT b.id_don_hang AS id, b.id_cong_ty FROM booking b
    WHERE b.deleted_at IS NULL AND b.duyet <> 'tu_choi' AND (${bearsName(sought, 'b')})
      AND NOT EXISTS (SELECT FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di)
        WHERE d.id_booking = b.id_don_hang AND c.deleted_at IS NULL AND (c.khoa OR c.trang_thai = 'ket_thuc'))`.execute(
    db,
  )
  const companies = new Map(rows.map(({ id, id_cong_ty }) => [id, id_cong_ty]))
  const found = await loadBookings(db, [...companies.keys()], {
    user: ANYONE,
    held: db.isTransaction,
  })
  return found.flatMap((booking) => {
    const values: Readonly<Record<string, unknown>> = booking
    const fields = namedFields(values, companies.get(booking.id_don_hang) ?? null, sought).filter(
      (field) => (BOOKING_FIELDS as readonly string[]).includes(field),
    )
    return fields.length > 0 ? [{ booking, fields }] : []
  })
}

/** Writes the new name into bookings. */
export async function renameBookings(
  trx: Trx,
  user: Actor,
  { bookings, to }: { bookings: readonly Bearing[]; to: string },
): Promise<void> {
  const changes = []
  for (const { booking, fields } of bookings) {
    const after = Object.fromEntries(fields.map((field) => [field, to]))
    const values: Readonly<Record<string, unknown>> = booking
    const before = Object.fromEntries(fields.map((field) => [field, wordOf(values[field])]))
    const next = { ...entriesOf(booking), ...after }
    await updateBookingRow(trx, { ...ANYONE, ...user }, { stored: booking, next, duyet: null })
    changes.push({
      id: booking.id_don_hang,
      before,
      after: { ...after, phien_ban: booking.phien_ban + 1 },
    })
  }
  await auditBookings(trx, user, 'doi_ten', changes)
}
