import { sql } from 'kysely'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import type { Db } from '../../kit/postgres/db.ts'

const AT_ONCE = 20_000
/** What a day comes to that is told every ten seconds, with the hour before it. */
const DAY_AT_ONCE = 9_500

/** An instant of JavaScript as the database keeps it, and back. */
export const instant = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`
export const EPOCH_MS = (column: string) =>
  sql<number>`round(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

/** A vehicle, and the instant after which its fixes are wanted. */
type Wanted = { readonly vehicle: number; readonly after: number }
type Column<V> = readonly V[]
type Columns = {
  vehicle: number
  at: Column<number> | null
  lat: Column<number>
  lng: Column<number>
  speed: Column<number | null>
  course: Column<number | null>
  accuracy: Column<number | null>
  valid: Column<boolean>
  ignition: Column<boolean | null>
  fuel: Column<number | null>
  odometer: Column<number | null>
  card: Column<string | null>
  swipe: Column<boolean>
}

/** Columns become fixes; each is there as often as `at`. */
const fixesIn = (columns: Columns): Fix[] =>
  (columns.at ?? []).map((at, n) => ({
    at,
    lat: columns.lat[n] ?? 0,
    lng: columns.lng[n] ?? 0,
    speed: columns.speed[n] ?? null,
    course: columns.course[n] ?? null,
    accuracy: columns.accuracy[n] ?? null,
    valid: columns.valid[n] ?? false,
    ignition: columns.ignition[n] ?? null,
    fuel: columns.fuel[n] ?? null,
    odometer: columns.odometer[n] ?? null,
    card: columns.card[n] ?? null,
    swipe: columns.swipe[n] ?? false,
  }))

const gathered = (column: string) => sql`array_to_json(array_agg(${sql.ref(column)}))`

/** The next fixes of several vehicles, in their order; `isAll` where there are no more. A column comes as one value: read row by row they would cost several times as much. */
export async function nextFixes(
  db: Db,
  wanted: readonly Wanted[],
  atOnce = AT_ONCE,
): Promise<Map<number, { fixes: Fix[]; isAll: boolean }>> {
  const ofEach = Math.ceil(atOnce / wanted.length)
  const least = wanted.reduce((found, { after }) => Math.min(found, after), Infinity)
  const { rows } = await sql<Columns>`
    SELECT w.vehicle, f.* FROM unnest(${wanted.map(({ vehicle }) => vehicle)}::bigint[], ${wanted.map(({ after }) => after)}::float8[]) AS w (vehicle, after),
      LATERAL (SELECT ${gathered('at')} AS at, ${gathered('lat')} AS lat, ${gathered('lng')} AS lng, ${gathered('toc_do')} AS speed, ${gathered('huong')} AS course,
          ${gathered('do_chinh_xac')} AS accuracy, ${gathered('hop_le')} AS valid, ${gathered('no_may')} AS ignition, ${gathered('nhien_lieu')} AS fuel,
          ${gathered('odometer')} AS odometer, ${gathered('the')} AS card, ${gathered('quet_the')} AS swipe
        FROM (SELECT round(date_part('epoch', v.thoi_diem) * 1000) AS at, v.* FROM vi_tri v
          WHERE v.id_xe = w.vehicle AND v.thoi_diem > to_timestamp(w.after / 1000) AND v.thoi_diem > ${instant(least)}
          ORDER BY v.thoi_diem LIMIT ${ofEach}) g) f`.execute(db)
  return new Map(
    rows.map((columns) => {
      const fixes = fixesIn(columns)
      return [columns.vehicle, { fixes, isAll: fixes.length < ofEach }]
    }),
  )
}

/** The fixes of a vehicle after an instant, in their order, about a day at a time. */
export async function* fixesAfter(db: Db, vehicle: number, after: number): AsyncGenerator<Fix[]> {
  for (let from = after; ;) {
    const next = (await nextFixes(db, [{ vehicle, after: from }], DAY_AT_ONCE)).get(vehicle)
    if (next && next.fixes.length > 0) yield next.fixes
    if (!next || next.isAll) return
    from = next.fixes.at(-1)?.at ?? from
  }
}
