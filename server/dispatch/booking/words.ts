import { sql } from 'kysely'
import type { QuickKnown } from '../../../contract/dispatch/booking/quick.known.ts'
import { suggestedBy } from '../../../contract/dispatch/trip/trip.suggested.ts'
import type { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { offered } from '../trip/retiredWords.ts'
import { allLists } from '../trip/suggestions.ts'
import { keptNames } from './keptNames.ts'
import { BOOKING_FIELDS, visibleBookings } from './source.ts'

/** The names that the one-line entry knows: of what and whom there is now. */
export async function quickKnown(db: Db): Promise<QuickKnown> {
  const [khach, dia_diem, vehicles, trailers, drivers, carriers] = await Promise.all([
    db
      .selectFrom('cong_ty')
      .select(['ten_cong_ty', 'ma_khach', 'loai_hang_hoa'])
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('dia_diem')
      .select(['ten_dia_diem', 'loai', 'tinh_moi', 'tinh_cu', 'id_cong_ty'])
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('phuong_tien')
      .select('bien_so_xe')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`trang_thai IS DISTINCT FROM 'da_ban'`)
      .execute(),
    db.selectFrom('ro_mooc').select('ma_romoc').where('deleted_at', 'is', null).execute(),
    db
      .selectFrom('nguoi_dung')
      .select('fullname')
      .where('role', '=', 'driver')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`trang_thai IS DISTINCT FROM 'Nghi viec'`)
      .execute(),
    db.selectFrom('thau_phu').select('ten_thau_phu').where('deleted_at', 'is', null).execute(),
  ])
  return keptNames({
    khach,
    dia_diem,
    xe: vehicles.map(({ bien_so_xe }) => bien_so_xe),
    ro_mooc: trailers.map(({ ma_romoc }) => ma_romoc),
    lai_xe: drivers.flatMap(({ fullname }) => fullname ?? []),
    thau_phu: carriers.map(({ ten_thau_phu }) => ten_thau_phu),
  })
}

/** What the company's trucks carry, by the key of their plate. */
async function payloads(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('phuong_tien')
    .select(['bien_so_key', 'tai_trong_kg'])
    .where('deleted_at', 'is', null)
    .where('tai_trong_kg', 'is not', null)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.bien_so_key, Number(row.tai_trong_kg)]))
}

const SUGGESTED_FIELDS = BOOKING_FIELDS.filter((name) => suggestedBy(name) === name)
const MOST_WORDS = 50
const NEWEST = 2000

/** What the newest bookings that a user may see held, field by field, most used first. */
async function wordsOfBookings(db: Db, user: CurrentUser): Promise<Record<string, string[]>> {
  const pairs = SUGGESTED_FIELDS.map((name) => sql`(${name}, ${sql.ref(`b.${name}`)}::text)`)
  const { rows } = await sql<{ truong: string; gia_tri: string }>`
    SELECT truong, gia_tri FROM (
      SELECT x.truong, x.gia_tri, row_number() OVER (PARTITION BY x.truong ORDER BY count(*) DESC, x.gia_tri) AS n
      FROM (SELECT * FROM booking b WHERE b.deleted_at IS NULL AND ${visibleBookings(user)} ORDER BY created_at DESC LIMIT ${NEWEST}) b
      CROSS JOIN LATERAL (VALUES ${sql.join(pairs)}) AS x(truong, gia_tri)
      WHERE x.gia_tri IS NOT NULL GROUP BY x.truong, x.gia_tri
    ) w WHERE n <= ${MOST_WORDS} ORDER BY truong, n`.execute(db)
  const words = Map.groupBy(rows, ({ truong }) => truong)
  return Object.fromEntries(
    SUGGESTED_FIELDS.map((name) => [name, (words.get(name) ?? []).map(({ gia_tri }) => gia_tri)]),
  )
}

/** The words of the fields of a booking: of the company's orders; whoever sees its own bookings alone gets none of others' amounts, phones and people. */
async function wordsFor(db: Db, user: CurrentUser): Promise<Record<string, string[]>> {
  if (user.seat === 'sale') return wordsOfBookings(db, user)
  const ofFields = Object.entries(await allLists(db, null)).filter(([name]) =>
    (BOOKING_FIELDS as readonly string[]).includes(name),
  )
  return Object.fromEntries(ofFields)
}

/** POST /tms/booking/goi_y: words for the fields of a booking, and what the one-line entry knows. */
export async function bookingWords(
  _input: object,
  { db, user }: Context,
): Promise<OutputOf<typeof bookingApi.words>> {
  const known = await quickKnown(db)
  const { khach, dia_diem, xe, ro_mooc, lai_xe, thau_phu } = known
  const names = { xe: [...xe], ro_mooc: [...ro_mooc], lai_xe: [...lai_xe], thau_phu: [...thau_phu] }
  return {
    data: await offered(db, await wordsFor(db, user)),
    khach: [...khach],
    dia_diem: [...dia_diem],
    tai_trong_kg: await payloads(db),
    ...names,
  }
}
