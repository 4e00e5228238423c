import type { Field } from '../../../contract/kit/field/field.ts'
import { plateWords } from '../../../contract/kit/field/plate.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import {
  ENDS,
  type Crud,
  type Ends,
  type ListRequest,
} from '../../../contract/kit/resource/crud.ts'
import {
  allFields,
  formatWarnings,
  shownAs,
  titleOf,
  type Resource,
} from '../../../contract/kit/resource/resource.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { yearOf } from '../../../contract/kit/time/time.ts'
import { inputTexts } from '../../../contract/kit/endpoint/input.texts.ts'
import { sql } from 'kysely'
import type { Context, Trx } from '../http/context.ts'
import { workbook } from '../sheet/workbookDownload.ts'
import { columnFrom, rowsFrom, type SheetValue } from '../sheet/sheetPlan.ts'
import { download, type Download } from '../export/download.ts'
import { listPage } from '../list/listPage.ts'
import { on, type Route } from '../http/mount.ts'
import { endOther } from './endOther.ts'
import { inState } from './inState.ts'
import { listed } from './masked.ts'
import { withStates } from './rateStates.ts'
import { createRow, holdRow, refuseKept, retireRows, rowsAround, saveRow } from './save.ts'
import { fieldWords, selectRows, sourceOf, type Row, type Store, type Values } from './store.ts'
import { dayRemarks } from './dayRemarks.ts'
import { storeFor } from './storeFor.ts'

/** The rows of a resource that a list request asks for, as whoever asks may see them. */
export async function listRows(store: Store, input: ListRequest, { db, user }: Context) {
  const { resource } = store
  const words = input.tu_khoa ?? ''
  const tu_khoa = resource.keyField.kind === 'plate' ? plateWords(words) : words
  const own = storeFor(store, user.seat)
  const source = sourceOf(own, input, await inState(db, own, input))
  const page = await listPage<Row>(db, { ...input, tu_khoa }, source)
  const data = await withStates(db, store, page.data)
  return { ...page, data: data.map((row) => listed(resource, row)) }
}

/** Given values without the empty ones of fields that the giver does not see; others of those are refused. */
function givenBy(store: Store, values: Values): Values {
  const { hidden = [] } = store
  const set = Object.entries(values).filter(([, value]) => (value ?? null) !== null)
  refuseKept({ ...store, kept: hidden }, Object.fromEntries(set))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)))
}

/** The reply of a create or an update. */
export async function saved(store: Store, said: Text, row: Row, { db }: Context) {
  const [data = row] = await withStates(db, store, [row])
  const around = await rowsAround(db, store, row)
  const canh_bao = [
    ...formatWarnings(store.resource, row, around),
    ...(await dayRemarks(db, store, row)),
  ]
  return { ...told(said), data, canh_bao }
}

const idsOf = ({ resource: { key } }: Store, input: Values): string[] => {
  const ids = (input['list_id'] as string[] | undefined) ?? []
  const id = input[key]
  if (ids.length === 0 && !id) throw invalidField('list_id', inputTexts.noRow)
  return id ? [wordOf(id), ...ids] : ids
}

/** The keys that a deletion names; of rows that tell their year also those of all that begin on a day, or of one key. */
async function idsToRetire(store: Store, input: Values, { db }: Context): Promise<string[]> {
  const { rate, key } = store.resource
  const day = input[rate?.from ?? ''] ?? null
  // Rows that count together are called by their day alone.
  const told = rate?.together && day !== null ? yearOf(wordOf(day)) : null
  const year = input[rate?.year ?? ''] ?? told
  if (!rate?.year || (year === null && day === null)) return idsOf(store, input)
  if (year === null || day === null)
    throw invalidField(year === null ? rate.year : rate.from, rateTexts.yearAndDay)
  const own = yearOf(wordOf(day))
  if (year !== own) throw invalidField(rate.year, rateTexts.yearOfDay(own))
  const named = rate.key.filter((name) => (input[name] ?? null) !== null)
  const begins = sql.join(
    [rate.from, ...named].map((name) => sql`${sql.ref(`t.${name}`)} = ${input[name]}`),
    sql` AND `,
  )
  const found = await selectRows(db, store, sql`t.deleted_at IS NULL AND ${begins}`)
  if (found.length === 0) throw invalidField(rate.from, rateTexts.noneOfDay)
  return found.map((row) => wordOf(row[key]))
}

