import { sql } from 'kysely'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import { gathered, rowsOf, type Gathered } from '../../kit/postgres/columns.ts'
import type { Db } from '../../kit/postgres/db.ts'

const AT_ONCE = 20_000

/** An instant of JavaScript as the database keeps it, and back. */
export const instant = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`
export const EPOCH_MS = (column: string) =>
  sql<number>`round(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`

/** A fix (vi_tri v) that is sound by itself, as `isSound` of the contract says; whether it fits those around it is for `judge`. */
export const soundFix = ({ accuracyM }: Limits) =>
  sql<boolean>`(v.hop_le AND NOT v.quet_the AND coalesce(v.do_chinh_xac, 0) <= ${accuracyM})`

/** A vehicle, and the instant after which its fixes are wanted. */
type Wanted = { readonly vehicle: number; readonly after: number }

const COLUMNS: { readonly [Name in keyof Fix]: string } = {
  at: 'at',
  lat: 'lat',
  lng: 'lng',
  speed: 'toc_do',
  course: 'huong',
  accuracy: 'do_chinh_xac',
  valid: 'hop_le',
  ignition: 'no_may',
  fuel: 'nhien_lieu',
  odometer: 'odometer',
  card: 'the',
  swipe: 'quet_the',
}
/** All that a fix tells. */
export const WHOLE_FIX = Object.keys(COLUMNS) as (keyof Fix)[]

/** The next fixes of several vehicles with these of their columns, in their order; `isAll` where there are no more. */
export async function nextFixes<Name extends keyof Fix>(
  db: Db,
  wanted: readonly Wanted[],
  names: readonly Name[],
  atOnce = AT_ONCE,
): Promise<Map<number, { fixes: Pick<Fix, Name>[]; isAll: boolean }>> {
  const ofEach = Math.ceil(atOnce / wanted.length)
  const least = wanted.reduce((found, { after }) => Math.min(found, after), Infinity)
  const columns = Object.fromEntries(names.map((name) => [name, COLUMNS[name]]))
  const { rows } = await sql<{ vehicle: number } & Gathered<Pick<Fix, Name>>>`
    SELECT w.vehicle, f.* FROM unnest(${wanted.map(({ vehicle }) => vehicle)}::bigint[], ${wanted.map(({ after }) => after)}::float8[]) AS w (vehicle, after),
      LATERAL (SELECT ${gathered(columns)} FROM (SELECT round(date_part('epoch', v.thoi_diem) * 1000) AS at, v.* FROM vi_tri v
          WHERE v.id_xe = w.vehicle AND v.thoi_diem > to_timestamp(w.after / 1000) AND v.thoi_diem > ${instant(least)}
          ORDER BY v.thoi_diem LIMIT ${ofEach}) g) f`.execute(db)
  return new Map(
    rows.map((found) => {
      const fixes = rowsOf<Pick<Fix, Name>>(names, found)
      return [found.vehicle, { fixes, isAll: fixes.length < ofEach }]
    }),
  )
}
