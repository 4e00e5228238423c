import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bookingSheet } from '../../../contract/dispatch/booking/booking.sheet.ts'
import { isSheetTarget } from '../../../contract/dispatch/dispatch-sheet/targets.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  excelApi,
  UPLOAD_KINDS,
  type UploadKind,
} from '../../../contract/dispatch/excel/excel.api.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import { RESOURCES } from '../../../contract/resources.ts'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { now } from '../../kit/time/clock.ts'
import type { Context } from '../../kit/http/context.ts'
import { XLSX } from '../../kit/sheet/writeSheet.ts'
import { on, PrintedReply, type Route } from '../../kit/http/mount.ts'
import { runImport } from './runImport.ts'
import { undoImport } from './undo.ts'

type UploadInput = InputOf<typeof excelApi.upload.trip>

const REFUSED_KEPT_MINUTES = 24 * 60

function isTarget(kind: UploadKind, field: string): boolean {
  if (kind === 'trip') return isSheetTarget(field)
  const resource = kind === 'booking' ? bookingSheet : RESOURCES[kind]
  return field === 'bo_qua' || Object.hasOwn(allFields(resource), field)
}

/** A text field that holds a JSON list of texts. */
function readSkipped(text: string | null | undefined): string[] {
  if (!text) return []
  const wrong = () => invalidField('bo_qua', 'bo_qua phải là JSON dạng ["Sheet1!12"]')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong()
  }
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) throw wrong()
  return value as string[]
}

/** A text field that holds a JSON object of texts. */
function readWords(
  field: 'mapping' | 'thay_the',
  text: string | null | undefined,
): Record<string, string> {
  if (!text) return {}
  const wrong = () => invalidField(field, `${field} phải là JSON dạng {"tên": "giá trị"}`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong()
  const entries = Object.entries(value)
  if (entries.length > 5000 || entries.some(([, word]) => typeof word !== 'string')) throw wrong()
  return value as Record<string, string>
}

function readMapping(kind: UploadKind, text: string | null | undefined): Record<string, string> {
  const mapping = readWords('mapping', text)
  const unknown = Object.values(mapping).find((field) => !isTarget(kind, field))
  if (unknown !== undefined)
    throw invalidField('mapping', `Không có trường «${unknown.slice(0, 60)}»`)
  return mapping
}

/** `part` names the part of the call that holds the file, where it is not uploaded_file. */
type FileContext = Context & { readonly part?: 'file' }

/** The file of this call: a new one is stored, one of an earlier look is found again. */
async function fileOf(
  kind: UploadKind,
  input: UploadInput,
  context: FileContext,
): Promise<{ id: string; isNew: boolean }> {
  const { db, files, uploads, user, part = 'uploaded_file' } = context
  const sent = uploads.find(({ field }) => field === part)
  if (sent) {
    const mime = /\.xls$/i.test(sent.name) ? 'application/vnd.ms-excel' : XLSX
    const id = await files.put(db, sent.path, {
      loai: 'excel',
      ten: sent.name.slice(0, 200),
      mime,
      nguoi_tao: user.username,
    })
    await db
      .insertInto('tep_excel')
      .values({ id, loai: kind, nguoi_tao: user.username, tom_tat: null })
      .execute()
    return { id, isNew: true }
  }
  if (uploads.length > 0) throw invalidField(part, `Tệp phải nằm trong trường ${part}`)
  if (!input.file_id)
    throw invalidField(part, `Cần tệp Excel trong trường ${part}, hoặc file_id của lần xem trước`)
  const row = await db
    .selectFrom('tep_excel')
    .select('id')
    .where('id', '=', input.file_id)
    .where('loai', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'Không tìm thấy tệp đã tải lên')
  return { id: row.id, isNew: false }
}

/** A refused file leaves nothing behind. */
async function forget({ db, files }: Context, id: string): Promise<void> {
  await db.deleteFrom('tep_excel').where('id', '=', id).execute()
  await db.deleteFrom('tep').where('id', '=', id).execute()
  await files.discard(id)
}

/** Keeps the workbook of refused rows for a day and links it. */
async function linkRefused(context: Context, path: string): Promise<string> {
  const ten = 'dong-loi.xlsx'
  const file = {
    loai: 'excel_loi',
    ten,
    mime: XLSX,
    nguoi_tao: context.user.username,
    het_han: addMinutes(now(), REFUSED_KEPT_MINUTES),
  }
  return context.files.link(await context.files.put(context.db, path, file), ten)
}

const printed = (link: string | null, reply: Uint8Array): PrintedReply =>
  new PrintedReply(
    Buffer.concat([Buffer.from(`{"link":${JSON.stringify(link)},`), reply.subarray(1)]),
  )

/** Looks at an uploaded sheet or applies it (wire: Excel in). */
export async function upload(
  kind: UploadKind,
  input: UploadInput,
  context: FileContext,
): Promise<never> {
  const { files, settings, user } = context
  const mapping = readMapping(kind, input.mapping)
  const chosen = readWords('thay_the', input.thay_the)
  const skipped = readSkipped(input.bo_qua)
  const { id, isNew } = await fileOf(kind, input, context)
  const refusedPath = join(files.temporary, randomUUID())
  try {
    const done = await runImport({
      kind,
      databaseUrl: settings.databaseUrl ?? '',
      path: files.pathOf(id),
      fileId: id,
      username: user.username,
      seat: user.seat,
      apply: input.che_do === 'ap_dung',
      create: input.tao_moi === 'true',
      mapping,
      chosen,
      skipped,
      refusedPath,
    })
    const link = done.hasRefused ? await linkRefused(context, refusedPath) : null
    return printed(link, done.reply) as never
  } catch (error) {
    if (isNew) await forget(context, id)
    throw error
  } finally {
    await rm(refusedPath, { force: true })
  }
}

export const dispatchSheetRoutes: readonly Route[] = [
  ...(Object.keys(UPLOAD_KINDS) as UploadKind[]).map((kind) =>
    on(excelApi.upload[kind], (input, context) => upload(kind, input, context)),
  ),
  on(excelApi.undo, undoImport),
]
