import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Store } from './store.ts'

/** How many rows in use want correction. */
export async function countFlawed(db: Db, store: Store): Promise<number> {
  const { rows } = await sql<{ so: number }>`
    SELECT count(*) AS so FROM ${sql.table(store.table)} t
    WHERE ${store.only} AND t.deleted_at IS NULL AND (${store.flawed ?? sql`false`})`.execute(db)
  return rows[0]?.so ?? 0
}
