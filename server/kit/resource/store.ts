import type { Written } from '../sheet/rememberRows.ts'
import { sql, type RawBuilder } from 'kysely'
import { summedOf, type Field, type Kind } from '../../../contract/kit/field/field.ts'
import { FLAWED, RETIRED } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import type { Changing } from '../../../contract/kit/rate/closed.ts'
import { halfOpen, type WireDate } from '../../../contract/kit/time/time.ts'
import type { readTableRows } from './tableRows.ts'
import { like, wantedWords } from '../list/filter.ts'
import { today } from '../time/clock.ts'
import { offeredAs, REFS, wereCalled } from './references.ts'
import { VIETNAMESE } from '../postgres/collation.ts'

export type Row = Record<string, unknown> & { phien_ban: number; deleted_at: string | null }
export type Values = Readonly<Record<string, unknown>>
/** A row as it was and as it is, and the username of who changed it. */
export type RowChange = {
  readonly id: string
  readonly before: Row
  readonly after: Row
  readonly by: string
}

/** Fields that lie in other tables, such as the price in force today: read with each row, written beside it. */
export type Beside = {
  /** What is joined to the rows `t`, for a day. */
  readonly joins: (day: WireDate) => RawBuilder<unknown>
  /** Where each of the fields stands in what is joined. */
  readonly at: Readonly<Record<string, RawBuilder<unknown>>>
  /** Writes the given values of rows, from today on; once for all of them. Answers what it wrote. */
  readonly write: (
    trx: Trx,
    rows: readonly { id: string; values: Values }[],
    username: string,
  ) => Promise<readonly Written[]>
  /** Of what it writes. */
  readonly stores: readonly Store[]
}

/**
 * How a plain resource lies in its table, which has the columns phien_ban, updated_at, deleted_at and tim_kiem beside those of
 * the fields.
 */
export type Store = {
  readonly resource: Resource
  readonly table: string
  /** Ids are this and a number where nobody gives one; null: the key must be given. */
  readonly prefix: string | null
  /** Narrows the table to the rows that are this resource's. */
  readonly only: RawBuilder<unknown>
  /** Keys of rows that come without one, where a number does not make them. */
  readonly newKeys?: (trx: Trx, rows: readonly Values[]) => Promise<string[]>
  /** True of the rows (t) that want correction (`flaw` of the resource). */
  readonly flawed?: RawBuilder<boolean>
  /** The order of the list where nobody asks for another; by name where this is left out. */
  readonly order?: RawBuilder<unknown>
  /** What some columns are sorted by, in place of their values. */
  readonly sorts?: Readonly<Record<string, RawBuilder<unknown>>>
  /** What else happens, in the same transaction, when a row was changed, retired or brought back. */
  readonly changed?: (trx: Trx, change: RowChange) => Promise<void>
  readonly beside?: Beside
  /** What else is asked, in the same transaction, before rows change; it refuses by throwing. */
  readonly guard?: (trx: Trx, changes: readonly Changing<Values>[]) => Promise<void>
  /** What a seat may not do to a stored row, by field; asked before any change, and of each row of a sheet. */
  readonly forbidden?: (seat: Seat, change: Changing<Values>) => Readonly<Record<string, Text>>
  /** The stored rows in use that may be near some rows (`near` of the resource), those themselves among them or not. */
  readonly around?: (db: Db, rows: readonly Values[]) => Promise<Row[]>
  /** What the foot of a list adds up beside its amounts and km. */
  readonly sums?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The column of days or moments that the range of a list request narrows. */
  readonly ranged?: string
  /** How the rows of a sheet are read, where they do not all stand one below the other under one header. */
  readonly sheetRows?: typeof readTableRows
  /** The table, and the column in it that a field here names, whose rows show figures of these: they change with them. */
  readonly shownBy?: { readonly table: string; readonly column: string }
  /** Fields that whoever asks may see and not change. */
  readonly kept?: readonly string[]
  /** Fields that whoever asks may not see: empty in rows, in no file, not to be sorted by. */
  readonly hidden?: readonly string[]
  /** What a new row has beside its fields. */
  readonly made: (key: string, values: Values) => Values
  /** The stored form of given values. */
  readonly tidy: (values: Values) => Values
  /** The same for what has to be looked up, such as how a place is called; before anything is asked about the rows. */
  readonly settled?: (db: Db, rows: readonly Values[]) => Promise<readonly Values[]>
  /** Rows of a sheet with what they take over from what is stored, where they say nothing of it. */
  readonly completed?: (db: Db, rows: readonly Values[]) => Promise<readonly Values[]>
  /** Rows (id, so): in how many trips, orders … each of these keys stands. */
  readonly uses: (ids: readonly string[]) => RawBuilder<unknown>
}

/** Given values in which an empty one of this field becomes its usual one. */
export const orUsual = (values: Values, name: string, usual: string): Values =>
  values[name] === null ? { ...values, [name]: usual } : values

/** How the text of a JSON column becomes a value. */
export const CASTS: Partial<Record<Kind, RawBuilder<unknown>>> = {
  money: sql`::bigint`,
  integer: sql`::integer`,
  decimal: sql`::numeric`,
  date: sql`::date`,
  flag: sql`::boolean`,
}

