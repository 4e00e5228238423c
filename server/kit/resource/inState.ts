import { sql, type RawBuilder } from 'kysely'
import { RATE_STATES } from '../../../contract/kit/rate/rateStates.ts'
import { RATE_STATE } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { statesOf } from '../list/filter.ts'
import type { Db } from '../postgres/db.ts'
import { withStates } from './rateStates.ts'
import { keyOf, plain, selectRows, type Store, type Values } from './store.ts'

/** The keys of dated rows that stand so today: few, and known by the other rows of their keys alone. */
async function keysStanding(db: Db, store: Store, states: readonly string[]): Promise<string[]> {
  const rows = await withStates(db, store, await selectRows(db, store, sql`t.deleted_at IS NULL`))
  return rows
    .filter((row) => states.includes(wordOf(row[RATE_STATE])))
    .map((row) => wordOf(row[store.resource.key]))
}

/** True of the rows in the states that `status` of a list asks for; of all where they have none (wire: Lists). */
export async function inState(
  db: Db,
  store: Store,
  { status }: Values,
): Promise<RawBuilder<boolean>> {
  const { rate, fields, state = 'trang_thai' } = store.resource
  const field = fields[state]
  const choices = rate ? RATE_STATES : field?.choices
  const states = choices ? statesOf({ status }, Object.keys(choices)) : []
  if (states.length === 0) return sql`true`
  if (rate) return sql`${keyOf(store)} = ANY (${await keysStanding(db, store, states)}::text[])`
  return field ? sql`${plain(state, field, store)} = ANY (${states}::text[])` : sql`true`
}