/** Stores an update of a row by what its giver may see and change; `during` acts in the same transaction. */
export function saveGiven(
  store: Store,
  input: Values,
  context: Context,
  during: Parameters<typeof saveRow>[3],
): ReturnType<typeof saveRow> {
  const own = storeFor(store, context.user.seat)
  const { [store.resource.key]: id, phien_ban, ...given } = input
  const { values, before } = withEnding(own, given, context)
  const change = { id: wordOf(id), values: givenBy(own, values), version: Number(phien_ban) }
  return saveRow(own, change, context, during, before)
}

/** What is given of a row, and what ends for it in the same transaction. */
function withEnding(store: Store, { [ENDS]: ends, ...values }: Values, { user }: Context) {
  const of = { ends: ends as Ends, username: user.username }
  return { values, before: (trx: Trx, row: Values) => endOther(trx, store, row, of) }
}

/** What every call of a plain resource does; a resource that differs replaces a member (house: Plain resources). */
export function crudHandlers(store: Store) {
  const { key, texts } = store.resource
  return {
    list: (input: ListRequest, context: Context) => listRows(store, input, context),
    get: async (input: Values, { db, user }: Context) => {
      const row = await holdRow(db, storeFor(store, user.seat), wordOf(input[key]))
      const [data = row] = await withStates(db, store, [row])
      return { data }
    },
    create: async (input: Values, context: Context) => {
      const own = storeFor(store, context.user.seat)
      const { values, before } = withEnding(own, input, context)
      const row = await createRow(own, givenBy(own, values), context, before)
      return saved(store, replyTexts.added(texts.one), row, context)
    },
    update: async (input: Values, context: Context) => {
      const { after } = await saveGiven(store, input, context, async () => {})
      return saved(store, replyTexts.updated(texts.one), after, context)
    },
    remove: async (input: Values, context: Context) =>
      retireRows(store, { ids: await idsToRetire(store, input, context), retired: true }, context),
    restore: (input: Values, context: Context) =>
      retireRows(store, { ids: idsOf(store, input), retired: false }, context),
    words: async (
      input: { truong: string; tu_khoa?: string | null },
      { db, user }: Context,
    ): Promise<{ data: string[] }> => ({
      data: await fieldWords(db, storeFor(store, user.seat), input),
    }),
  }
}
type Handlers = ReturnType<typeof crudHandlers>

/** Ties the calls of a plain resource to their handlers. */
export const crudRoutes = (api: Crud, handlers: Handlers): Route[] => [
  on(api.list, handlers.list),
  on(api.get, handlers.get),
  on(api.create, handlers.create),
  on(api.update, handlers.update),
  on(api.remove, handlers.remove),
  on(api.restore, handlers.restore),
  on(api.words, handlers.words),
]

const MOST_ROWS = 200_000

const inFile = ({ inCell }: Field, value: unknown): SheetValue =>
  inCell && value !== null ? inCell.write(value as never, 'vi') : (value as SheetValue)

type Some = {
  readonly rows: readonly Row[]
  /** The columns beside the key; all where nothing is said. */
  readonly names?: readonly string[] | null | undefined
}

/** The sheet of some rows of a resource. */
export function sheetFrom(resource: Resource, { rows: given, names }: Some, { user }: Context) {
  const fields = Object.entries(allFields(resource)).filter(
    ([name, { seats }]) =>
      (!seats || seats.includes(user.seat)) &&
      (!names || name === resource.key || names.includes(name)),
  )
  const name = titleOf(resource).vi
  const plan = { name, titles: [], columns: fields.map(([, field]) => columnFrom(field)) }
  const rows = given.map((row) =>
    fields.map(([each, field]) => inFile(field, row[shownAs(each, field)] ?? null)),
  )
  return { plan, rows }
}

/** The workbook of some rows of a resource. */
export function workbookOf(resource: Resource, some: Some, context: Context) {
  const { plan, rows } = sheetFrom(resource, some, context)
  const { length: count } = rows
  return workbook(context, { plan, name: plan.name, count, rows: () => rowsFrom(rows) })
}

/** All rows of a resource that a list finds, in its order. */
export const allRows = async (store: Store, input: ListRequest, context: Context) =>
  (await listRows(store, { ...input, trang: 1, so_dong: MOST_ROWS }, context)).data

/** The workbook of a resource: the rows that the list finds, in its order; `list_form` names the columns. */
export async function rowsWorkbook(
  store: Store,
  input: ListRequest & { list_form?: string[] | null },
  context: Context,
) {
  const rows = await allRows(store, input, context)
  return workbookOf(store.resource, { rows, names: input.list_form }, context)
}

/** The Excel file of a resource. */
export const crudDownload = (api: Pick<Crud, 'exportList'>, store: Store): Download =>
  download(api.exportList, (input, context) => rowsWorkbook(store, input, context))
