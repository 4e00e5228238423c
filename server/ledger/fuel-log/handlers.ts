import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'
import type { Crud, ListRequest } from '../../../contract/kit/resource/crud.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import type { FillState } from '../../../contract/ledger/fuel-log/fuel-log.fields.ts'
import { fillCost } from '../../../contract/ledger/fuel-log/fuel-log.rule.ts'
import { fillTexts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import { fuelLogApi as api, fillResource } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { settingOn } from '../../../contract/office/settings/settings.ts'
import { download } from '../../kit/export/download.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import { eachReply } from '../../kit/list/eachReply.ts'
import { signPhotos } from '../../kit/photo/links.ts'
import { refuseUnknownPhotos } from '../../kit/photo/refuseUnknown.ts'
import {
  crudHandlers,
  listRows,
  rowsWorkbook,
  saved,
  saveGiven,
} from '../../kit/resource/handlers.ts'
import { createRow, holdRow, retireOne } from '../../kit/resource/save.ts'
import { type Row, type Values } from '../../kit/resource/store.ts'
import { storeFor } from '../../kit/resource/storeFor.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { answerFill } from './answer.ts'
import { fillFileStoreOf, fillStoreOf } from './store.ts'
import { suggestForFill } from './suggestions.ts'

const { one } = fillResource.texts

/** A slip with links to its photos. */
const shown = (row: Row, { files }: Context): Row => ({
  ...row,
  anh: signPhotos(files, row['anh'] as Photo[] | null),
})

/** Given values as they are stored: a driver's are the driver's own, photos are those that this user sent. */
async function entered(values: Values, before: Row | null, context: Context): Promise<Values> {
  const { user, db } = context
  const lai_xe = 'lai_xe' in values ? values['lai_xe'] : user.username
  const isOwn = (before ? lai_xe : (lai_xe ?? user.username)) === user.username
  if (user.seat === 'driver' && !isOwn) throw invalidField('lai_xe', fillTexts.ownOnly)
  const own = user.seat === 'driver' && !before ? { lai_xe: user.username } : {}
  if (!values['anh']) return { ...values, ...own }
  const anh = (values['anh'] as Photo[]).map(({ id, ten }) => ({ id, ten }))
  const there = new Set(((before?.['anh'] ?? []) as Photo[]).map(({ id }) => id))
  const added = anh.filter(({ id }) => !there.has(id)).map(({ id }) => ({ field: 'anh', id }))
  await refuseUnknownPhotos(db, user.username, added)
  return { ...values, ...own, anh }
}

/** An amount that was litres × price follows them, unless it is given too. */
function following(values: Values, before: Row): Values {
  const { so_lit, don_gia, thanh_tien } = before as unknown as Record<string, number | null>
  const moves = 'so_lit' in values || 'don_gia' in values
  if (!moves || 'thanh_tien' in values || so_lit == null || don_gia == null) return values
  return fillCost(so_lit, don_gia) === thanh_tien ? { ...values, thanh_tien: null } : values
}

/** The VAT of a new slip where it says none: the rate of its day (domain B2.8). */
async function taxed({ vat, ...values }: Values, { db }: Context): Promise<Values> {
  const day = dayOf(wordOf(values['ngay_gio']))
  return { ...values, vat: vat ?? settingOn(await decisionsOf(db, ['vat']), 'vat', day) }
}

async function create(input: Values, context: Context) {
  const store = storeFor(fillStoreOf(context.user), context.user.seat)
  const values = await taxed(await entered(input, null, context), context)
  const row = await createRow(store, values, context)
  return saved(store, replyTexts.added(one), shown(row, context), context)
}

const update = (input: Values, outside: Context) =>
  write(outside, async (trx) => {
    const context = { ...outside, db: trx }
    const store = fillStoreOf(context.user)
    const { id, phien_ban, trang_thai, ly_do, ...given } = input
    let row = await holdRow(trx, store, wordOf(id))
    let version = phien_ban as number | null | undefined
    if (Object.keys(given).length > 0) {
      const values = following(await entered(given, row, context), row)
      const changed = await saveGiven(store, { id, phien_ban, ...values }, context, async () => {})
      row = changed.after
      version = null
    }
    const isAnswered = trang_thai !== undefined && trang_thai !== row['trang_thai']
    if (isAnswered) {
      const answer = { trang_thai: trang_thai as FillState, ly_do: ly_do as string | null, version }
      row = await answerFill(row, answer, context)
    }
    const said = isAnswered ? fillTexts.answered[trang_thai as FillState] : replyTexts.updated(one)
    return saved(store, said, shown(row, context), context)
  })

async function answer({ list_id, ...given }: InputOf<typeof api.answer>, outside: Context) {
  const data = []
  for (const id of new Set(list_id))
    try {
      const said = await write(outside, async (trx) => {
        const context = { ...outside, db: trx }
        const row = await holdRow(trx, fillStoreOf(context.user), id)
        await answerFill(row, given, context)
        return fillTexts.answered[given.trang_thai]
      })
      data.push({ id, ok: true, ...told(said) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      data.push({ id, ok: false, ...told(error.said) })
    }
  return eachReply(fillTexts.answered[given.trang_thai], data)
}

/** One slip that may not go is refused as a call; of several each answers for itself. */
async function remove(input: Values, context: Context) {
  const { username } = context.user
  const store = fillStoreOf(context.user)
  const list = (input['list_id'] ?? []) as string[]
  const id = wordOf(input['id'])
  if (list.length > 0 || id === '') return crudHandlers(store).remove(input, context)
  const said = await write(context, (trx) => retireOne(trx, store, { id, retired: true, username }))
  return eachReply(said, [{ id, ok: true, ...told(said) }])
}

async function list(input: ListRequest, context: Context) {
  const page = await listRows(fillStoreOf(context.user), input, context)
  return { ...page, data: page.data.map((row) => shown(row, context)) }
}

const calls = api as unknown as Crud
const ownCalls = (context: Context) => crudHandlers(fillStoreOf(context.user))
export const fuelLogRoutes = [
  on(calls.list, list),
  on(calls.get, async (input, context) => ({
    data: shown((await ownCalls(context).get(input, context)).data, context),
  })),
  on(calls.create, create),
  on(calls.update, update),
  on(calls.remove, remove),
  on(calls.restore, (input, context) => ownCalls(context).restore(input, context)),
  on(calls.words, (input, context) => ownCalls(context).words(input, context)),
  on(api.answer, answer),
  on(api.suggestions, suggestForFill),
]
export const fuelLogDownloads = [
  download(calls.exportList, (input, context) =>
    rowsWorkbook(fillFileStoreOf(context.user), input, context),
  ),
]
