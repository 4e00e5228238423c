import { sql } from 'kysely'
import { joined, type Fix } from '../../../contract/fleet/position/fix.ts'
import { dayNumber } from '../../../contract/kit/time/time.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { makePartitions } from './partitions.ts'

/** A fix of a vehicle. */
export type VehicleFix = { readonly vehicle: number; readonly fix: Fix }

const known = new WeakMap<Db, Set<number>>()

/** Makes sure that there is a partition for each of these fixes. */
export async function prepareDays(db: Db, fixes: readonly VehicleFix[]): Promise<void> {
  const made = known.get(db) ?? new Set<number>()
  known.set(db, made)
  const wanted = new Set<number>()
  for (const { fix } of fixes) {
    const day = dayNumber(fix.at)
    if (!made.has(day)) wanted.add(day)
  }
  if (wanted.size === 0) return
  await makePartitions(db, wanted)
  for (const day of wanted) made.add(day)
}

/** Days whose partition is gone again are made anew. */
export const forgetDays = (db: Db): boolean => known.delete(db)

/** One of each vehicle and moment, in one order: two servers that store the same wait for each other and never in a circle. */
function oneEach(fixes: readonly VehicleFix[]): VehicleFix[] {
  const one: VehicleFix[] = []
  for (const given of fixes.toSorted((a, b) => a.vehicle - b.vehicle || a.fix.at - b.fix.at)) {
    const last = one.at(-1)
    if (last?.vehicle === given.vehicle && last.fix.at === given.fix.at)
      one[one.length - 1] = { ...last, fix: joined(last.fix, given.fix) }
    else one.push(given)
  }
  return one
}

/** Numbers and yes or no as the database writes an array; element by element the driver takes several times as long. */
const literal = (values: readonly (number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

/** Of two values the greater stays, whichever came first. */
const GROWS = ['toc_do', 'huong', 'no_may', 'nhien_lieu', 'odometer', 'the']
/** Joins as `joined` does; what brings nothing new writes nothing. */
const INSERT = `
  INSERT INTO vi_tri AS v (id_xe, thoi_diem, lat, lng, toc_do, huong, do_chinh_xac, hop_le, no_may, nhien_lieu, odometer, the, quet_the)
  SELECT id_xe, to_timestamp(at / 1000), lat, lng, toc_do, huong, do_chinh_xac, hop_le, no_may, nhien_lieu, odometer, the, quet_the FROM given
  ON CONFLICT (id_xe, thoi_diem) DO UPDATE SET
    (lat, lng, do_chinh_xac, hop_le) = (SELECT * FROM (VALUES
      (v.lat, v.lng, v.do_chinh_xac, v.hop_le), (excluded.lat, excluded.lng, excluded.do_chinh_xac, excluded.hop_le)) AS two (lat, lng, do_chinh_xac, hop_le)
      ORDER BY NOT two.hop_le, coalesce(two.do_chinh_xac, 1e9), two.lat, two.lng LIMIT 1),
    toc_do = greatest(v.toc_do, excluded.toc_do), huong = greatest(v.huong, excluded.huong),
    no_may = greatest(v.no_may, excluded.no_may), nhien_lieu = greatest(v.nhien_lieu, excluded.nhien_lieu),
    odometer = greatest(v.odometer, excluded.odometer), the = greatest(v.the COLLATE "C", excluded.the COLLATE "C"),
    quet_the = v.quet_the AND excluded.quet_the
  WHERE (NOT excluded.hop_le, coalesce(excluded.do_chinh_xac, 1e9), excluded.lat, excluded.lng) < (NOT v.hop_le, coalesce(v.do_chinh_xac, 1e9), v.lat, v.lng)
    OR ${GROWS.map((column) => `greatest(v.${column}, excluded.${column}) IS DISTINCT FROM v.${column}`).join(' OR ')} OR v.quet_the > excluded.quet_the`

/** Stores fixes and notes about which moments their vehicles have to be worked out anew: those of an hour together. */
export async function storeFixes(trx: Db, fixes: readonly VehicleFix[]): Promise<void> {
  const rows = oneEach(fixes)
  if (rows.length === 0) return
  const all = (of: (fix: Fix) => number | boolean | null): string =>
    literal(rows.map(({ fix }) => of(fix)))
  await sql`${KEPT} WITH given AS (SELECT * FROM unnest(
      ${literal(rows.map(({ vehicle }) => vehicle))}::bigint[], ${all(({ at }) => at)}::float8[], ${all(({ lat }) => lat)}::float8[], ${all(({ lng }) => lng)}::float8[],
      ${all(({ speed }) => speed)}::real[], ${all(({ course }) => course)}::real[], ${all(({ accuracy }) => accuracy)}::real[], ${all(({ valid }) => valid)}::boolean[],
      ${all(({ ignition }) => ignition)}::boolean[], ${all(({ fuel }) => fuel)}::real[], ${all(({ odometer }) => odometer)}::bigint[], ${rows.map(({ fix }) => fix.card)}::text[],
      ${all(({ swipe }) => swipe)}::boolean[])
      AS g (id_xe, at, lat, lng, toc_do, huong, do_chinh_xac, hop_le, no_may, nhien_lieu, odometer, the, quet_the)),
    stored AS (${sql.raw(INSERT)} RETURNING v.id_xe, v.thoi_diem)
    INSERT INTO can_tinh (id_xe, tu, den) SELECT id_xe, min(thoi_diem), max(thoi_diem) FROM stored GROUP BY id_xe, date_trunc('hour', thoi_diem)`.execute(
    trx,
  )
}
