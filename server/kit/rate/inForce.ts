import { sql, type RawBuilder } from 'kysely'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import type { Db } from '../postgres/db.ts'

/** A dated table and the columns of its key; its rows bear `id`, `hieu_luc_tu`, `hieu_luc_den`, `deleted_at`. */
export type RateTable = { readonly table: string; readonly key: readonly string[] }

type Key = Readonly<Record<string, unknown>>

const part = (column: string) => sql`coalesce(${sql.ref(`r.${column}`)}, '')`

/** A part of the key of the rows `r` of `inForce`; nothing is a key of its own. */
export const keyIs = (column: string, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${part(column)} = coalesce(${value}, '')`

/**
 * The rows `r` of a dated table that count on a day, one a key: of those that hold it the latest start, then the greatest id. The
 * same choice on values is `rateAt` (contract/kit/rate/rate.ts).
 */
export const inForce = (
  { table, key }: RateTable,
  narrowed: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const parts = sql.join(key.map(part))
  return sql`
    SELECT DISTINCT ON (${parts}) r.* FROM ${sql.table(table)} r
    WHERE r.deleted_at IS NULL AND ${narrowed} AND r.hieu_luc_tu <= ${day} AND (r.hieu_luc_den IS NULL OR r.hieu_luc_den >= ${day})
    ORDER BY ${parts}, r.hieu_luc_tu DESC, r.id COLLATE "C" DESC`
}

/** The rows that count for keys, each on its day, in the order asked; null where none does. One statement for all. */
export async function ratesAt<R extends object>(
  db: Db,
  rates: RateTable,
  asked: readonly { readonly key: Key; readonly day: WireDate }[],
): Promise<(R | null)[]> {
  if (asked.length === 0) return []
  const same = rates.key.map((name) => keyIs(name, sql`a.k -> 'key' ->> ${sql.lit(name)}`))
  const row = inForce(rates, sql.join(same, sql` AND `), sql`(a.k ->> 'day')::date`)
  const { rows } = await sql<R & { id: string | null }>`
    SELECT r.* FROM jsonb_array_elements(${JSON.stringify(asked)}::jsonb) WITH ORDINALITY a(k, thu_tu)
    LEFT JOIN LATERAL (${row}) r ON true ORDER BY a.thu_tu`.execute(db)
  return rows.map((each) => (each.id === null ? null : each))
}
