import { sql } from 'kysely'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import type { Db } from '../postgres/db.ts'
import { withStates } from '../resource/rateStates.ts'
import { findRows, type Row, type Store } from '../resource/store.ts'
import { inForce, type RateTable } from './inForce.ts'

type Asked = {
  readonly day: WireDate
  /** Values, or lists of them, that columns are narrowed to; '' is what is empty. */
  readonly narrowed: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** The rows that count on a day, as lists give them. */
export async function rowsInForce(
  db: Db,
  store: Store & RateTable,
  { day, narrowed }: Asked,
): Promise<Row[]> {
  const conditions = Object.entries(narrowed).flatMap(([column, wanted]) =>
    wanted === undefined
      ? []
      : [sql`coalesce(${sql.ref(`r.${column}`)}, '') = ANY (${[wanted].flat()}::text[])`],
  )
  const rows = inForce(store, sql.join([sql`true`, ...conditions], sql` AND `), sql`${day}::date`)
  const { rows: found } = await sql<{ id: string }>`SELECT id FROM (${rows}) n`.execute(db)
  return withStates(
    db,
    store,
    await findRows(
      db,
      store,
      found.map(({ id }) => id),
    ),
  )
}
