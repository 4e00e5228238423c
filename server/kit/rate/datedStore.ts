import { sql } from 'kysely'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import type { Store } from '../resource/store.ts'
import type { RateTable } from './inForce.ts'

/** How a dated resource lies in its table: numbered from the sequence of dated rows, in use nowhere by its number. */
export const datedStore = (
  resource: Resource,
  table: string,
  shownBy: NonNullable<Store['shownBy']>,
): Store & RateTable => ({
  resource,
  shownBy,
  table,
  key: resource.rate?.key ?? [],
  prefix: '',
  only: sql`true`,
  newKeys: async (trx, rows) => {
    const made = await sql<{ id: string }>`
      SELECT ma_dong_gia() AS id FROM generate_series(1, ${rows.length}::int)`.execute(trx)
    return made.rows.map(({ id }) => id)
  },
  order: sql.join(
    [...(resource.rate?.key ?? []).map((name) => sql.ref(`t.${name}`)), sql`t.hieu_luc_tu DESC`],
    sql`, `,
  ),
  made: () => ({}),
  tidy: (values) => values,
  uses: () => sql`SELECT '' AS id, 0 AS so WHERE false`,
})
