import { sql, type RawBuilder } from 'kysely'
import type { OpenUses } from '../../../contract/master/renaming/renaming.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Actor, Named, Renaming } from '../../master/renaming/renaming.ts'
import type { Replating } from '../../master/vehicle/replated.ts'
import { bearsName, namedFields, soughtOf } from '../trip/bearers.ts'
import { BOOKING_FIELDS, loadBookings, type StoredBooking } from './source.ts'
import { auditBookings, entriesOf, updateBookingRow } from './write.ts'

type Bearing = { booking: StoredBooking; fields: readonly string[] }
type Ties = Record<'id_cong_ty' | 'id_noi_lay_hang' | 'id_noi_tra_hang', string | null>

const ANYONE = { seat: 'admin', username: '' } as const

/** The bookings (b) of a kind that are neither refused nor on a trip that is over or locked, with their ids; held when a change follows. */
async function openOnes(db: Db, condition: RawBuilder<boolean>) {
  const { rows } = await sql<Ties & { id: string }>`
    SELECT b.id_don_hang AS id, b.id_cong_ty, b.id_noi_lay_hang, b.id_noi_tra_hang FROM booking b
    WHERE b.deleted_at IS NULL AND b.duyet <> 'tu_choi' AND ${condition}
      AND NOT EXISTS (SELECT FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di)
        WHERE d.id_booking = b.id_don_hang AND c.deleted_at IS NULL AND (c.khoa OR c.trang_thai = 'ket_thuc'))`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const ties = new Map(rows.map((row) => [row.id, row]))
  const found = await loadBookings(db, ids, { user: ANYONE, held: db.isTransaction })
  return found.map((booking) => ({ booking, ties: ties.get(booking.id_don_hang) }))
}

async function openBookings(db: Db, named: Named): Promise<Bearing[]> {
  const sought = await soughtOf(db, named)
  const found = await openOnes(db, bearsName(sought, 'b'))
  return found.flatMap(({ booking, ties }) => {
    const fields = namedFields({ ...booking, ...ties }, sought).filter((field) =>
      (BOOKING_FIELDS as readonly string[]).includes(field),
    )
    return fields.length > 0 ? [{ booking, fields }] : []
  })
}

async function writeInto(trx: Trx, user: Actor, bookings: readonly Bearing[], to: string) {
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
  return { so_booking: bookings.length }
}

/** How many open bookings bear a name. */
export const countBookings = async (db: Db, named: Named): Promise<Partial<OpenUses>> => ({
  so_booking: (await openBookings(db, named)).length,
})

/** Writes a new name into the open bookings that bear the old one. */
export const renameBookings = async (trx: Trx, actor: Actor, { to, ...named }: Renaming) =>
  writeInto(trx, actor, await openBookings(trx, named), to)

/** Writes a new plate into the open bookings that ask for the vehicle. */
export async function replateBookings(trx: Trx, actor: Actor, { id_xe, to }: Replating) {
  const found = await openOnes(trx, sql`b.id_xe = ${id_xe}`)
  const bookings = found.map(({ booking }) => ({ booking, fields: ['xe_de_nghi'] }))
  return writeInto(trx, actor, bookings, to)
}
