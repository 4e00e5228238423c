import { sql } from 'kysely'
import type { Trx } from '../http/context.ts'

/** Numbered ids after the highest one in use: 'KH13', 'KH14'. Whoever else wants some of this table waits. */
export async function nextIds(
  trx: Trx,
  place: { table: string; column: string; prefix: string },
  count: number,
): Promise<string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${place.table}))`.execute(trx)
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(substring(${sql.ref(place.column)} from ${`^${place.prefix}(\\d{1,9})$`})::bigint) AS last FROM ${sql.table(place.table)}`.execute(
    trx,
  )
  const last = Number(rows[0]?.last ?? 0)
  return Array.from(
    { length: count },
    (_, index) => `${place.prefix}${String(last + index + 1).padStart(2, '0')}`,
  )
}
