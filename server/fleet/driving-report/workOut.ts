import { sql } from 'kysely'
import {
  nothingKnown,
  openOf,
  takeFix,
  type Around,
  type Known,
} from '../../../contract/fleet/driving-report/fold.ts'
import { USUAL_LIMIT_KMH } from '../../../contract/fleet/driving-report/overspeed.ts'
import { openFences, type Fence, type Fences } from '../../../contract/fleet/visit/visits.ts'
import { dayNumber, startOfDay } from '../../../contract/kit/time/time.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { failureOf } from '../../kit/postgres/failure.ts'
import { EPOCH_MS, fixesAfter, instant } from './fixesOf.ts'
import { writeFound, type FoundAt } from './writeFound.ts'

/** Sets these advisory locks apart from others. */
const LOCK = 4_700_053
const VEHICLES_AT_ONCE = 100
/** Before any fix. */
const BEGINNING = -1

/** Where working out goes on: what was known by all fixes up to an instant. */
type Start = { readonly after: number; readonly known: Known }

/** The places with a fence. */
export async function readFences(db: Db): Promise<Fences> {
  const { rows } =
    await sql<Fence>`SELECT id, ten_dia_diem AS name, lat, lng, geofence_m AS radius FROM dia_diem
    WHERE deleted_at IS NULL AND lat IS NOT NULL AND lng IS NOT NULL AND geofence_m > 0`.execute(db)
  return openFences(rows)
}

type Kept = { at: number; trang_thai: Known }

/** What was known before the first fix that is new: that of the last fix, else that of the beginning of a day. */
async function startBefore(trx: Trx, vehicle: number, changed: number): Promise<Start> {
  const last =
    await sql<Kept>`SELECT ${EPOCH_MS('den')} AS at, trang_thai FROM vi_tri_cuoi WHERE id_xe = ${vehicle} AND den < ${instant(changed)}`.execute(
      trx,
    )
  if (last.rows[0]) return { after: last.rows[0].at, known: last.rows[0].trang_thai }
  const day = await sql<Kept>`SELECT ${EPOCH_MS('truoc')} AS at, trang_thai FROM moc_tinh
    WHERE id_xe = ${vehicle} AND truoc <= ${instant(changed)} ORDER BY truoc DESC LIMIT 1`.execute(
    trx,
  )
  const [kept] = day.rows
  return kept
    ? { after: kept.at - 1, known: kept.trang_thai }
    : { after: BEGINNING, known: nothingKnown() }
}

async function keep(
  trx: Trx,
  vehicle: number,
  marks: readonly { day: number; known: string }[],
): Promise<void> {
  if (marks.length === 0) return
  await sql`INSERT INTO moc_tinh (id_xe, truoc, trang_thai)
    SELECT ${vehicle}, to_timestamp(truoc / 1000), trang_thai::jsonb FROM unnest(${marks.map(({ day }) => startOfDay(day))}::float8[], ${marks.map(({ known }) => known)}::text[])
      AS m (truoc, trang_thai)
    ON CONFLICT (id_xe, truoc) DO UPDATE SET trang_thai = excluded.trang_thai`.execute(trx)
}

async function keepLast(trx: Trx, vehicle: number, at: number, known: Known): Promise<void> {
  const good = known.hearing.last
  const row = {
    ...good,
    speed: known.motion.speed,
    ignition: known.ignition,
    fuel: known.fuel,
    odometer: known.odometer,
    card: known.card,
  }
  await sql`INSERT INTO vi_tri_cuoi (id_xe, den, trang_thai, thoi_diem, lat, lng, toc_do, huong, no_may, nhien_lieu, odometer, the)
    VALUES (${vehicle}, ${instant(at)}, ${JSON.stringify(known)}::jsonb, ${good ? instant(good.at) : null}, ${good?.lat ?? null}, ${good?.lng ?? null},
      ${good ? row.speed : null}, ${good?.course ?? null}, ${row.ignition}, ${row.fuel}, ${row.odometer}, ${row.card})
    ON CONFLICT (id_xe) DO UPDATE SET den = excluded.den, trang_thai = excluded.trang_thai, thoi_diem = excluded.thoi_diem, lat = excluded.lat, lng = excluded.lng,
      toc_do = excluded.toc_do, huong = excluded.huong, no_may = excluded.no_may, nhien_lieu = excluded.nhien_lieu, odometer = excluded.odometer, the = excluded.the`.execute(
    trx,
  )
}

/** Works a vehicle out from a start to its last fix. */
async function follow(
  trx: Trx,
  vehicle: number,
  { after, known }: Start,
  around: Around,
): Promise<void> {
  const all: FoundAt[] = []
  const marks: { day: number; known: string }[] = []
  let last = after
  await sql`DELETE FROM moc_tinh WHERE id_xe = ${vehicle} AND truoc > ${instant(after + 1)}`.execute(
    trx,
  )
  for await (const fixes of fixesAfter(trx, vehicle, after))
    for (const fix of fixes) {
      const day = dayNumber(fix.at)
      if (last > BEGINNING && day > dayNumber(last))
        marks.push({ day, known: JSON.stringify(known) })
      all.push(...takeFix(known, fix, around).map((found) => ({ found, at: fix.at })))
      last = fix.at
    }
  if (last === after) return
  all.push(...openOf(known).map((found) => ({ found, at: last })))
  await writeFound(trx, vehicle, { after, all, fences: around.fences })
  await keep(trx, vehicle, marks)
  await keepLast(trx, vehicle, last, known)
}

async function takeVehicle(trx: Trx, vehicle: number, fences: Fences): Promise<boolean> {
  const lock = await sql<{
    held: boolean
  }>`SELECT pg_try_advisory_xact_lock(${LOCK}, ${vehicle}::int) AS held`.execute(trx)
  if (!lock.rows[0]?.held) return false
  const { rows } = await sql<{
    id: number
    tu: number
  }>`SELECT id, ${EPOCH_MS('tu')} AS tu FROM can_tinh WHERE id_xe = ${vehicle}`.execute(trx)
  if (rows.length === 0) return false
  const limit = await sql<{
    limit: number | null
  }>`SELECT gioi_han_toc_do AS limit FROM phuong_tien WHERE id_xe = ${vehicle}`.execute(trx)
  const changed = rows.reduce((least, { tu }) => Math.min(least, tu), Infinity)
  const start = await startBefore(trx, vehicle, changed)
  await follow(trx, vehicle, start, { fences, limit: limit.rows[0]?.limit ?? USUAL_LIMIT_KMH })
  await sql`DELETE FROM can_tinh WHERE id = ANY (${rows.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  )
  return true
}

/**
 * Works out what has come in: each vehicle in a transaction of its own that sees one moment of the database, so that a fix that is
 * stored meanwhile waits for the next time. Several servers may at once. Answers how many vehicles it took.
 */
export async function workOut(db: Db): Promise<number> {
  const { rows } = await sql<{
    id_xe: number
  }>`SELECT id_xe FROM can_tinh GROUP BY id_xe ORDER BY min(id) LIMIT ${VEHICLES_AT_ONCE}`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const fences = await readFences(db)
  let taken = 0
  for (const { id_xe } of rows)
    try {
      const done = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => takeVehicle(trx, id_xe, fences))
      taken += Number(done)
    } catch (error) {
      // Another server was faster; what is left is taken next time.
      if (failureOf(error) !== 'clash') throw error
    }
  return taken
}
