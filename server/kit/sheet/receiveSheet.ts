import { randomUUID } from 'node:crypto'
import { appendFile, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { SheetKind, UploadInput } from '../../../contract/kit/sheet/sheet.ts'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { uploadTexts } from '../../../contract/kit/sheet/workbook.texts.ts'
import { quotaOf } from '../file/quota.ts'
import type { Context } from '../http/context.ts'
import { PrintedReply } from '../http/mount.ts'
import { now } from '../time/clock.ts'
import { runImport } from './runImport.ts'
import { isFileFor, type Sheet } from './sheet.ts'
import { isPlace } from './editedCells.ts'
import { readList, readVersions, readWords } from './textFields.ts'
import { XLSX } from './writeSheet.ts'

const REFUSED_KEPT_MINUTES = 24 * 60

function readMapping({ isTarget }: Sheet, sent: string | null | undefined) {
  const mapping = readWords('mapping', sent)
  const unknown = Object.values(mapping).find((field) => !isTarget(field))
  if (unknown !== undefined)
    throw invalidField('mapping', uploadTexts.noTarget(unknown.slice(0, 60)))
  return mapping
}

function readEdits(sent: string | null | undefined) {
  const edits = readWords('sua', sent)
  const wrong = Object.keys(edits).find((place) => !isPlace(place))
  if (wrong !== undefined) throw invalidField('sua', uploadTexts.badPlace(wrong.slice(0, 60)))
  return edits
}

/** All cells of a file that were typed over by now. */
async function keepEdits(
  { db }: Context,
  id: string,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ sua: Record<string, string> }>`
    UPDATE tep_excel SET sua = coalesce(sua, '{}') || ${JSON.stringify(given)}::jsonb WHERE id = ${id} RETURNING sua`.execute(
    db,
  )
  return rows[0]?.sua ?? {}
}

type Received = { readonly sheet: Sheet; readonly part: string; readonly input: UploadInput }

/** The file of this call: a new one is stored, one of an earlier look is found again. */
async function fileOf(
  { sheet, part, input }: Received,
  { db, files, uploads, user }: Context,
): Promise<{ id: string; isNew: boolean }> {
  const { kind } = sheet.kind
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
  if (uploads.length > 0) throw invalidField(part, uploadTexts.otherPart(part))
  if (!input.file_id) throw invalidField(part, uploadTexts.fileNeeded(part))
  const row = await db
    .selectFrom('tep_excel')
    .select(['id', 'nguoi_tao'])
    .where('id', '=', input.file_id)
    .where('loai', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || !isFileFor(sheet, user, row))
    throw new Refusal('not_found', uploadTexts.uploadedNotFound)
  return { id: row.id, isNew: false }
}

/** A refused file leaves nothing behind. */
async function forget({ db, files }: Context, id: string): Promise<void> {
  await db.deleteFrom('tep_excel').where('id', '=', id).execute()
  await db.deleteFrom('tep').where('id', '=', id).execute()
  await files.discard(id)
}

/** Keeps the workbook of refused rows for a day and links it; every look makes one anew. */
async function linkRefused(context: Context, path: string): Promise<string> {
  const { db, user, settings } = context
  await quotaOf(db, user.username, settings.maxUploadMb).countMade((await stat(path)).size)
  const ten = 'dong-loi.xlsx'
  const file = {
    loai: 'excel_loi',
    ten,
    mime: XLSX,
    nguoi_tao: user.username,
    het_han: addMinutes(now(), REFUSED_KEPT_MINUTES),
  }
  return context.files.link(await context.files.put(db, path, file), ten)
}

/** The reply in a file, which may be removed as soon as this is answered. */
async function printed(path: string, link: string | null): Promise<PrintedReply> {
  await appendFile(path, `,"link":${JSON.stringify(link)}}`)
  return new PrintedReply((await open(path)).createReadStream())
}

/** Receives a sheet under one of its calls, and looks at it or imports it in a thread that runs `script` (wire: Excel in). */
export const receiveSheet =
  (sheet: Sheet, call: SheetKind['upload'], script: URL) =>
  async (input: UploadInput, context: Context): Promise<never> => {
    const { files, settings, user } = context
    const { kind } = sheet.kind
    const wanted = {
      kind,
      username: user.username,
      seat: user.seat,
      apply: input.che_do === 'ap_dung',
      create: input.tao_moi === 'true',
      fill: input.tinh_gia === 'true',
      content: input.noi_dung?.trim() || null,
      mapping: readMapping(sheet, input.mapping),
      chosen: readWords('thay_the', input.thay_the),
      skipped: readList('bo_qua', input.bo_qua),
      seen: readVersions('phien_ban', input.phien_ban),
      binned: input.thung_rac ?? null,
      ends: input.ket_thuc === 'true',
    }
    const given = readEdits(input.sua)
    const received = { sheet, part: call.upload ?? '', input }
    const { id, isNew } = await fileOf(received, context)
    const made = () => join(files.temporary, randomUUID())
    const [replyPath, refusedPath] = [made(), made()]
    try {
      const job = { ...wanted, fileId: id, edits: await keepEdits(context, id, given) }
      const databaseUrl = settings.databaseUrl ?? ''
      const { hasRefused } = await files.onDisk(id, (path) =>
        runImport(script, { job, databaseUrl, path, replyPath, refusedPath }),
      )
      const link = hasRefused ? await linkRefused(context, refusedPath) : null
      return (await printed(replyPath, link)) as never
    } catch (error) {
      if (isNew) await forget(context, id)
      throw error
    } finally {
      for (const path of [replyPath, refusedPath]) await rm(path, { force: true })
    }
  }
