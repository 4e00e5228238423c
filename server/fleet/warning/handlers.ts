import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import {
  warningApi,
  warningResource,
  WARNING_STATES,
  type WarningState,
} from '../../../contract/fleet/warning/warning.ts'
import { warningNotices } from '../../../contract/fleet/warning/warning.notices.ts'
import { warningTexts } from '../../../contract/fleet/warning/warning.texts.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import { eachReply } from '../../kit/list/eachReply.ts'
import {
  crudDownload,
  crudHandlers,
  crudRoutes,
  saved,
  saveGiven,
} from '../../kit/resource/handlers.ts'
import { createRow, holdRow, saveRow } from '../../kit/resource/save.ts'
import { type Row, type Values } from '../../kit/resource/store.ts'
import { storeFor } from '../../kit/resource/storeFor.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { now } from '../../kit/time/clock.ts'
import { notify } from '../../office/notice/notices.ts'

const { one } = warningResource.texts

const store = tableStore({
  resource: warningResource,
  table: 'canh_bao',
  prefix: 'CB',
  order: sql`t."time" DESC, t.id_canh_bao DESC`,
  ranged: 'time',
  made: (_key, values) => ({
    time: values['time'] ?? now(),
    muc_do: values['muc_do'] ?? 'canh_bao',
    trang_thai: values['trang_thai'] ?? 'moi',
  }),
  // What is emptied goes back to what it starts with.
  tidy: (values) => ({
    ...values,
    ...(values['muc_do'] === null ? { muc_do: 'canh_bao' } : {}),
    ...(values['trang_thai'] === null ? { trang_thai: 'moi' } : {}),
  }),
})

/** Who saw or settled it, and when; nobody where it is new again. */
async function sign(trx: Trx, row: Row, { user }: Context): Promise<Row> {
  const isNew = row['trang_thai'] === 'moi'
  await trx
    .updateTable('canh_bao')
    .set({ nguoi_xu_ly: isNew ? null : user.username, xu_ly_luc: isNew ? null : now() })
    .where('id_canh_bao', '=', wordOf(row['id_canh_bao']))
    .execute()
  return holdRow(trx, store, wordOf(row['id_canh_bao']))
}

/** POST /canh_bao/tao_canh_bao: raised by hand, and told as those that rules raise. */
const create = (input: Values, outside: Context) =>
  write(outside, async (trx) => {
    const context = { ...outside, db: trx }
    let row = await createRow(storeFor(store, context.user.seat), input, context)
    if (row['trang_thai'] !== 'moi') row = await sign(trx, row, context)
    const words = wordOf(row['noi_dung'])
    const { canh_bao, canh_bao_nghiem_trong } = warningNotices
    await notify(trx, row['muc_do'] === 'nghiem_trong' ? canh_bao_nghiem_trong : canh_bao, {
      about: { id: wordOf(row['id_canh_bao']), said: { vi: words, en: words } },
      by: context.user,
      persons: { lai_xe: [wordOf(row['username']) || null] },
    })
    return saved(store, replyTexts.added(one), row, context)
  })

/** POST /canh_bao/cap_nhat. */
const update = (input: Values, outside: Context) =>
  write(outside, async (trx) => {
    const context = { ...outside, db: trx }
    const { before, after } = await saveGiven(store, input, context, async () => {})
    const isAnswered = before['trang_thai'] !== after['trang_thai']
    const row = isAnswered ? await sign(trx, after, context) : after
    return saved(store, replyTexts.updated(one), row, context)
  })

/** POST /canh_bao/ghi_nhan: each warning by itself. */
async function answer(
  { list_id, trang_thai, ghi_chu }: InputOf<typeof warningApi.answer>,
  outside: Context,
) {
  const done = WARNING_STATES[trang_thai as WarningState]
  const data = []
  for (const id of new Set(list_id))
    try {
      await write(outside, async (trx) => {
        const context = { ...outside, db: trx }
        const row = await holdRow(trx, store, id)
        if (row.deleted_at !== null) throw new Refusal('conflict', warningTexts.gone)
        const values = { trang_thai, ...(ghi_chu === undefined ? {} : { ghi_chu }) }
        const { before, after } = await saveRow(
          store,
          { id, values, version: row.phien_ban },
          context,
        )
        if (before['trang_thai'] !== trang_thai) await sign(trx, after, context)
      })
      data.push({ id, ok: true, ...told(done) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      data.push({ id, ok: false, ...told(error.said) })
    }
  return eachReply(done, data)
}

const calls = warningApi as unknown as Crud
export const warningRoutes = [
  ...crudRoutes(calls, { ...crudHandlers(store), create, update }),
  on(warningApi.answer, answer),
]
export const warningDownloads = [crudDownload(calls, store)]
