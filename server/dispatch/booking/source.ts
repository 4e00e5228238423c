import { sql, type RawBuilder } from 'kysely'
import type { BookingState } from '../../../contract/dispatch/booking/booking.can.ts'
import {
  bookingFields,
  type Booking,
  type BookingFieldName,
} from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Context, CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { FileStore } from '../../kit/file/fileStore.ts'
import { signPhotos } from '../../kit/photo/links.ts'

type Viewer = Pick<CurrentUser, 'seat' | 'username'>

export const BOOKING_FIELDS = Object.keys(bookingFields) as readonly BookingFieldName[]

/** A booking as it lies in the database, with its trip. */
export type StoredBooking = Booking & {
  id_don_hang: string
  trang_thai: BookingState
  phien_ban: number
}

/** Bookings (b) with who entered them (u), their file (t) and the living trip that carries them (c). */
export const BOOKINGS = sql`
  FROM booking b
  LEFT JOIN nguoi_dung u ON u.username = b.nguoi_tao
  LEFT JOIN tep t ON t.id = b.file_id
  LEFT JOIN LATERAL (
    SELECT c.id_chuyen_di, c.bien_so_xe, c.ten_lai_xe_1, c.trang_thai FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di)
    WHERE d.id_booking = b.id_don_hang AND c.deleted_at IS NULL AND c.trang_thai <> 'huy'
    ORDER BY d.created_at DESC, d.id_don_hang DESC LIMIT 1
  ) c ON true`

/** The state of a booking: its answer, and after an approval what its trip says (domain B4.2). */
const STATE = sql<string>`CASE
  WHEN b.deleted_at IS NOT NULL THEN 'da_xoa'
  WHEN b.duyet <> 'da_duyet' THEN b.duyet
  WHEN c.id_chuyen_di IS NULL THEN CASE WHEN b.ngay_gio_lay_hang IS NULL THEN 'da_duyet' ELSE 'cho_xep_xe' END
  WHEN c.trang_thai = 'ket_thuc' THEN 'da_giao'
  WHEN c.trang_thai IN ('dang_lay_hang', 'dang_chay', 'dang_tra_hang') THEN 'dang_chay'
  ELSE 'da_xep_xe' END`

/** The moment under which a booking is listed: its pickup, or when it came while none is fixed. */
export const LISTED_AT = sql`coalesce(b.ngay_gio_lay_hang, b.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')`

const OF_TRIP = ['id_chuyen_di', 'bien_so_xe', 'ten_lai_xe_1'] as const
const OF_ANSWER = ['ly_do', 'nguoi_duyet', 'thoi_diem_duyet', 'file_id'] as const
const STAMPS = ['phien_ban', 'created_at', 'nguoi_tao', 'updated_at', 'nguoi_sua'] as const

/** Where the value of each field of a reply comes from. */
export const BOOKING_VALUES: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...Object.fromEntries(
    ['id_don_hang', ...BOOKING_FIELDS, ...OF_ANSWER, ...STAMPS].map((name) => [
      name,
      sql.ref(`b.${name}`),
    ]),
  ),
  ...Object.fromEntries(OF_TRIP.map((name) => [name, sql.ref(`c.${name}`)])),
  trang_thai: STATE,
  ten_tep: sql.ref('t.ten'),
  ten_nguoi_tao: sql`coalesce(u.fullname, b.nguoi_tao)`,
}

export const BOOKING_COLUMNS = sql.join(
  Object.entries(BOOKING_VALUES).map(([name, value]) => sql`${value} AS ${sql.ref(name)}`),
)

/** The bookings that a user may see: a sale its own alone (wire: Who may write what). */
export const visibleBookings = ({ seat, username }: Viewer): RawBuilder<boolean> =>
  seat === 'sale' ? sql`b.nguoi_tao = ${username}` : sql`true`

/** Bookings that the user may see, in the order of `ids`; held for a change where `held`. */
export async function loadBookings(
  db: Db,
  ids: readonly string[],
  { user, held = false }: { user: Viewer; held?: boolean },
): Promise<StoredBooking[]> {
  // Held before it is read: whoever waited for the row sees the trip that the other has just made of it.
  if (held)
    await sql`SELECT 1 FROM booking WHERE id_don_hang = ANY (${ids}::text[]) ORDER BY id_don_hang FOR UPDATE`.execute(
      db,
    )
  const { rows } = await sql<StoredBooking>`
    SELECT ${BOOKING_COLUMNS} ${BOOKINGS}
    WHERE b.id_don_hang = ANY (${ids}::text[]) AND ${visibleBookings(user)}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id_don_hang, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** One booking that the user may see, held for a change; 404 also for one that it may not see. */
export async function lockBooking(trx: Trx, id: string, user: Viewer): Promise<StoredBooking> {
  const [booking] = await loadBookings(trx, [id], { user, held: true })
  if (!booking) throw new Refusal('not_found', bookingTexts.notFound)
  return booking
}

/** A booking as replies give it: photos with links. */
export const presentBooking = (booking: StoredBooking, files: FileStore): Booking => ({
  ...booking,
  list_anh: signPhotos(files, booking.list_anh),
})

/** POST /tms/booking/get_info_don_hang. */
export async function getBooking(
  { id_don_hang }: { id_don_hang: string },
  { db, user, files }: Context,
) {
  const [booking] = await loadBookings(db, [id_don_hang], { user })
  if (!booking) throw new Refusal('not_found', bookingTexts.notFound)
  return { data: presentBooking(booking, files) }
}
