import { sql } from 'kysely'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { tableStore, type Served } from '../resource/tableStore.ts'
import type { Trx } from '../http/context.ts'
import { yearOf } from '../../../contract/kit/time/time.ts'
import type { Values } from '../resource/store.ts'
import type { RateTable } from './inForce.ts'

/**
 * How a dated resource lies in its table: numbered from the sequence of dated rows, in use nowhere by its number. `shownBy` is whose
 * rows show its figures.
 */
export function datedStore(
  resource: Listed,
  table: string,
  more: Pick<Served, 'shownBy' | 'settled'> = {},
): Served & RateTable {
  const { key = [], from = '', year } = resource.resource.rate ?? {}
  /** Another first day brings its year along. */
  const tidy = (values: Values): Values => {
    const day = values[from]
    const brings = year && !values[year] && typeof day === 'string'
    return brings ? { ...values, [year]: yearOf(day) } : values
  }
  return tableStore({
    ...resource,
    ...more,
    table,
    key,
    prefix: '',
    tidy,
    newKeys: async (trx: Trx, rows: readonly unknown[]) => {
      const made = await sql<{ id: string }>`
      SELECT ma_dong_gia() AS id FROM generate_series(1, ${rows.length}::int)`.execute(trx)
      return made.rows.map(({ id }) => id)
    },
    order: sql.join(
      [...key.map((name) => sql.ref(`t.${name}`)), sql`t.hieu_luc_tu DESC, t.id DESC`],
      sql`, `,
    ),
  })
}
