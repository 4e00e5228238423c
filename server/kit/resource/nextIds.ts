import { sql } from 'kysely'
import type { Trx } from '../http/context.ts'

type Wanted = { readonly prefix: string; readonly count: number }

/** The number before the first of `count` new ones, by prefix. Counters only grow, also past ids that people give (migration 0014). */
export async function nextNumbers(
  trx: Trx,
  table: string,
  wanted: readonly Wanted[],
): Promise<Map<string, number>> {
  // In one order, so that two writers never wait crosswise.
  const sorted = wanted.toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1))
  const { rows } = await sql<{ prefix: string; last: number }>`
    INSERT INTO so_ma (bang, tien_to, so)
    SELECT ${table}, prefix, count FROM json_to_recordset(${JSON.stringify(sorted)}::json) AS w(prefix text, count bigint)
    ON CONFLICT (bang, tien_to) DO UPDATE SET so = so_ma.so + excluded.so
    RETURNING tien_to AS prefix, so AS last`.execute(trx)
  const counts = new Map(wanted.map(({ prefix, count }) => [prefix, count]))
  return new Map(rows.map(({ prefix, last }) => [prefix, last - (counts.get(prefix) ?? 0)]))
}

/** An id as people read it: 'KH07', 'KH12', 'KH105'. */
export const numbered = (prefix: string, number: number): string =>
  `${prefix}${String(number).padStart(2, '0')}`

type Place = { readonly table: string; readonly prefix: string }

/** Counts on past ids that are about to be stored, so that no new one of the same batch is one of them. */
async function countPast(trx: Trx, { table, prefix }: Place, ids: readonly string[]) {
  const shape = new RegExp(`^${prefix}(\\d{1,9})$`)
  const past = Math.max(0, ...ids.map((id) => Number(shape.exec(id)?.[1] ?? 0)))
  if (past === 0) return
  await sql`
    INSERT INTO so_ma VALUES (${table}, ${prefix}, ${past})
    ON CONFLICT (bang, tien_to) DO UPDATE SET so = greatest(so_ma.so, excluded.so)`.execute(trx)
}

/** Numbered ids that were never given before, none of those `given` by hand: 'KH13', 'KH14'. */
export async function nextIds(
  trx: Trx,
  { given, ...place }: Place & { readonly given: readonly string[] },
  count: number,
): Promise<string[]> {
  const { table, prefix } = place
  if (count === 0) return []
  await countPast(trx, place, given)
  const last = (await nextNumbers(trx, table, [{ prefix, count }])).get(prefix) ?? 0
  return Array.from({ length: count }, (_, index) => numbered(prefix, last + index + 1))
}
