import type { Written } from '../sheet/rememberRows.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../http/context.ts'
import { CASTS, type Beside, type Store, type Values } from '../resource/store.ts'
import { today } from '../time/clock.ts'
import { inForce, keyIs, type RateTable } from './inForce.ts'
import { setApart } from './setApart.ts'
import { setFrom, type Version } from './versions.ts'

/** A field that shows a figure of dated rows: its name, and what their key has beside the row that they are about. */
type Shown = { readonly name: string; readonly figure: string; readonly rest: Values }

type Given = Parameters<Beside['write']>[1]

/** Where figures of dated rows are shown: as these fields of the rows of `on`, whose column `by` their key begins with. */
type Place = { readonly on: Store; readonly by: string; readonly shown: readonly Shown[] }

/** What the rows of a store are known by in the keys of dated rows. */
async function keysOf(trx: Trx, { on, by }: Place, rows: Given): Promise<Map<string, string>> {
  const { rows: found } = await sql<{ id: string; key: string }>`
    SELECT ${sql.id(on.resource.key)} AS id, ${sql.id(by)} AS key FROM ${sql.table(on.table)}
    WHERE ${sql.id(on.resource.key)} = ANY (${rows.map(({ id }) => id)}::text[])`.execute(trx)
  return new Map(found.map(({ id, key }) => [id, key]))
}

function versionsOf({ by, shown }: Place, key: string, values: Values): Version[] {
  const given = shown.filter(({ name }) => name in values)
  const groups = Map.groupBy(given, ({ rest }) => JSON.stringify(rest))
  return [...groups.values()].map((fields) => ({
    key: { [by]: key, ...fields[0]?.rest },
    from: today(),
    values: Object.fromEntries(fields.map(({ name, figure }) => [figure, values[name] ?? null])),
  }))
}

/** Figures of dated rows as fields of the row that they are about: those of today are shown, given ones hold from today on. */
export function besideOf(store: Store & RateTable, place: Place): Beside {
  const { by, shown } = place
  const { fields, rate } = store.resource
  const others = store.key.filter((name) => name !== by)
  const path = (valueOf: (name: string) => RawBuilder<unknown>) =>
    sql`concat_ws('|', ${sql.join([sql`''`, ...others.map((name) => sql`coalesce(${valueOf(name)}, '')`)])})`
  return {
    joins: (day) => sql`LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(${path((name) => sql.ref(`n.${name}`))}, to_jsonb(n)) AS rows
      FROM (${inForce(store, keyIs(by, sql.ref(`t.${by}`)), sql`${day}::date`)}) n) ${sql.id(store.table)} ON true`,
    at: Object.fromEntries(
      shown.map(({ name, figure, rest }) => {
        const key = path((each) => sql`${sql.lit(rest[each] ?? null)}::text`)
        const { kind } = fields[figure] ?? { kind: 'text' }
        return [
          name,
          sql`(${sql.ref(`${store.table}.rows`)} -> ${key} ->> ${sql.lit(figure)})${CASTS[kind] ?? sql``}`,
        ]
      }),
    ),
    write: async (trx, rows, username) => {
      const mine = rows.filter(({ values }) => shown.some(({ name }) => name in values))
      if (mine.length === 0) return []
      const keys = await keysOf(trx, place, mine)
      const versions = mine.flatMap(({ id, values }) =>
        versionsOf(place, keys.get(id) ?? id, values),
      )
      return (rate?.apart ? setApart : setFrom)(trx, store, versions, username)
    },
    stores: [store],
  }
}

/** Several of them on the same rows. */
export const together = (...all: readonly Beside[]): Beside => ({
  joins: (day) =>
    sql.join(
      all.map(({ joins }) => joins(day)),
      sql` `,
    ),
  at: Object.assign({}, ...all.map(({ at }) => at)) as Beside['at'],
  write: async (trx, rows, username) => {
    const written: Written[] = []
    for (const { write } of all) written.push(...(await write(trx, rows, username)))
    return written
  },
  stores: all.flatMap(({ stores }) => stores),
})
