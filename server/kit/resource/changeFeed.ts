import { sql } from 'kysely'
import type { Changes } from '../../../contract/kit/resource/changeFeed.ts'
import type { Context } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import { listed } from './masked.ts'
import { rowsSince, type Store } from './store.ts'
import { storeFor } from './storeFor.ts'

/** Before anything was written. */
const EVER = '1970-01-01 00:00:00'
const WRITES = ['RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

/**
 * The moment to ask from next. Rows carry the clock of their writing (migration 0009), so what is written after this moment is
 * told next time; what was written before it and is not committed yet belongs to a transaction that holds a lock on the table
 * now, and the moment goes back to the beginning of that transaction. Where that cannot be seen, it stays where it was.
 */
async function nextMoment(db: Db, table: string, since: string): Promise<string> {
  // The clock is read before the locks are looked at, each in a statement of its own.
  const clock = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(db)
  const { rows } = await sql<{ begun: string | null }>`
    SELECT a.xact_start::text AS begun FROM pg_locks l LEFT JOIN pg_stat_activity a USING (pid)
    WHERE l.relation = ${table}::regclass AND l.mode = ANY (${WRITES}::text[]) AND l.pid <> pg_backend_pid()
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
  const moments = [clock.rows[0]?.now ?? since, ...rows.map(({ begun }) => begun ?? since)]
  const next = await sql<{ thoi_diem: string | null }>`
    SELECT to_char(min(moment), 'YYYY-MM-DD HH24:MI:SS') AS thoi_diem FROM unnest(${moments}::timestamptz[]) AS moment`.execute(
    db,
  )
  return next.rows[0]?.thoi_diem ?? since
}

/** The change feed of a resource. */
export const feedHandler =
  (store: Store) =>
  async ({ thoi_diem }: { thoi_diem?: string | null }, { db, user }: Context): Promise<Changes> => {
    const since = thoi_diem ?? EVER
    const seen = storeFor(store, user.seat)
    const next = await nextMoment(db, store.table, since)
    const { data, da_ngung } = await rowsSince(db, seen, since)
    return { data: data.map((row) => listed(store.resource, row)), da_ngung, thoi_diem: next }
  }
