import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../postgres/db.ts'

const BATCH_ROWS = 500

/** What a workbook is filled from: `group` and one expression per column, over `from` (joins, conditions and order included). */
export type SheetQuery = {
  readonly group: RawBuilder<unknown> | null
  readonly values: readonly RawBuilder<unknown>[]
  readonly from: RawBuilder<unknown>
}

/**
 * The rows of a query through a cursor, in the form that `writeSheet` takes. The database makes the JSON itself, so that this
 * thread only hands text on; one snapshot serves the whole file. Closes its transaction when done or given up.
 */
export async function* cursorRows(
  db: Db,
  { group, values, from }: SheetQuery,
): AsyncGenerator<string> {
  const cells = [group ?? sql`NULL::text`, ...values].map((value) => sql`to_json(${value})`)
  const trx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    // The whole result is wanted, not its first rows.
    await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(trx)
    await sql`DECLARE dong NO SCROLL CURSOR FOR SELECT array_to_json(ARRAY[${sql.join(cells)}])::text AS dong ${from}`.execute(
      trx,
    )
    for (;;) {
      const { rows } = await sql.raw<{ dong: string }>(`FETCH ${BATCH_ROWS} FROM dong`).execute(trx)
      if (rows.length > 0) yield `[${rows.map((row) => row.dong).join(',')}]`
      if (rows.length < BATCH_ROWS) return
    }
  } finally {
    await trx.rollback().execute()
  }
}
