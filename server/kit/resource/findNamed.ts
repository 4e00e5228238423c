import { sql, type RawBuilder } from 'kysely'
import type { Field } from '../../../contract/kit/field/field.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { minuteOf } from '../../../contract/kit/time/time.ts'
import type { Db } from '../postgres/db.ts'
import type { Wanted } from './sheetTable.ts'
import { plain, selectRows, type Row, type Store, type Values } from './store.ts'

/** A value as a word; yes and no are words too. */
export const toldWord = (value: unknown): string =>
  typeof value === 'boolean' ? String(value) : wordOf(value)

/** The form of a field's values in which two of them are compared, here and in the database. */
function formOf(store: Store, name: string, field: Field) {
  const column = plain(name, field, store)
  if (field.kind === 'plate')
    return {
      column: sql`regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`,
      wordFrom: (value: unknown) => plateKey(wordOf(value)),
    }
  // The same may be said to the minute and to the second.
  if (field.kind === 'moment')
    return {
      column: sql`left((${column})::text, 16)`,
      wordFrom: (value: unknown) => minuteOf(wordOf(value)),
    }
  // A column of decimals says 46.0 where people say 46.
  if (field.kind === 'decimal')
    return { column: sql`trim_scale(${column})::text`, wordFrom: wordOf }
  return field.ref || !['text', 'note'].includes(field.kind)
    ? { column: sql`(${column})::text`, wordFrom: toldWord }
    : { column: sql`search_key(${column})`, wordFrom: (value: unknown) => searchKey(wordOf(value)) }
}

/** Rows in whose field one of these values stands: names and plates in any spelling, other values as they are. */
function among(store: Store, name: string, values: readonly unknown[]): RawBuilder<unknown> {
  const field = allFields(store.resource)[name]
  if (!field) return sql`false`
  const { column, wordFrom } = formOf(store, name, field)
  const words = [...new Set(values.map(wordFrom))]
  const found = sql`${column} = ANY (${words}::text[])`
  return words.includes('') ? sql`(${found} OR coalesce(${column}, '') = '')` : found
}

/** The rows that have one of some keys, or that the rows of a sheet tell by their identity; retired ones included. */
export async function findNamed(db: Db, store: Store, { keys, told }: Wanted): Promise<Row[]> {
  const { key, identity } = store.resource
  const byKey = keys.length > 0 ? await selectRows(db, store, among(store, key, keys)) : []
  if (told.length === 0) return byKey
  // What a row does not tell, such as a column that the sheet lacks, tells nothing; it does not take from what others tell.
  const names = (values: Values) => identity.filter((name) => values[name] !== undefined)
  const shapes = [...Map.groupBy(told, (values) => names(values).join()).values()]
  const conditions = shapes.flatMap((alike) => {
    const all = names(alike[0] ?? {}).map((name) =>
      among(
        store,
        name,
        alike.map((values) => values[name]),
      ),
    )
    return all.length === 0 ? [] : [sql`(${sql.join(all, sql` AND `)})`]
  })
  if (conditions.length === 0) return byKey
  const byIdentity = await selectRows(db, store, sql`(${sql.join(conditions, sql` OR `)})`)
  const there = new Set(byKey.map((row) => row[key]))
  return [...byKey, ...byIdentity.filter((row) => !there.has(row[key]))]
}
