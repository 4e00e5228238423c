import { sql } from 'kysely'
import { invalidField, Refusal, type Sentence } from '../../../contract/kit/endpoint/refusal.ts'
import { allFields, type Resource } from '../../../contract/kit/resource/resource.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { emptyFields } from '../../../contract/kit/resource/problems.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { refusedTexts } from '../../../contract/kit/resource/refused.texts.ts'
import { audit, difference, lastWriter, same } from '../audit/audit.ts'
import { write, type Context, type Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import { eachReply, type EachReply } from '../list/eachReply.ts'
import { withStates } from './rateStates.ts'
import { refuseBadRefs, withKeys } from './references.ts'
import { findRows, rowsOfKeys, type Row, type Store, type Values } from './store.ts'
import { countUses, insertRows, retireRow, updateRows, writeBeside } from './storeWrites.ts'
import { oneByOne } from '../postgres/oneByOne.ts'

const UNIQUE_VIOLATION = '23505'

function refuseFields(fields: Readonly<Record<string, Sentence>>): void {
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', refusedTexts.badFields, fields)
}

/** What is said at a field that whoever asks may not change. */
export const keptText = ({ fields }: Pick<Resource, 'fields'>, name: string): Text => {
  return refusedTexts.kept(fields[name]?.label ?? text(name, name))
}

/** Refuses to change fields that whoever asks may only see. */
export function refuseKept({ kept = [], resource }: Store, values: Values): void {
  const set = Object.keys(values).filter((name) => kept.includes(name))
  const [first] = set
  if (first === undefined) return
  const said = keptText(resource, first)
  throw new Refusal('not_allowed', said, Object.fromEntries(set.map((name) => [name, said])))
}

/** The other rows in use of a dated row's key, or those near it; none where rows say nothing about each other. */
export async function rowsAround(db: Db, store: Store, row: Values): Promise<Row[]> {
  const { key, near } = store.resource
  const found = await (store.around ?? ((trx, rows) => rowsOfKeys(trx, store, rows)))(db, [row])
  return found.filter((each) => each[key] !== row[key] && (near?.(row, each) ?? true))
}

/** Refuses a row that is impossible; rows that may stand in each other's way wait for each other. */
export async function refuseProblems(trx: Trx, store: Store, row: Values): Promise<void> {
  const { problems, rate, near } = store.resource
  if (!problems) return
  if (rate || near) await oneByOne(trx, store.table)
  refuseFields(problems(row, await rowsAround(trx, store, row)))
}

/** Given values as they will be stored: names behind references as keys, and what the store looks up. */
async function settle(trx: Trx, store: Store, values: Values): Promise<Values> {
  const keyed = await withKeys(trx, store, values)
  const [settled = keyed] = (await store.settled?.(trx, [keyed])) ?? []
  return settled
}

/** A name or key that is taken becomes a message at its field. */
async function withTakenNames<T>({ resource, table }: Store, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    if (code !== UNIQUE_VIOLATION) throw error
    const isKey = constraint.endsWith('_pkey') || resource.key === resource.name
    // PostgreSQL names the constraint of a unique column after it.
    const column = constraint.slice(table.length + 1).replace(/_key$/, '')
    const field = isKey ? resource.key : column in resource.fields ? column : resource.name
    const label = allFields(resource)[field]?.label ?? text(field, field)
    const said = isKey ? refusedTexts.keyTaken(label) : refusedTexts.taken(label)
    throw invalidField(field, said)
  }
}

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The values that say something. */
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null))

/** Refuses a new row that lacks what is needed. */
function refuseEmpty({ resource: { key, required }, prefix }: Store, values: Values): void {
  refuseFields(emptyFields(values, prefix === null ? [key, ...required] : required))
}

/** The whole row that given values make. */
async function wholeRow(trx: Trx, store: Store, values: Values): Promise<Values> {
  const keyed = await settle(trx, store, values)
  await refuseBadRefs(trx, store, keyed)
  return { ...filled(keyed), ...store.resource.worked?.(keyed, null) }
}

/** The row that a create of these values would store, refused where that would be; nothing is stored. */
export async function triedRow(trx: Trx, store: Store, values: Values): Promise<Values> {
  refuseEmpty(store, values)
  const whole = await wholeRow(trx, store, values)
  refuseFields(store.resource.problems?.(whole, await rowsAround(trx, store, whole)) ?? {})
  return whole
}

/** Done to a row that is about to be stored, in the transaction that stores it. */
type Before = (trx: Trx, row: Values) => Promise<void>
const nothing: Before = async () => {}

/** Stores a new row; the same call with the same key is refused. */
export async function createRow(
  store: Store,
  values: Values,
  context: Context,
  before: Before = nothing,
): Promise<Row> {
  const { table } = store
  refuseKept(store, given(values))
  refuseEmpty(store, values)
  return withTakenNames(store, () =>
    write(context, async (trx) => {
      const whole = await wholeRow(trx, store, values)
      await before(trx, whole)
      await refuseProblems(trx, store, whole)
      const { username } = context.user
      const [id = ''] = await insertRows(trx, store, [whole])
      await writeBeside(trx, store, [{ id, values: whole }], username)
      const [row] = await findRows(trx, store, [id])
      if (!row) throw new Error(`${table} ${id} was not stored`)
      await audit(trx, { username, action: 'tao', subject: table, id, before: null, after: row })
      return row
    }),
  )
}