const own = (column: string) => sql.ref(`t.${column}`)
/** The column of the key of the rows `t`. */
export const keyOf = ({ resource }: Store) => own(resource.key)
/** The column of a field, its place in a JSON column, or where it lies in another table. */
export const plain = (name: string, { at, kind }: Field, { beside }: Store): RawBuilder<unknown> =>
  beside?.at[name] ??
  (at ? sql`(${own(at[0])} ->> ${sql.lit(at[1])})${CASTS[kind] ?? sql``}` : own(name))

const refs = ({ resource }: Store) =>
  Object.entries(resource.fields).flatMap(([field, { ref }]) =>
    ref ? [{ alias: `r_${field}`, field, shown: ref.name, to: ref.to, behind: REFS[ref.to] }] : [],
  )

const from = (store: Store) => sql`
  FROM ${sql.table(store.table)} t ${sql.join(
    refs(store).map(
      ({ alias, field, behind }) =>
        sql`LEFT JOIN ${sql.table(behind.table)} ${sql.id(alias)} ON ${sql.ref(`${alias}.${behind.key}`)} = ${own(field)}`,
    ),
    sql` `,
  )} ${store.beside?.joins(today()) ?? sql``}`

/** What a row is read as: key, fields, names behind references, version and when it was retired; fields hidden from whoever asks are empty. */
const columns = (store: Store) => {
  const { resource, hidden = [] } = store
  const { key, fields } = resource
  return sql.join([
    own(key),
    ...Object.entries(fields).map(
      ([name, field]) =>
        sql`${hidden.includes(name) ? sql`NULL` : plain(name, field, store)} AS ${sql.id(name)}`,
    ),
    ...refs(store).map(
      ({ alias, shown, behind }) => sql`${sql.ref(`${alias}.${behind.name}`)} AS ${sql.id(shown)}`,
    ),
    own('phien_ban'),
    own('deleted_at'),
  ])
}

const namesBehind = (store: Store) =>
  sql.join([
    sql`''`,
    ...refs(store).map(
      ({ alias, behind }) => sql`search_key(${sql.ref(`${alias}.${behind.name}`)})`,
    ),
  ])

const sortKey = (name: string, field: Field, store: Store): RawBuilder<unknown> =>
  field.kind === 'text' && !field.at ? sql`${own(name)} ${VIETNAMESE}` : plain(name, field, store)

const wanted = (filter: unknown): string[] => [filter ?? []].flat().map(String)

/** The rows that a list request asks for, in the form of `listPage`; a reference is filtered by key or by name. */
export function sourceOf(store: Store, input: Values, inState: RawBuilder<boolean>) {
  const { resource } = store
  const { key, keyField, fields, filters, name } = resource
  const { sorts, hidden = [] } = store
  const retired = wanted(input[RETIRED]).map((value) => value === 'true')
  const narrowed = filters.flatMap((filter) => {
    const values = wanted(input[filter])
    const field = fields[filter]
    if (values.length === 0 || !field) return []
    const behind = refs(store).find((ref) => ref.field === filter)
    const isName = behind
      ? sql` OR ${sql.ref(`${behind.alias}.${behind.behind.name}`)} = ANY (${values}::text[]) OR ${wereCalled(behind.alias, behind.to, values)}`
      : sql``
    const column = sql`(${plain(filter, field, store)})::text`
    // An empty word asks for rows where nothing stands.
    const word = values.includes('') ? sql`coalesce(${column}, '')` : column
    return [sql` AND (${word} = ANY (${values}::text[])${isName})`]
  })
  const state =
    retired.length === 1
      ? sql`t.deleted_at IS ${retired[0] ? sql`NOT NULL` : sql`NULL`}`
      : retired.length === 0
        ? sql`t.deleted_at IS NULL`
        : sql`true`
  const ids = (input['list_id'] as readonly string[] | null | undefined) ?? []
  const among = ids.length > 0 ? sql` AND ${own(key)} = ANY (${[...ids]}::text[])` : sql``
  const wants = wanted(input[FLAWED]).map((value) => value === 'true')
  const flawed =
    store.flawed && wants.length === 1
      ? sql` AND ${wants[0] ? sql`` : sql`NOT `}(${store.flawed})`
      : sql``
  const { start_time: start = null, end_time: end = null } = input as Record<string, string | null>
  const { from: first, to: last } = store.ranged ? halfOpen(start, end) : { from: null, to: null }
  const at = own(store.ranged ?? key)
  const range = [first && sql` AND ${at} >= ${first}`, last && sql` AND ${at} < ${last}`]
  const sortable = Object.entries({ ...fields, [key]: keyField })
    .filter(([each]) => !hidden.includes(each))
    .map(([each, field]) => [each, sortKey(each, field, store)] as const)
  const summed = summedOf(fields).flatMap((each) => {
    const field = fields[each]
    return field && !hidden.includes(each) ? [[each, plain(each, field, store)] as const] : []
  })
  const named = refs(store).map(
    ({ alias, field, behind }) =>
      [field, sql`${sql.ref(`${alias}.${behind.name}`)} ${VIETNAMESE}`] as const,
  )
  return {
    found: sql`${from(store)} WHERE ${store.only} AND ${state} AND ${inState} ${among} ${flawed} ${sql.join([...narrowed, ...range.filter((part) => part !== null)], sql``)}`,
    columns: columns(store),
    sums: { ...Object.fromEntries(summed), ...store.sums },
    // Dated rows are few, and found by what their key names.
    searched: resource.rate
      ? sql`concat_ws(' ', t.tim_kiem, ${namesBehind(store)})`
      : sql`t.tim_kiem`,
    sortable: { ...Object.fromEntries([...sortable, ...named]), ...sorts },
    order: sql`${store.order ?? sql`${own(name)} ${VIETNAMESE}`}, ${own(key)}`,
  }
}

