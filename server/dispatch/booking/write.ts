import { sql } from 'kysely'
import type { Booking, BookingEntries } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingFields } from '../../../contract/dispatch/booking/booking.fields.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import { completeTrip } from '../trip/completeTrip.ts'
import { allotOrderIds } from '../trip/identity.ts'
import { loadNames, type Names } from '../trip/names.ts'
import { told } from '../trip/tripAudit.ts'
import type { NewTrip } from '../trip/tripValues.ts'
import { audit, type AuditEntry } from '../../kit/audit/audit.ts'
import { BOOKING_FIELDS, loadBookings, type StoredBooking } from './source.ts'

/** What a booking is made of; absent fields are empty. */
export type NewBooking = Partial<BookingEntries>

type Answer = { duyet: string; ly_do: string | null; file_id: string | null }

const TIED = ['id_cong_ty', 'id_noi_lay_hang', 'id_noi_tra_hang'] as const
const COLUMNS = [...BOOKING_FIELDS, ...TIED, 'id_xe', 'tim_kiem'] as const

// A booking is completed as a trip with this one order would be: one spelling of names, plates and phones everywhere.
const asTrip = (
  { xe_de_nghi, type_cont, ma_cont, ...order }: NewBooking,
  id_don_hang: string | null,
): NewTrip => ({
  bien_so_xe: xe_de_nghi ?? null,
  type_cont: type_cont ?? null,
  ma_cont: ma_cont ?? null,
  list_don_hang: [{ ...order, id_don_hang }],
})

/** The row to store for a booking: names tied to master data, plates and phones in their own form, searchable words. */
function completeBooking(values: NewBooking, id_don_hang: string, names: Names) {
  const { trip, orders } = completeTrip(
    asTrip(values, id_don_hang),
    { id_chuyen_di: '', orderIds: [id_don_hang] },
    names,
  )
  const [order] = orders
  const known = { ...order, ...trip, so_cont: values.so_cont ?? null, xe_de_nghi: trip.bien_so_xe }
  const entries = Object.fromEntries(
    BOOKING_FIELDS.map((name) => [name, (known as Partial<BookingEntries>)[name] ?? emptyOf(name)]),
  ) as BookingEntries
  return {
    ...entries,
    id_don_hang,
    ...Object.fromEntries(TIED.map((name) => [name, order?.[name] ?? null])),
    id_xe: trip.id_xe,
    tim_kiem: trip.tim_kiem.trim(),
  }
}

const emptyOf = (name: keyof typeof bookingFields): [] | null =>
  bookingFields[name].kind === 'list' ? [] : null

const entry = (
  { username }: Pick<CurrentUser, 'username'>,
  action: string,
  { id, before, after }: Pick<AuditEntry, 'id' | 'before' | 'after'>,
): AuditEntry => ({ username, action, subject: 'booking', id, before, after })

/** Records acts on bookings: what was, and what became. */
export const auditBookings = (
  trx: Trx,
  user: Pick<CurrentUser, 'username'>,
  action: string,
  changes: readonly Pick<AuditEntry, 'id' | 'before' | 'after'>[],
): Promise<void> => audit(trx, ...changes.map((change) => entry(user, action, change)))

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Makes bookings, all of them with one statement; answers their ids in the same order. */
export async function insertBookings(
  trx: Trx,
  user: Pick<CurrentUser, 'username'>,
  bookings: readonly (NewBooking & { answer: Answer })[],
): Promise<string[]> {
  if (bookings.length === 0) return []
  const known = await loadNames(
    trx,
    bookings.map((booking) => asTrip(booking, null)),
  )
  const ids = await allotOrderIds(trx, bookings.length)
  const rows = bookings.map(({ answer, ...values }, index) => ({
    ...completeBooking(values, ids[index] ?? '', known),
    ...answer,
    nguoi_tao: user.username,
    nguoi_sua: user.username,
  }))
  const columns = names([
    'id_don_hang',
    ...COLUMNS,
    'duyet',
    'ly_do',
    'file_id',
    'nguoi_tao',
    'nguoi_sua',
  ])
  await sql`
    INSERT INTO booking (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::booking, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
  const made = rows.map((row) => ({
    id: row.id_don_hang,
    before: null,
    after: { ...told(row), phien_ban: 1 },
  }))
  await auditBookings(trx, user, 'tao', made)
  return ids
}

type Change = { stored: StoredBooking; next: NewBooking; duyet: string | null }

/** Writes the fields of a booking over the stored ones as the next version. */
export async function updateBookingRow(
  trx: Trx,
  user: Pick<CurrentUser, 'username' | 'seat'>,
  { stored, next, duyet }: Change,
): Promise<StoredBooking> {
  const known = await loadNames(trx, [asTrip(next, stored.id_don_hang)])
  const row = completeBooking(next, stored.id_don_hang, known)
  const columns = names(COLUMNS)
  await sql`
    UPDATE booking SET phien_ban = phien_ban + 1, updated_at = clock_timestamp(), nguoi_sua = ${user.username},
      duyet = coalesce(${duyet}, duyet),
      (${columns}) = (SELECT ${columns} FROM json_populate_record(NULL::booking, ${JSON.stringify(row)}::json))
    WHERE id_don_hang = ${stored.id_don_hang}`.execute(trx)
  const [after] = await loadBookings(trx, [stored.id_don_hang], { user })
  return after ?? stored
}

/** The fields of a booking that people enter. */
export const entriesOf = (booking: Booking): BookingEntries =>
  Object.fromEntries(
    BOOKING_FIELDS.map((name) => [name, booking[name]]),
  ) as unknown as BookingEntries
