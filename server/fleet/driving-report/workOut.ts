import { sql } from 'kysely'
import type { Around } from '../../../contract/fleet/driving-report/fold.ts'
import { openFences, type Fence, type Fences } from '../../../contract/fleet/visit/visits.ts'
import { question } from '../../kit/event/question.ts'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { failureOf } from '../../kit/postgres/failure.ts'
import { readLimits } from '../limit/limits.ts'
import { EPOCH_MS, instant } from './fixesOf.ts'
import { BEGINNING, keepMarks, printsAfter, startsBefore } from './marks.ts'
import { workOutStretches, type Note, type Stretch, type Wanted } from './stretch.ts'
import { writeFound } from './writeFound.ts'

/** Sets these advisory locks apart from others. */
const LOCK = 4_700_053
/** Vehicles of a turn, and of a transaction. */
const VEHICLES_AT_ONCE = 400
const VEHICLES_TOGETHER = 40

/** Told, in the same transaction, which vehicles something ended of, or that are at a place: their visits from an instant on are other ones. */
export const vehiclesWorkedOut = question<
  [Trx, readonly { vehicle: number; from: number }[]],
  void
>()

/** The places of which it is known where they are; those without a fence have that of the company's setting. */
export async function readFences(db: Db, { placeM }: Limits): Promise<Fences> {
  const { rows } =
    await sql<Fence>`SELECT id, ten_dia_diem AS name, lat, lng, CASE WHEN geofence_m > 0 THEN geofence_m ELSE ${placeM}::int END AS radius, coalesce(tinh_moi, tinh_cu) AS province FROM dia_diem
    WHERE deleted_at IS NULL AND lat IS NOT NULL AND lng IS NOT NULL`.execute(db)
  return openFences(rows)
}

async function keepLast(trx: Trx, stretches: readonly Stretch[]): Promise<void> {
  const rows = stretches.map(({ vehicle, last, known }) => {
    const good = known.hearing.last
    return {
      id_xe: vehicle,
      den: last,
      trang_thai: known,
      thoi_diem: good?.at ?? null,
      lat: good?.lat ?? null,
      lng: good?.lng ?? null,
      toc_do: good ? known.motion.speed : null,
      huong: good?.course ?? null,
      no_may: known.ignition,
      nhien_lieu: known.fuel,
      odometer: known.odometer,
      the: known.card,
    }
  })
  if (rows.length === 0) return
  await sql`INSERT INTO vi_tri_cuoi (id_xe, den, trang_thai, thoi_diem, lat, lng, toc_do, huong, no_may, nhien_lieu, odometer, the)
    SELECT id_xe, to_timestamp(den / 1000), trang_thai, to_timestamp(thoi_diem / 1000), lat, lng, toc_do, huong, no_may, nhien_lieu, odometer, the
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id_xe bigint, den float8, trang_thai jsonb, thoi_diem float8, lat float8, lng float8, toc_do real, huong real,
      no_may boolean, nhien_lieu real, odometer bigint, the text)
    ON CONFLICT (id_xe) DO UPDATE SET den = excluded.den, trang_thai = excluded.trang_thai, thoi_diem = excluded.thoi_diem, lat = excluded.lat, lng = excluded.lng,
      toc_do = excluded.toc_do, huong = excluded.huong, no_may = excluded.no_may, nhien_lieu = excluded.nhien_lieu, odometer = excluded.odometer, the = excluded.the`.execute(
    trx,
  )
}

/** Writes what came of stretches. A vehicle of which nothing is left is forgotten: its positions were taken back. */
async function write(trx: Trx, stretches: readonly Stretch[], around: Everywhere): Promise<void> {
  await writeFound(trx, stretches, around)
  await keepMarks(trx, stretches)
  await keepLast(
    trx,
    stretches.filter(({ until, last }) => until === null && last > BEGINNING),
  )
  const gone = stretches.filter(({ last }) => last === BEGINNING).map(({ vehicle }) => vehicle)
  if (gone.length > 0)
    await sql`DELETE FROM vi_tri_cuoi WHERE id_xe = ANY (${gone}::bigint[])`.execute(trx)
}

