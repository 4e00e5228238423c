import { excelFilesTexts, FILE_STATES } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { sql } from 'kysely'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import type { excelApi, ExcelFile } from '../../../contract/dispatch/excel/excel.api.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { ownDeletions } from './ownDeletions.ts'
import { statesOf, valuesOf, like, wantedWords } from '../../kit/list/filter.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

type ListInput = InputOf<typeof excelApi.list> | InputOf<typeof binApi.excelFiles>
type Place = 'kept' | 'bin'
type Row = ExcelFile & { nguoi_xoa: string | null; ten_nguoi_xoa: string | null }
type EachReply = OutputOf<typeof excelApi.remove>

/** The full name of an account; the account itself where nobody of it is known. */
const fullName = (account: 'e.nguoi_tao' | 'e.nguoi_xoa') =>
  sql<
    string | null
  >`coalesce((SELECT fullname FROM nguoi_dung WHERE username = ${sql.ref(account)}), ${sql.ref(account)})`

const SORTABLE: Readonly<Record<string, ReturnType<typeof sql>>> = {
  ten: sql`t.ten ${VIETNAMESE}`,
  loai: sql`e.loai`,
  trang_thai: sql`e.trang_thai`,
  kich_thuoc: sql`t.kich_thuoc`,
  nguoi_tao: sql`${fullName('e.nguoi_tao')} ${VIETNAMESE}`,
  created_at: sql`e.created_at`,
  deleted_at: sql`e.deleted_at`,
  nguoi_xoa: sql`${fullName('e.nguoi_xoa')} ${VIETNAMESE}`,
}

/** Files that match; the range is on the day of the upload, in the bin on that of the deletion. */
function filtered({ db, user }: Pick<Context, 'db' | 'user'>, input: ListInput, place: Place) {
  const { from, to } = halfOpen(input.start_time ?? null, input.end_time ?? null)
  const day = place === 'bin' ? sql.ref('e.deleted_at') : sql.ref('e.created_at')
  const kinds = 'loai' in input ? valuesOf(input.loai) : []
  const states = statesOf(input, Object.keys(FILE_STATES))
  let query = db
    .selectFrom('tep_excel as e')
    .innerJoin('tep as t', 't.id', 'e.id')
    .where('e.deleted_at', place === 'bin' ? 'is not' : 'is', null)
  if (place === 'bin') query = query.where(ownDeletions(sql.ref('e.nguoi_xoa'), user))
  if (from) query = query.where(sql<boolean>`${day} >= ${from}`)
  if (to) query = query.where(sql<boolean>`${day} < ${to}`)
  if (kinds.length > 0) query = query.where('e.loai', 'in', kinds)
  if (states.length > 0) query = query.where('e.trang_thai', 'in', states as never)
  for (const word of wantedWords(input.tu_khoa))
    query = query.where(sql<boolean>`search_key(t.ten) LIKE ${like(word)}`)
  return query
}

/** What lists say of a file. */
export const FILE_COLUMNS = [
  'e.id',
  't.ten',
  'e.loai',
  't.kich_thuoc',
  'e.trang_thai',
  'e.tom_tat',
  'e.nguoi_tao',
  'e.created_at',
  'e.deleted_at',
] as const

/** Uploaded Excel files, newest first: those kept, or those in the bin. */
export async function listExcelFiles(input: ListInput, context: Context, place: Place) {
  const unknown = input.sap_xep.find(({ cot }) => !Object.hasOwn(SORTABLE, cot))
  if (unknown) throw unknownColumn(unknown.cot)
  let query = filtered(context, input, place).select([
    ...FILE_COLUMNS,
    'e.nguoi_xoa',
    fullName('e.nguoi_tao').as('ten_nguoi_tao'),
    fullName('e.nguoi_xoa').as('ten_nguoi_xoa'),
  ])
  for (const { cot, giam } of input.sap_xep) {
    const key = SORTABLE[cot]
    if (key) query = query.orderBy(key, giam ? 'desc' : 'asc')
  }
  const data: Row[] = await query
    .orderBy(place === 'bin' ? 'e.deleted_at' : 'e.created_at', 'desc')
    .orderBy('e.id')
    .limit(input.so_dong)
    .offset((input.trang - 1) * input.so_dong)
    .execute()
  const { tong } = await filtered(context, input, place)
    .select(sql<number>`count(*)`.as('tong'))
    .executeTakeFirstOrThrow()
  return { data, tong, trang: input.trang, so_dong: input.so_dong, tong_hop: {}, color: {} }
}

type Move = {
  /** Files of this kind alone, where one is named. */
  kinds: readonly string[] | null
  action: string
  done: Text
  refused: Text
  set: { deleted_at: unknown; nguoi_xoa: string | null }
  from: Place
}

/** Moves files into the bin or out of it, each row answering for itself. */
async function move(
  ids: readonly string[],
  trx: Trx,
  { user, move: { action, done, refused, set, from, kinds } }: { user: CurrentUser; move: Move },
): Promise<EachReply['data']> {
  const { username } = user
  const moved = await trx
    .updateTable('tep_excel')
    .set(set as never)
    .where('id', 'in', ids)
    .where('deleted_at', from === 'bin' ? 'is not' : 'is', null)
    .where(kinds ? sql<boolean>`loai = ANY(${kinds})` : sql<boolean>`true`)
    .where(from === 'bin' ? ownDeletions(sql.ref('nguoi_xoa'), user) : sql<boolean>`true`)
    .returning('id')
    .execute()
  const done_ids = new Set(moved.map(({ id }) => id))
  const entries = [...done_ids].map((id) => ({ username, action, subject: 'tep_excel', id }))
  await audit(trx, ...entries.map((entry) => ({ ...entry, before: null, after: null })))
  return ids.map((id) => {
    const ok = done_ids.has(id)
    return { id, ok, ...told(ok ? done : refused) }
  })
}

const summary = (data: EachReply['data'], what: Text): EachReply => ({
  ...told(excelFilesTexts.ofFiles(what, data.filter(({ ok }) => ok).length, data.length)),
  data,
})

/** Puts files of some kinds into the bin; what an import made stays. */
export async function removeExcelFiles(
  { list_id }: InputOf<typeof excelApi.remove>,
  kinds: readonly string[],
  context: Context,
): Promise<EachReply> {
  const { user } = context
  const set = { deleted_at: sql`now()`, nguoi_xoa: user.username }
  const removal: Move = {
    action: 'xoa',
    done: tripTexts.removed,
    refused: excelFilesTexts.notFound,
    set,
    from: 'kept',
    kinds,
  }
  const data = await write(context, (trx) => move(list_id, trx, { user, move: removal }))
  return summary(data, replyTexts.deleted)
}

/** Takes files out of the bin again. */
export async function restoreExcelFiles(
  list_id: readonly string[],
  context: Context,
): Promise<EachReply> {
  const { user } = context
  const restoring: Move = {
    action: 'khoi_phuc',
    done: replyTexts.restored,
    refused: excelFilesTexts.notInBin,
    set: { deleted_at: null, nguoi_xoa: null },
    from: 'bin',
    kinds: null,
  }
  const data = await write(context, (trx) => move(list_id, trx, { user, move: restoring }))
  return summary(data, replyTexts.restored)
}
