import { sql } from 'kysely'
import {
  bookingFields,
  type Booking,
  type BookingEntries,
} from '../../../contract/dispatch/booking/booking.fields.ts'
import { incompleteBooking } from '../../../contract/dispatch/booking/booking.problems.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { tidyOrder, containerOf, plateOf } from '../trip/completeTrip.ts'
import { allotOrderIds } from '../trip/identity.ts'
import { loadNames, type Names } from '../trip/names.ts'
import { audit, difference, filledBut, type AuditEntry } from '../../kit/audit/audit.ts'
import { BOOKING_FIELDS, loadBookings, type StoredBooking } from './source.ts'

/** What a booking is made of; absent fields are empty. */
export type NewBooking = Partial<BookingEntries> & { readonly id_don_hang?: string }

type Answer = { duyet: string; ly_do: string | null; file_id: string | null }

/** What the history need not tell. */
const SILENT = new Set([
  'id_cong_ty',
  'id_noi_lay_hang',
  'id_noi_tra_hang',
  'id_xe',
  'tim_kiem',
  'nguoi_tao',
  'nguoi_sua',
])
const TIED = ['id_cong_ty', 'id_noi_lay_hang', 'id_noi_tra_hang'] as const
const COLUMNS = [...BOOKING_FIELDS, ...TIED, 'id_xe', 'tim_kiem'] as const

const namingOf = (bookings: readonly NewBooking[]) => ({
  orders: bookings,
  plates: bookings.map(({ xe_de_nghi }) => xe_de_nghi),
})

/** The row to store for a booking: its order and the vehicle and box that it wants in their own form, searchable words. */
function completeBooking(values: NewBooking, id_don_hang: string, names: Names) {
  const order = tidyOrder(values, id_don_hang, names)
  const xe_de_nghi = plateOf(values.xe_de_nghi ?? null, names.vehicles)
  const ma_cont = containerOf(values.ma_cont ?? null)
  const known: Partial<BookingEntries> = { ...values, ...order, xe_de_nghi, ma_cont }
  const entries = Object.fromEntries(
    BOOKING_FIELDS.map((name) => [name, known[name] ?? emptyOf(name)]),
  ) as BookingEntries
  const wanted = [xe_de_nghi, plateKey(xe_de_nghi ?? ''), ma_cont]
  const tim_kiem = [searchKey(wanted.filter(Boolean).join(' ')), order.tim_kiem].join(' ').trim()
  return {
    ...entries,
    id_don_hang,
    ...Object.fromEntries(TIED.map((name) => [name, order[name]])),
    id_xe: names.vehicleOf({ bien_so_xe: xe_de_nghi }),
    tim_kiem,
  }
}

const emptyOf = (name: keyof typeof bookingFields): [] | null =>
  bookingFields[name].kind === 'list' ? [] : null

/** Bookings as they would be stored: in the company's own spelling. */
export async function tidyBookings(
  db: Db,
  bookings: readonly NewBooking[],
): Promise<BookingEntries[]> {
  const names = await loadNames(db, namingOf(bookings))
  return bookings.map((booking) => completeBooking(booking, booking.id_don_hang ?? '', names))
}

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

/** How a whole booking of a user is answered by itself: accounts with `auto_ver` need nobody's approval. */
export async function openingAnswer(
  trx: Trx,
  { username }: Pick<CurrentUser, 'username'>,
): Promise<'da_duyet' | 'cho_duyet'> {
  const user = await trx
    .selectFrom('nguoi_dung')
    .select('auto_ver')
    .where('username', '=', username)
    .executeTakeFirst()
  return user?.auto_ver ? 'da_duyet' : 'cho_duyet'
}

/** Makes bookings, all of them with one statement; answers their ids in the same order. */
export async function insertBookings(
  trx: Trx,
  user: Pick<CurrentUser, 'username'>,
  bookings: readonly (NewBooking & { answer: Answer })[],
): Promise<string[]> {
  if (bookings.length === 0) return []
  const known = await loadNames(trx, namingOf(bookings))
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
    after: { ...filledBut(row, SILENT), phien_ban: 1 },
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
  // What it names is found for the very order that is asked about.
  const booking = { ...next, id_don_hang: stored.id_don_hang }
  const known = await loadNames(trx, namingOf([booking]))
  const row = completeBooking(booking, stored.id_don_hang, known)
  const columns = names(COLUMNS)
  await sql`
    UPDATE booking SET phien_ban = phien_ban + 1, updated_at = clock_timestamp(), nguoi_sua = ${user.username},
      duyet = coalesce(${duyet}, duyet),
      (${columns}) = (SELECT ${columns} FROM json_populate_record(NULL::booking, ${JSON.stringify(row)}::json))
    WHERE id_don_hang = ${stored.id_don_hang}`.execute(trx)
  const [after] = await loadBookings(trx, [stored.id_don_hang], { user })
  return after ?? stored
}

type Changing = {
  readonly stored: StoredBooking
  readonly next: NewBooking
  /** What the history calls it. */
  readonly action: string
}

/** Changes a booking that is held, and records it; one that was sent back is as a new one once it lacks nothing. */
export async function changeBooking(
  trx: Trx,
  user: Pick<CurrentUser, 'username' | 'seat'>,
  { stored, next, action }: Changing,
): Promise<StoredBooking> {
  const isAgain = stored.trang_thai === 'yeu_cau_sua' && incompleteBooking(next) === null
  const duyet = isAgain ? await openingAnswer(trx, user) : null
  const after = await updateBookingRow(trx, user, { stored, next, duyet })
  const change = difference(
    { ...entriesOf(stored), trang_thai: stored.trang_thai },
    { ...entriesOf(after), trang_thai: after.trang_thai },
  )
  const told = { ...change.after, phien_ban: after.phien_ban }
  await auditBookings(trx, user, action, [
    { id: stored.id_don_hang, before: change.before, after: told },
  ])
  return after
}

/** The fields of a booking that people enter. */
export const entriesOf = (booking: Booking): BookingEntries =>
  Object.fromEntries(
    BOOKING_FIELDS.map((name) => [name, booking[name]]),
  ) as unknown as BookingEntries
