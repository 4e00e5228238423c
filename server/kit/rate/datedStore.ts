import { sql } from 'kysely'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { tableStore, type Served } from '../resource/tableStore.ts'
import type { Trx } from '../http/context.ts'
import type { RateTable } from './inForce.ts'

/** How a dated resource lies in its table: numbered from the sequence of dated rows, in use nowhere by its number. */
export function datedStore(
  resource: Listed,
  table: string,
  shownBy: NonNullable<Served['shownBy']>,
): Served & RateTable {
  const { key = [] } = resource.resource.rate ?? {}
  return tableStore({
    ...resource,
    table,
    shownBy,
    key,
    prefix: '',
    newKeys: async (trx: Trx, rows: readonly unknown[]) => {
      const made = await sql<{ id: string }>`
      SELECT ma_dong_gia() AS id FROM generate_series(1, ${rows.length}::int)`.execute(trx)
      return made.rows.map(({ id }) => id)
    },
    order: sql.join([...key.map((name) => sql.ref(`t.${name}`)), sql`t.hieu_luc_tu DESC`], sql`, `),
  })
}