/** One row, held until a transaction ends; refused when unknown. */
export async function holdRow(trx: Db, store: Store, id: string): Promise<Row> {
  const [row] = await findRows(trx, store, [id])
  if (!row) throw new Refusal('not_found', refusedTexts.notFound(store.resource.texts.one, id))
  return row
}

async function refuseStale(
  trx: Trx,
  store: Store,
  { row, id, values, version }: Change,
): Promise<void> {
  if (version === row.phien_ban) return
  const { fields } = difference(row, { ...row, ...values })
  const [data] = await withStates(trx, store, [row])
  const { rows } = await sql<{ updated_at: string }>`
    SELECT updated_at FROM ${sql.table(store.table)} WHERE ${sql.id(store.resource.key)} = ${id}`.execute(
    trx,
  )
  throw new Refusal('conflict', refusedTexts.stale(store.resource.texts.one), fields, {
    data,
    nguoi_sua: await lastWriter(trx, store.table, id),
    thoi_diem: rows[0]?.updated_at ?? null,
  })
}
type Change = { row: Row; id: string; values: Values; version: number }
type Changed = { before: Row; after: Row }

/** Changes the given fields of a row inside a transaction and records what changed; equal values change nothing. */
export async function changeRow(
  trx: Trx,
  store: Store,
  { id, values, version, username }: Omit<Change, 'row'> & { username: string },
  first: Before = nothing,
): Promise<Changed> {
  const before = await holdRow(trx, store, id)
  const { required } = store.resource
  refuseFields(
    emptyFields(
      values,
      required.filter((name) => name in values),
    ),
  )
  await refuseStale(trx, store, { row: before, id, values, version })
  const keyed = store.tidy(await withKeys(trx, store, filled(values)))
  const [wanted = before] = (await store.settled?.(trx, [{ ...before, ...keyed }])) ?? [
    { ...before, ...keyed },
  ]
  const whole: Values = { ...wanted, ...store.resource.worked?.(wanted, before) }
  const changed = Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => !same(before[name], value)),
  )
  if (Object.keys(changed).length === 0) return { before, after: before }
  refuseKept(store, changed)
  await refuseBadRefs(trx, store, changed)
  await first(trx, whole)
  await refuseProblems(trx, store, whole)
  await updateRows(trx, store, [{ id, values: changed, row: before }])
  await writeBeside(trx, store, [{ id, values: changed }], username)
  const after = await holdRow(trx, store, id)
  await store.changed?.(trx, { id, before, after, by: username })
  const { before: old, after: now } = difference(before, after)
  await audit(trx, { username, action: 'sua', subject: store.table, id, before: old, after: now })
  return { before, after }
}

/** Changes the given fields of a row, and does what belongs to it in the same transaction. */
export const saveRow = (
  store: Store,
  change: Omit<Change, 'row'>,
  context: Context,
  also: (trx: Trx, changed: Changed) => Promise<void> = async () => {},
  before: Before = nothing,
): Promise<Changed> =>
  withTakenNames(store, () =>
    write(context, async (trx) => {
      const own = { ...change, username: context.user.username }
      const changed = await changeRow(trx, store, own, before)
      await also(trx, changed)
      return changed
    }),
  )

/** Retires one row or brings it back inside a transaction; answers what is said of it. */
export async function retireOne(
  trx: Trx,
  store: Store,
  { id, retired, username }: Retiring,
): Promise<Text> {
  const before = await holdRow(trx, store, id)
  if ((before.deleted_at !== null) === retired)
    return retired ? replyTexts.retiredBefore : replyTexts.inUse
  if (!retired) await refuseProblems(trx, store, before)
  await retireRow(trx, store, before, retired)
  await store.changed?.(trx, { id, before, after: await holdRow(trx, store, id), by: username })
  const action = retired ? 'xoa' : 'khoi_phuc'
  const entry = { username, action, subject: store.table, id }
  await audit(trx, { ...entry, before: retired ? before : null, after: retired ? null : before })
  if (!retired) return replyTexts.restored
  if (store.resource.day !== undefined) return replyTexts.deleted
  const uses = (await countUses(trx, store, [id])).get(id) ?? 0
  return uses > 0 ? replyTexts.retiredKept(uses) : replyTexts.retired
}
type Retiring = { id: string; retired: boolean; username: string }

/** Retires rows or brings them back, each in a transaction of its own and answering for itself. */
export async function retireRows(
  store: Store,
  { ids, retired }: { ids: readonly string[]; retired: boolean },
  context: Context,
): Promise<EachReply> {
  const { username } = context.user
  const data: EachReply['data'] = []
  for (const id of new Set(ids))
    try {
      const said = await withTakenNames(store, () =>
        write(context, (trx) => retireOne(trx, store, { id, retired, username })),
      )
      data.push({ id, ok: true, ...told(said) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      data.push({ id, ok: false, ...told(error.said) })
    }
  const left = store.resource.day === undefined ? replyTexts.retired : replyTexts.deleted
  return eachReply(retired ? left : replyTexts.restored, data)
}
