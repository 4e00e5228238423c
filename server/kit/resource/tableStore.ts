import { sql, type RawBuilder } from 'kysely'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import type { Store } from './store.ts'

/** A store with the calls and the sheet of its resource: routes, files and imports follow (server/stores.ts). */
export type Served = Store & Listed

type Usual = 'only' | 'made' | 'tidy' | 'uses'
type Stated = Omit<Store, Usual> & { readonly [P in Usual]?: Store[P] }

/** A resource in a table of its own, as it is given; what it leaves out is as usual. */
export const tableStore = <S extends Stated>(stated: S): S & Store => ({
  only: sql`true`,
  made: () => ({}),
  tidy: (values) => values,
  uses: () => sql`SELECT '' AS id, 0 AS so WHERE false`,
  ...stated,
})

/** Counts the rows of tables that bear a key in a column. */
export const usedAs =
  (column: string, ...tables: readonly string[]): Store['uses'] =>
  (ids) => {
    const one = (table: string): RawBuilder<unknown> =>
      sql`SELECT ${sql.id(column)} AS id FROM ${sql.table(table)} WHERE ${sql.id(column)} = ANY (${[...ids]}::text[])`
    return sql`SELECT id, count(*)::int AS so FROM (${sql.join(tables.map(one), sql` UNION ALL `)}) x GROUP BY 1`
  }