/** What holds for all vehicles. */
type Everywhere = Pick<Around, 'fences' | 'limits'>

const readAround = async (db: Db): Promise<Everywhere> => {
  const limits = await readLimits(db)
  return { fences: await readFences(db, limits), limits }
}

/** `limit`: its own limit of speed, `norm`: the most that it burns on 100 km; null where it has none. */
type Vehicle = { vehicle: number; limit: number | null; norm: number | null; notes: Note[] }

/** The norm of today that lets vehicle p burn most. */
const NORM = sql`SELECT greatest(d.co_hang_nang, d.co_hang_nhe, d.vo_rong, d.khong_mooc, d.co_hang, d.khong_hang) FROM dinh_muc_xe d
  WHERE d.bien_so_xe = p.bien_so_xe AND d.deleted_at IS NULL AND d.hieu_luc_tu <= current_date AND coalesce(d.hieu_luc_den, current_date) >= current_date
  ORDER BY d.hieu_luc_tu DESC, (d.id COLLATE "C") DESC LIMIT 1`

/** What is new of those of these vehicles that nobody else works on. */
async function held(trx: Trx, vehicles: readonly number[]): Promise<Vehicle[]> {
  const { rows } = await sql<{
    vehicle: number
    limit: number | null
    norm: number | null
  }>`SELECT w.vehicle, p.gioi_han_toc_do AS limit, (${NORM})::float8 AS norm FROM (SELECT vehicle, pg_try_advisory_xact_lock(${LOCK}, vehicle::int) AS held
      FROM unnest(${[...vehicles]}::bigint[]) AS u (vehicle) OFFSET 0) w LEFT JOIN phuong_tien p ON p.id_xe = w.vehicle WHERE w.held`.execute(
    trx,
  )
  const noted = await sql<Note & { vehicle: number }>`
    SELECT id, id_xe AS vehicle, ${EPOCH_MS('tu')} AS from, ${EPOCH_MS('den')} AS to FROM can_tinh
    WHERE id_xe = ANY (${rows.map(({ vehicle }) => vehicle)}::bigint[])`.execute(trx)
  const notes = Map.groupBy(noted.rows, ({ vehicle }) => vehicle)
  return rows.flatMap(({ vehicle, limit, norm }) => {
    const own = notes.get(vehicle)
    return own ? [{ vehicle, limit, norm, notes: own }] : []
  })
}

type Turn = Vehicle & { changed: number }
const earliest = (notes: readonly Note[]): number =>
  notes.reduce((least, { from }) => Math.min(least, from), Infinity)
const turnOf = (vehicle: Vehicle): Turn => ({ ...vehicle, changed: earliest(vehicle.notes) })

async function wantedOf(
  trx: Trx,
  turns: readonly Turn[],
  everywhere: Everywhere,
): Promise<Wanted[]> {
  const starts = await startsBefore(trx, turns)
  const begun = turns.flatMap((turn) => {
    const start = starts.get(turn.vehicle)
    const around: Around = {
      ...everywhere,
      limit: turn.limit ?? everywhere.limits.speedKmh,
      norm: turn.norm,
    }
    return start ? [{ ...turn, start, around }] : []
  })
  const prints = await printsAfter(
    trx,
    begun
      .filter(({ start, changed }) => start.last !== null && start.last >= changed)
      .map(({ vehicle, start }) => ({ vehicle, after: start.after })),
  )
  return begun.map((each) => ({ ...each, prints: prints.get(each.vehicle) ?? new Map() }))
}

/** What has still to be done of a vehicle after a stretch of it. */
function rest(turn: Turn, { after, until, last }: Stretch): Turn[] {
  // The fixes after its start were taken back: it is gone on with from an earlier one.
  if (last === after && after > BEGINNING && after < turn.changed)
    return [{ ...turn, changed: after }]
  if (until === null) return []
  const later = turn.notes.filter(({ from }) => from >= until)
  return later.length > 0 ? [turnOf({ ...turn, notes: later })] : []
}

