import { sql } from 'kysely'
import { makePartitions } from '../server/fleet/position/partitions.ts'
import { dayNumber, HOUR_MS } from '../contract/kit/time/time.ts'
import type { Fix } from '../contract/fleet/position/fix.ts'
import { deviceApi } from '../contract/fleet/device/device.api.ts'
import type { Db } from '../server/kit/postgres/db.ts'
import type { Company } from './company.ts'
import { drive, STEP_MS } from './drives.ts'
import { deviceOf, KINDS, LATE, PLAN, plateOf } from './fixesPlan.ts'
import { withheld } from './withheld.ts'

const AT_ONCE = 2_000

export type Fleet = {
  readonly key: string
  /** Stable numbers of the vehicles, in their order. */
  readonly ids: readonly number[]
  /** When the own clocks begin, and up to when all is there before the run. */
  readonly begin: number
  readonly from: number
}

/** A key with which devices send. */
export async function newKey(company: Company): Promise<string> {
  const token = await company.signIn('admin01')
  const reply = await company.call(token, deviceApi.createKey.path, { ten: 'Bench' })
  return ((await reply.json()) as { data: { key: string } }).data.key
}

/** Vehicles of the measurement, each with a device. */
export async function makeVehicles(db: Db): Promise<number[]> {
  const numbers = Array.from({ length: PLAN.vehicles }, (_, n) => n)
  const plates = numbers.map(plateOf)
  await sql`INSERT INTO phuong_tien (bien_so_xe, bien_so_key, loai_xe, trang_thai, gps)
    SELECT plate, regexp_replace(plate, '[^A-Z0-9]', '', 'g'), 'dau_keo', 'hoat_dong', jsonb_build_object('device_id', device)
    FROM unnest(${plates}::text[], ${numbers.map(deviceOf)}::text[]) AS f (plate, device) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  const { rows } = await sql<{
    id: number
  }>`SELECT p.id_xe AS id FROM unnest(${plates}::text[]) WITH ORDINALITY AS f (plate, n)
    JOIN phuong_tien p ON p.bien_so_xe = f.plate ORDER BY n`.execute(db)
  return rows.map(({ id }) => id)
}

const NAMES =
  'thoi_diem, lat, lng, toc_do, huong, do_chinh_xac, hop_le, no_may, nhien_lieu, odometer, the, quet_the'

/** Stores the same fixes of several vehicles. */
async function storeAlike(db: Db, ids: readonly number[], fixes: readonly Fix[]): Promise<void> {
  const all = <V>(of: (fix: Fix) => V): V[] => fixes.map(of)
  await sql`INSERT INTO vi_tri (id_xe, ${sql.raw(NAMES)})
    SELECT v.id, to_timestamp(at / 1000), lat, lng, toc_do, huong, 5, true, no_may, nhien_lieu, odometer, the, false FROM unnest(${[...ids]}::bigint[]) AS v (id),
      unnest(${all(({ at }) => at)}::float8[], ${all(({ lat }) => lat)}::float8[], ${all(({ lng }) => lng)}::float8[], ${all(({ speed }) => speed)}::real[],
        ${all(({ course }) => course)}::real[], ${all(({ ignition }) => ignition)}::boolean[], ${all(({ fuel }) => fuel)}::real[], ${all(({ odometer }) => odometer)}::bigint[],
        ${all(({ card }) => card)}::text[]) AS f (at, lat, lng, toc_do, huong, no_may, nhien_lieu, odometer, the)`.execute(
    db,
  )
}

/** Positions of vehicles in a span, without what is late; works nothing out. */
export async function storeHistory(
  db: Db,
  ids: readonly number[],
  { begin, from }: { begin: number; from: number },
): Promise<number> {
  const days = new Set<number>()
  for (let at = begin; at <= from; at += HOUR_MS) days.add(dayNumber(at))
  await makePartitions(db, days.add(dayNumber(from)))
  const kinds = Math.min(KINDS, ids.length)
  let stored = 0
  for (let kind = 0; kind < kinds; kind++) {
    const own = ids.filter((_, n) => n % kinds === kind)
    let fixes: Fix[] = []
    for (const fix of drive(kind, begin)) {
      if (fix.at < from) fixes.push(fix)
      if (fixes.length < AT_ONCE && fix.at < from) continue
      await storeAlike(db, own, fixes)
      stored += fixes.length * own.length
      fixes = []
      if (fix.at >= from) break
    }
  }
  const late = ids.flatMap((id, vehicle) => {
    const moments = []
    for (let at = begin; at < from; at += STEP_MS)
      if (withheld(vehicle, at) && at + LATE.twoDaysMs >= from) moments.push({ id, at })
    return moments
  })
  await sql`DELETE FROM vi_tri v USING unnest(${late.map(({ id }) => id)}::bigint[], ${late.map(({ at }) => at)}::float8[]) AS l (id, at)
    WHERE v.id_xe = l.id AND v.thoi_diem = to_timestamp(l.at / 1000)`.execute(db)
  return stored - late.length
}

/** Has all of these vehicles worked out from nothing. */
export async function noteAll(db: Db, ids: readonly number[]): Promise<void> {
  await sql`INSERT INTO can_tinh (id_xe, tu) SELECT *, '1970-01-01' FROM unnest(${[...ids]}::bigint[])`.execute(
    db,
  )
}

/** How many notes are left of what has to be worked out. */
export async function notesLeft(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM can_tinh`.execute(db)
  return rows[0]?.n ?? 0
}
