import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { nothingKnown, type Known } from '../../../contract/fleet/driving-report/fold.ts'
import { dayNumber, startOfDay, HOUR_MS } from '../../../contract/kit/time/time.ts'
import type { Trx } from '../../kit/http/context.ts'
import { EPOCH_MS, instant } from './fixesOf.ts'

/** Of so many days before the last fix what was known is kept of each hour, before that of each day. */
const HOURLY_DAYS = 2
/** Before any fix. */
export const BEGINNING = -1

/** Where working out goes on: what was known by all fixes up to an instant. */
export type Start = {
  readonly after: number
  readonly known: Known
  /** The last fix of all that was worked out; null before the first. */
  readonly last: number | null
}
/** What was known before the first fix of an hour or day. */
export type Mark = { readonly at: number; readonly text: string; readonly print: string }

/** Where a mark belongs between two fixes: at the beginning of the day, else of the hour, of the later one; null where both are of one hour. */
export function markBetween(before: number, at: number): number | null {
  const day = dayNumber(at)
  if (day > dayNumber(before)) return startOfDay(day)
  const hour = Math.floor(at / HOUR_MS)
  return hour > Math.floor(before / HOUR_MS) ? hour * HOUR_MS : null
}

/** The same value in the same order of its keys, however it came about. */
const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** What is known before the first fix at or after an instant. */
export function markAt(at: number, known: Known): Mark {
  const text = JSON.stringify(known, ordered)
  return { at, text, print: createHash('md5').update(text).digest('base64') }
}

const isMidnight = (at: number): boolean => startOfDay(dayNumber(at)) === at
const hourlyFrom = (last: number): number => startOfDay(dayNumber(last) - HOURLY_DAYS)

type Kept = { vehicle: number; last: number | null; at: number | null; trang_thai: Known | null }

/**
 * What was known of each vehicle before the first fix that is new: that of its last fix, else that of the beginning of an hour or day. What is new of
 * before the positions that are kept is gone on with from where these begin.
 */
export async function startsBefore(
  trx: Trx,
  wanted: readonly { vehicle: number; changed: number }[],
): Promise<Map<number, Start>> {
  const { rows } = await sql<Kept>`
    SELECT w.vehicle, ${EPOCH_MS('v.den')} AS last,
      CASE WHEN v.den < c.at THEN ${EPOCH_MS('v.den')} ELSE ${EPOCH_MS('m.truoc')} - 1 END AS at,
      CASE WHEN v.den < c.at THEN v.trang_thai ELSE m.trang_thai END AS trang_thai
    FROM unnest(${wanted.map(({ vehicle }) => vehicle)}::bigint[], ${wanted.map(({ changed }) => changed)}::float8[]) AS w (vehicle, changed)
    CROSS JOIN LATERAL (SELECT to_timestamp(w.changed / 1000) AS at) c
    LEFT JOIN vi_tri_cuoi v ON v.id_xe = w.vehicle
    LEFT JOIN LATERAL (SELECT truoc, trang_thai FROM moc_tinh WHERE id_xe = w.vehicle AND (truoc <= c.at OR goc) AND (v.den < c.at) IS NOT TRUE
      ORDER BY truoc DESC LIMIT 1) m ON true`.execute(trx)
  return new Map(
    rows.map(({ vehicle, last, at, trang_thai }) => [
      vehicle,
      at === null || trang_thai === null
        ? { after: BEGINNING, known: nothingKnown(), last }
        : { after: at, known: trang_thai, last },
    ]),
  )
}

/** The fingerprints of what was known later on, by vehicle and instant. */
export async function printsAfter(
  trx: Trx,
  wanted: readonly { vehicle: number; after: number }[],
): Promise<Map<number, Map<number, string>>> {
  const { rows } = await sql<{ vehicle: number; at: number; print: string }>`
    SELECT m.id_xe AS vehicle, ${EPOCH_MS('m.truoc')} AS at, m.dau AS print
    FROM unnest(${wanted.map(({ vehicle }) => vehicle)}::bigint[], ${wanted.map(({ after }) => after)}::float8[]) AS w (vehicle, after)
    JOIN moc_tinh m ON m.id_xe = w.vehicle AND m.truoc > to_timestamp((w.after + 1) / 1000) WHERE m.dau IS NOT NULL`.execute(
    trx,
  )
  const byVehicle = Map.groupBy(rows, ({ vehicle }) => vehicle)
  return new Map(
    [...byVehicle].map(([vehicle, marks]) => [
      vehicle,
      new Map(marks.map(({ at, print }) => [at, print])),
    ]),
  )
}

/** The marks of a stretch of a vehicle, in the place of those that were there. */
export type Marked = {
  readonly vehicle: number
  readonly after: number
  /** The mark at which it ended; null: it went to the last fix. */
  readonly until: number | null
  readonly last: number
  readonly marks: readonly Mark[]
}

export async function keepMarks(trx: Trx, stretches: readonly Marked[]): Promise<void> {
  await sql`DELETE FROM moc_tinh m USING unnest(${stretches.map(({ vehicle }) => vehicle)}::bigint[], ${stretches.map(({ after }) => after)}::float8[],
      ${stretches.map(({ until }) => until)}::float8[]) AS s (vehicle, after, until)
    WHERE m.id_xe = s.vehicle AND m.truoc > to_timestamp((s.after + 1) / 1000) AND m.truoc < coalesce(to_timestamp(s.until / 1000), 'infinity')`.execute(
    trx,
  )
  const marks = stretches.flatMap(({ vehicle, last, marks: own }) =>
    own
      .filter(({ at }) => at >= hourlyFrom(last) || isMidnight(at))
      .map((mark) => ({ vehicle, ...mark })),
  )
  if (marks.length === 0) return
  await sql`INSERT INTO moc_tinh (id_xe, truoc, trang_thai, dau)
    SELECT id, to_timestamp(truoc / 1000), trang_thai::jsonb, dau FROM unnest(${marks.map(({ vehicle }) => vehicle)}::bigint[], ${marks.map(({ at }) => at)}::float8[],
      ${marks.map(({ text }) => text)}::text[], ${marks.map(({ print }) => print)}::text[]) AS m (id, truoc, trang_thai, dau)`.execute(
    trx,
  )
  const turned = stretches.filter((each) => each.marks.some(({ at }) => isMidnight(at)))
  for (const { vehicle, last } of turned)
    await sql`DELETE FROM moc_tinh WHERE id_xe = ${vehicle} AND truoc < ${instant(hourlyFrom(last))} AND truoc <> date_trunc('day', truoc)`.execute(
      trx,
    )
}