const isOther = ({ all }: Stretch): boolean =>
  all.some(({ found }) => !found.open || found.what === 'visit')

async function takeVehicles(
  trx: Trx,
  given: readonly number[],
  around: Everywhere,
): Promise<number> {
  const vehicles = await held(trx, given)
  if (vehicles.length === 0) return 0
  const other = new Set<number>()
  for (let turns = vehicles.map(turnOf); turns.length > 0;) {
    const stretches = await workOutStretches(trx, await wantedOf(trx, turns, around))
    const byVehicle = new Map(stretches.map((stretch) => [stretch.vehicle, stretch]))
    const worked = stretches.filter(({ last, after }) => last > after || after === BEGINNING)
    await write(trx, worked, around)
    for (const stretch of worked)
      if (stretch.last === BEGINNING || isOther(stretch)) other.add(stretch.vehicle)
    turns = turns.flatMap((turn) => {
      const stretch = byVehicle.get(turn.vehicle)
      return stretch ? rest(turn, stretch) : []
    })
  }
  const told = vehicles.filter(({ vehicle }) => other.has(vehicle))
  if (told.length > 0)
    await vehiclesWorkedOut.ask(
      trx,
      told.map(({ vehicle, notes }) => ({ vehicle, from: earliest(notes) })),
    )
  const done = vehicles.flatMap(({ notes }) => notes.map(({ id }) => id))
  await sql`DELETE FROM can_tinh WHERE id = ANY (${done}::bigint[])`.execute(trx)
  return vehicles.length
}

const TRIES = 50
const WAIT_MS = 200

/** Works a vehicle out anew from an instant on; false where somebody else keeps it busy. */
export async function workOutAgain(db: Db, vehicle: number, from: number): Promise<boolean> {
  await sql`INSERT INTO can_tinh (id_xe, tu) VALUES (${vehicle}, ${instant(from)})`.execute(db)
  const around = await readAround(db)
  for (let tries = 0; tries < TRIES; tries++) {
    await takeTogether(db, [vehicle], around)
    const { rows } = await sql`SELECT FROM can_tinh WHERE id_xe = ${vehicle} LIMIT 1`.execute(db)
    if (rows.length === 0) return true
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  return false
}

/** Takes vehicles in a transaction that sees one moment of the database; another server may be faster. What one of them cannot be worked out for does not keep the others. */
async function takeTogether(
  db: Db,
  vehicles: readonly number[],
  around: Everywhere,
): Promise<number> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => takeVehicles(trx, vehicles, around))
  } catch (error) {
    if (vehicles.length > 1 && failureOf(error) !== 'away') {
      const each = vehicles.map((vehicle) => [vehicle])
      return takeLots(db, each, around)
    }
    // What is left is taken next time.
    if (failureOf(error) !== 'clash') throw error
    return 0
  }
}

/** Takes lot after lot of vehicles, all of them before it throws what one of them met. */
async function takeLots(
  db: Db,
  lots: readonly (readonly number[])[],
  around: Everywhere,
): Promise<number> {
  let taken = 0
  const met: unknown[] = []
  for (const lot of lots)
    await takeTogether(db, lot, around).then(
      (some) => (taken += some),
      (error: unknown) => met.push(error),
    )
  if (met.length > 0) throw met[0]
  return taken
}

/**
 * Works out what has come in: vehicles together in a transaction that sees one moment of the database, so that a fix that is
 * stored meanwhile waits for the next time. Several servers may at once. Answers how many vehicles it took.
 */
export async function workOut(db: Db): Promise<number> {
  const { rows } = await sql<{
    id_xe: number
  }>`SELECT id_xe FROM can_tinh GROUP BY id_xe ORDER BY min(id) LIMIT ${VEHICLES_AT_ONCE}`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const around = await readAround(db)
  const ids = rows.map(({ id_xe }) => id_xe)
  const lots: number[][] = []
  for (let from = 0; from < ids.length; from += VEHICLES_TOGETHER)
    lots.push(ids.slice(from, from + VEHICLES_TOGETHER))
  return takeLots(db, lots, around)
}
