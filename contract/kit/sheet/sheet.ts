import { inputTexts } from '../endpoint/input.texts.ts'
import { z } from 'zod'
import {
  linkReply,
  messageReply,
  nothing,
  post,
  upload,
  type Access,
  type Endpoint,
} from '../endpoint/endpoint.ts'
import { acceptedCodes } from '../endpoint/refusal.ts'
import type { Seat } from '../endpoint/roles.ts'
import { sentence } from '../text/sentence.ts'
import type { Text } from '../text/text.ts'

/** A remark on one cell, with Excel's own row number and column letter. */
const remarkShape = z.object({
  sheet: z.string(),
  dong: z.number(),
  cot: z.string(),
  gia_tri: z.string().nullable(),
  ...sentence,
})
export type Remark = z.output<typeof remarkShape>

const plainInput = z.strictObject({
  che_do: z
    .enum(['xem_truoc', 'ap_dung'], inputTexts.oneOf('che_do', ['xem_truoc', 'ap_dung']))
    .default('xem_truoc'),
  file_id: z.string().max(80).nullish(),
  mapping: z.string().max(20_000).nullish(),
  /** JSON: unknown value → the existing one that it stands for. */
  thay_the: z.string().max(200_000).nullish(),
  tao_moi: z.enum(['true', 'false'], inputTexts.oneOf('tao_moi', ['true', 'false'])).nullish(),
  /** Whether what rows leave out is worked out. */
  tinh_gia: z.enum(['true', 'false'], inputTexts.oneOf('tinh_gia', ['true', 'false'])).nullish(),
  /** JSON: rows ('Sheet1!12') and cells ('Sheet1!12:km') that are not to be taken. */
  bo_qua: z.string().max(1_000_000).nullish(),
  /** JSON: cells typed over ('Sheet1!12:G' → text), kept with the file: later calls with its `file_id` have them too. */
  sua: z.string().max(1_000_000).nullish(),
  /** JSON: rows ('Sheet1!12') → the version of what they change, as the look told it; what was changed since is refused. */
  phien_ban: z.string().max(1_000_000).nullish(),
  /** What becomes of rows that lie in the bin; without it they are left there. */
  thung_rac: z
    .enum(['khoi_phuc', 'lay_moi'], inputTexts.oneOf('thung_rac', ['khoi_phuc', 'lay_moi']))
    .nullish(),
  /** Whether rows that go on end right before those of the sheet that begin later, where no two may hold one day. */
  ket_thuc: z.enum(['true', 'false'], inputTexts.oneOf('ket_thuc', ['true', 'false'])).nullish(),
})
const uploadInput = plainInput.extend({
  /** What of the sheet is taken, where its kind asks: names of columns. */
  noi_dung: z.string().max(20_000).nullish(),
})
export type UploadInput = z.output<typeof uploadInput>

const uploadReply = messageReply.extend({
  file_id: z.string(),
  tom_tat: z.record(z.string(), z.number()),
  data: z.array(z.record(z.string(), z.unknown())),
  loi: z.array(remarkShape),
  /** The first rows that something is wrong with, as they stand: their cells by column letter. */
  hang_loi: z.array(
    z.object({ sheet: z.string(), dong: z.number(), o: z.record(z.string(), z.string()) }),
  ),
  canh_bao: z.array(remarkShape),
  link: z.string().nullable(),
  /** Headers of the sheet: what each was taken for, null where nobody knew. */
  tieu_de: z.array(
    z.object({
      sheet: z.string(),
      cot: z.string(),
      ten: z.string(),
      truong: z.string().nullable(),
    }),
  ),
  /** Tables that say above their lines what holds for all of them, and what that was taken for; `thay_the` chooses otherwise by `o:field`. */
  bang: z.array(
    z.object({
      o: z.string(),
      sheet: z.string(),
      dong: z.number(),
      so_dong: z.number(),
      gia_tri: z.record(z.string(), z.string().nullable()),
    }),
  ),
  /** Unknown vehicles, customers … with the nearest known spellings. */
  chua_biet: z.array(
    z.object({
      loai: z.string(),
      gia_tri: z.string(),
      so_dong: z.number(),
      goi_y: z.array(z.string()),
    }),
  ),
})
export type UploadReply = z.output<typeof uploadReply>

/** What mapping by hand gives a column that is not to be used. */
export const UNUSED = 'bo_qua'

/** POST /tms/excel/undo, for those who may send any of the sheets that it takes back. */
export const undoCall = (access: Access) =>
  post('/tms/excel/undo', {
    access,
    input: z.strictObject({
      file_id: z.string(inputTexts.fileId).min(1, inputTexts.fileId).max(80),
      xac_nhan: acceptedCodes,
    }),
    output: messageReply,
  })

/** A kind of sheet that can be imported, with its calls (wire: Excel in). A feature declares its own. */
export type SheetKind = {
  readonly kind: string
  /** What its sheets are called. */
  readonly title: Text
  readonly seats: readonly Seat[]
  readonly upload: Endpoint<UploadInput, UploadReply>
  readonly template: Endpoint<z.output<typeof nothing>, z.output<typeof linkReply>>
  readonly undo: ReturnType<typeof undoCall>
}

type Declared = {
  readonly title: Text
  readonly access: readonly Seat[]
  /** Its sender may name what of the sheet is taken (`noi_dung`). */
  readonly named?: boolean
}

/** Declares a kind of sheet: what it is called, and the seats that may send one. */
export const sheetKind = (kind: string, { title, access, named }: Declared): SheetKind => ({
  kind,
  title,
  seats: access,
  upload: upload(`/tms/excel/upload/${kind}`, 'uploaded_file', {
    access,
    input: (named ? uploadInput : plainInput) as typeof uploadInput,
    output: uploadReply,
  }),
  template: post(`/tms/excel/template/${kind}`, { access, input: nothing, output: linkReply }),
  undo: undoCall(access),
})

/** The same upload under another path and part, where the specification has one of its own. */
export const sameUpload = (
  { upload: call }: SheetKind,
  path: string,
  part: NonNullable<Endpoint['upload']>,
): SheetKind['upload'] => ({ ...call, path, upload: part })
