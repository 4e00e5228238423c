import type { Written } from '../sheet/rememberRows.ts'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Changing } from '../../../contract/kit/rate/closed.ts'
import type { Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import { nextIds } from './nextIds.ts'
import { refuseClosed } from './closedMonths.ts'
import { keyOf, type Row, type Store, type Values } from './store.ts'

const besides = ({ beside }: Store, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => beside && name in beside.at))

/** Writes what the given values of rows have in other tables, and answers what that was. */
export async function writeBeside(
  trx: Trx,
  store: Store,
  rows: readonly Saved[],
  username: string,
): Promise<readonly Written[]> {
  const given = rows
    .map(({ id, values }) => ({ id, values: besides(store, values) }))
    .filter(({ values }) => Object.keys(values).length > 0)
  return given.length > 0 ? ((await store.beside?.write(trx, given, username)) ?? []) : []
}
type Saved = { readonly id: string; readonly values: Values }

/** Refuses to change rows that stand as they are. */
function refuseFixed({ resource: { fixed } }: Store, changes: readonly Changing<Values>[]): void {
  for (const { before } of changes) {
    const said = before && fixed?.(before)
    if (said) throw new Refusal('locked', said)
  }
}

/** What is asked, and done, before rows change: no closed month moves, and what shows them changes with them. */
async function prepare(
  trx: Trx,
  store: Store,
  changes: readonly Changing<Values>[],
): Promise<void> {
  await refuseClosed(trx, store, changes)
  refuseFixed(store, changes)
  await store.guard?.(trx, changes)
  const { table, column } = store.shownBy ?? {}
  if (!table || !column) return
  const names = changes.flatMap(({ before: old, after }) => [old?.[column], after?.[column]])
  await sql`UPDATE ${sql.table(table)} SET updated_at = now() WHERE ${sql.id(column)} = ANY (${names}::text[])`.execute(
    trx,
  )
}

/** Given values as the columns of the table: those of a JSON column come together, empty ones left out. */
function stored(
  { resource, beside }: Store,
  values: Values,
): { columns: Values; nested: Record<string, Values> } {
  const plainValues: Record<string, unknown> = {}
  const nested: Record<string, Values> = {}
  for (const [name, value] of Object.entries(values)) {
    const at = resource.fields[name]?.at
    if (beside && name in beside.at) continue
    if (!at) plainValues[name] = value
    else nested[at[0]] = { ...nested[at[0]], [at[1]]: value ?? null }
  }
  return { columns: plainValues, nested }
}

/** Keys of the rows that come without one. */
async function newKeys(trx: Trx, store: Store, rows: readonly Values[]): Promise<string[]> {
  const { table, prefix, resource } = store
  const [given, without] = [true, false].map((has) =>
    rows.filter((row) => Boolean(row[resource.key]) === has),
  ) as [Values[], Values[]]
  if (without.length === 0) return []
  if (store.newKeys) return store.newKeys(trx, without)
  const ids = given.map((row) => String(row[resource.key]))
  return nextIds(trx, { table, prefix: prefix ?? '', given: ids }, without.length)
}

/** Makes rows, each with the key given in it or the next number; answers their keys. */
export async function insertRows(
  trx: Trx,
  store: Store,
  rows: readonly Values[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const { key } = store.resource
  const tidied = rows.map((row) => store.tidy(row))
  await prepare(
    trx,
    store,
    tidied.map((after) => ({ before: null, after })),
  )
  const given = await newKeys(trx, store, tidied)
  const made = tidied.map((row) => {
    const id = (row[key] as string | null) || given.shift() || ''
    const { columns: plainColumns, nested } = stored(store, row)
    return { ...plainColumns, ...nested, [key]: id, ...store.made(id, row) }
  })
  // What a row leaves out is as the table has it, whatever others say there.
  for (const alike of Map.groupBy(made, (row) => Object.keys(row).toSorted().join()).values()) {
    const list = sql.join(Object.keys(alike[0] ?? {}).map((name) => sql.id(name)))
    await sql`
      INSERT INTO ${sql.table(store.table)} (${list})
      SELECT ${list} FROM json_populate_recordset(NULL::${sql.table(store.table)}, ${JSON.stringify(alike)}::json)`.execute(
      trx,
    )
  }
  return made.map((row) => String((row as Values)[key]))
}

type Change = Saved & { readonly row: Row }

/** Lists lie in the table as JSON. */
const asParameter = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify(value) : value

async function updateRow(trx: Trx, store: Store, { id, values }: Saved): Promise<void> {
  const { columns: given, nested } = stored(store, values)
  const set = [
    ...Object.entries(given).map(([name, value]) => sql`${sql.id(name)} = ${asParameter(value)}`),
    ...Object.entries(nested).map(
      ([column, part]) =>
        sql`${sql.id(column)} = nullif(jsonb_strip_nulls(coalesce(${sql.id(column)}, '{}') || ${JSON.stringify(part)}::jsonb), '{}')`,
    ),
    sql`phien_ban = phien_ban + 1`,
    sql`updated_at = now()`,
  ]
  await sql`UPDATE ${sql.table(store.table)} t SET ${sql.join(set)} WHERE ${keyOf(store)} = ${id}`.execute(
    trx,
  )
}

/** Changes the given fields of rows and counts their versions on. */
export async function updateRows(
  trx: Trx,
  store: Store,
  changes: readonly Change[],
): Promise<void> {
  const tidied = changes.map((change) => ({ ...change, values: store.tidy(change.values) }))
  await prepare(
    trx,
    store,
    tidied.map(({ row, values }) => ({ before: row, after: { ...row, ...values } })),
  )
  for (const change of tidied) await updateRow(trx, store, change)
}

/** Retires a row or brings it back. */
export async function retireRow(trx: Trx, store: Store, row: Row, retired: boolean) {
  const after = retired ? null : { ...row, deleted_at: null }
  await prepare(trx, store, [{ before: row, after }])
  await sql`UPDATE ${sql.table(store.table)} t SET deleted_at = ${retired ? sql`now()` : null}, phien_ban = phien_ban + 1, updated_at = now()
    WHERE ${keyOf(store)} = ${row[store.resource.key]}`.execute(trx)
}

/** Removes rows that nothing refers to for good: only for taking back an import that made them. */
export async function dropRows(trx: Trx, store: Store, rows: readonly Row[]) {
  await prepare(
    trx,
    store,
    rows.map((row) => ({ before: row, after: null })),
  )
  const ids = rows.map((row) => row[store.resource.key] as string)
  await sql`DELETE FROM ${sql.table(store.table)} t WHERE ${keyOf(store)} = ANY (${ids}::text[])`.execute(
    trx,
  )
}

/** In how many trips, orders … each key stands; unused ones are left out. */
export async function countUses(
  db: Db,
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; so: number }>`${store.uses(ids)}`.execute(db)
  return new Map(rows.filter(({ so }) => so > 0).map(({ id, so }) => [id, so]))
}
