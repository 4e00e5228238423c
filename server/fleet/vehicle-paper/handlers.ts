import { sql } from 'kysely'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'
import type { Crud, ListRequest } from '../../../contract/kit/resource/crud.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import {
  paperResource,
  vehiclePaperApi as api,
} from '../../../contract/fleet/vehicle-paper/vehicle-paper.ts'
import {
  PAPER_COLORS,
  paperTexts,
  type PaperState,
} from '../../../contract/fleet/vehicle-paper/vehicle-paper.texts.ts'
import { download } from '../../kit/export/download.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import { signPhotos } from '../../kit/photo/links.ts'
import { refuseUnknownPhotos } from '../../kit/photo/refuseUnknown.ts'
import { keepFiles, readyFiles } from '../../kit/photo/storePhotos.ts'
import {
  crudHandlers,
  crudRoutes,
  listRows,
  rowsWorkbook,
  saved,
  saveGiven,
} from '../../kit/resource/handlers.ts'
import { createRow, holdRow, retireOne, saveRow } from '../../kit/resource/save.ts'
import { type Row, type Values } from '../../kit/resource/store.ts'
import { storeFor } from '../../kit/resource/storeFor.ts'
import { paperStore as store } from './store.ts'

const { one } = paperResource.texts

/** A paper with links to its files. */
const shown = (row: Row, { files }: Context): Row => ({
  ...row,
  files: signPhotos(files, row['files'] as Photo[] | null),
})

/** Given values whose files are those that this user sent. */
async function entered(values: Values, before: Row | null, { db, user }: Context): Promise<Values> {
  if (!values['files']) return values
  const files = (values['files'] as Photo[]).map(({ id, ten }) => ({ id, ten }))
  const there = new Set(((before?.['files'] ?? []) as Photo[]).map(({ id }) => id))
  const added = files.filter(({ id }) => !there.has(id)).map(({ id }) => ({ field: 'files', id }))
  await refuseUnknownPhotos(db, user.username, added)
  return { ...values, files }
}

/** The paper of a kind that a vehicle has or had. */
async function paperOf(trx: Trx, { plate, loai }: Values): Promise<Row | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM giay_to_xe WHERE plate = ${plate} AND loai = ${loai}`.execute(trx)
  return rows[0] ? holdRow(trx, store, rows[0].id) : null
}

/** Stores a new paper; one that was deleted comes back with what is given. */
async function stored(values: Values, known: Row | null, context: Context): Promise<Row> {
  const own = storeFor(store, context.user.seat)
  if (!known) return createRow(own, values, context)
  const { username } = context.user
  const id = wordOf(known['id'])
  const trx = context.db as Trx
  if (known.deleted_at !== null) await retireOne(trx, store, { id, retired: false, username })
  const { phien_ban: version } = await holdRow(trx, store, id)
  return (await saveRow(own, { id, values, version }, context)).after
}

const create = (input: Values, outside: Context) =>
  write(outside, async (trx) => {
    const context = { ...outside, db: trx }
    const { id: _id, ...values } = await entered(input, null, context)
    const known = await paperOf(trx, values)
    if (known && known.deleted_at === null) throw invalidField('loai', paperTexts.there)
    const row = await stored(values, known, context)
    return saved(store, replyTexts.added(one), shown(row, context), context)
  })

const update = (input: Values, outside: Context) =>
  write(outside, async (trx) => {
    const context = { ...outside, db: trx }
    const before = await holdRow(trx, store, wordOf(input['id']))
    for (const name of ['plate', 'loai'])
      if (input[name] !== undefined && input[name] !== before[name])
        throw invalidField(name, paperTexts.stays)
    const values = await entered(input, before, context)
    const { after } = await saveGiven(store, values, context, async () => {})
    return saved(store, replyTexts.updated(one), shown(after, context), context)
  })

/** POST /truck_info/add_paper: a paper and its files in one call; one that the vehicle has is renewed, its older files stay. */
async function add(input: Values, outside: Context) {
  const ready = outside.uploads.length > 0 ? await readyFiles(outside) : []
  return keepFiles(outside, ready, async (trx, kept) => {
    const context = { ...outside, db: trx }
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    )
    const known = await paperOf(trx, given)
    const there = (known?.deleted_at === null ? known['files'] : []) as Photo[]
    const files = [...there, ...kept].map(({ id, ten }) => ({ id, ten }))
    const row = await stored({ ...given, files }, known, context)
    const said = known ? paperTexts.renewed : replyTexts.added(one)
    return saved(store, said, shown(row, context), context)
  })
}

const calls = api as unknown as Crud
const handlers = crudHandlers(store)
const { files: _files, ...inFiles } = paperResource.fields
const fileStore = { ...store, resource: { ...paperResource, fields: inFiles } }

export const vehiclePaperRoutes = [
  ...crudRoutes(calls, {
    ...handlers,
    list: async (input: ListRequest, context: Context) => {
      const page = await listRows(store, input, context)
      const color = Object.fromEntries(
        page.data.map((row) => [wordOf(row['id']), PAPER_COLORS[row['tinh_trang'] as PaperState]]),
      )
      return { ...page, color, data: page.data.map((row) => shown(row, context)) }
    },
    get: async (input: Values, context: Context) => ({
      data: shown((await handlers.get(input, context)).data, context),
    }),
    create,
    update,
  }),
  on(api.add, (input, context) => add(input as Values, context) as never),
]
export const vehiclePaperDownloads = [
  download(calls.exportList, (input, context) => rowsWorkbook(fileStore, input, context)),
]