const MOST_WORDS = 101

/** The different words of a field, by free text; of a reference the names behind it that are in use. */
export async function fieldWords(
  db: Db,
  store: Store,
  { truong, tu_khoa }: { truong: string; tu_khoa?: string | null },
): Promise<string[]> {
  const field = store.resource.fields[truong]
  if (!field || store.hidden?.includes(truong)) return []
  const named = refs(store).find((ref) => ref.field === truong)
  const inUse = named ? sql` AND ${offeredAs(named.alias, named.behind)}` : sql``
  const word = named
    ? sql.ref(`${named.alias}.${named.behind.name}`)
    : sql`(${plain(truong, field, store)})::text`
  const typed = wantedWords(tu_khoa).map((part) => sql` AND search_key(word) LIKE ${like(part)}`)
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM (SELECT DISTINCT ${word} AS word ${from(store)} WHERE ${store.only}${inUse}) AS words
    WHERE word <> '' ${sql.join(typed, sql``)} ORDER BY word ${VIETNAMESE} LIMIT ${MOST_WORDS}`.execute(
    db,
  )
  return rows.map((row) => row.word)
}

/** Rows by key, in the order of the keys; of a transaction they are held until it ends. Unknown keys are left out. */
export async function findRows(db: Db, store: Store, ids: readonly string[]): Promise<Row[]> {
  const { key } = store.resource
  const { rows } = await sql<Row>`
    SELECT ${columns(store)} ${from(store)} WHERE ${store.only} AND ${own(key)} = ANY (${[...ids]}::text[])
    ORDER BY ${own(key)} ${db.isTransaction ? sql`FOR NO KEY UPDATE OF t` : sql``}`.execute(db)
  const byKey = new Map(rows.map((row) => [row[key] as string, row]))
  return ids.flatMap((id) => byKey.get(id) ?? [])
}

/** The rows in use that have the keys of dated rows, these among them; in the order of their making. */
export async function rowsOfKeys(db: Db, store: Store, rows: readonly Values[]): Promise<Row[]> {
  const key = store.resource.rate?.key
  if (!key || rows.length === 0) return []
  const asked = JSON.stringify(rows.map((row) => key.map((name) => row[name] ?? '')))
  const mine = sql.join(key.map((name) => sql`coalesce(${own(name)}, '')`))
  const theirs = sql.join(key.map((_name, index) => sql`k ->> ${sql.lit(index)}`))
  const found = await sql<Row>`
    SELECT ${columns(store)} ${from(store)} WHERE ${store.only} AND t.deleted_at IS NULL
      AND (${mine}) IN (SELECT ${theirs} FROM jsonb_array_elements(${asked}::jsonb) k) ORDER BY ${own(store.resource.key)}`.execute(
    db,
  )
  return found.rows
}

/** Rows in use that changed since a moment, and keys of those that are no longer. */
export async function rowsSince(db: Db, store: Store, since: string) {
  const { key } = store.resource
  const living = sql`${store.only} AND t.deleted_at IS NULL`
  const rows = await sql<Row>`
    SELECT ${columns(store)} ${from(store)} WHERE ${living} AND t.updated_at >= ${since}
    ORDER BY ${store.order ?? own(key)}, ${own(key)}`.execute(db)
  const gone = await sql<{ id: string }>`
    SELECT ${own(key)} AS id FROM ${sql.table(store.table)} t
    WHERE ${store.only} AND t.deleted_at IS NOT NULL AND t.updated_at >= ${since}
    UNION SELECT id FROM dong_roi d WHERE bang = ${store.table} AND luc >= ${since}
      AND NOT EXISTS (SELECT FROM ${sql.table(store.table)} t WHERE ${own(key)} = d.id AND ${store.only})
    ORDER BY 1`.execute(db)
  return { data: rows.rows, da_ngung: gone.rows.map(({ id }) => id) }
}

/** The rows that meet a condition, retired ones included. */
export const selectRows = async (
  db: Db,
  store: Store,
  condition: RawBuilder<unknown>,
): Promise<Row[]> =>
  (
    await sql<Row>`SELECT ${columns(store)} ${from(store)} WHERE ${store.only} AND ${condition}`.execute(
      db,
    )
  ).rows

/** The values of fields that lie in other tables. */
