import { message } from '../text/message.ts'
import { z } from 'zod'
import { messageReply, post } from '../endpoint/endpoint.ts'
import { codesOf } from '../field/field.schemas.ts'
import { listInput, listReply } from '../list/list.ts'
import { text } from '../text/text.ts'
import { jobTexts } from './job.texts.ts'

/** Where a job stands. */
export const JOB_STATES = {
  cho: text('Đang chờ', 'Waiting'),
  dang_chay: text('Đang chạy', 'Running'),
  xong: text('Xong', 'Done'),
  loi: text('Lỗi', 'Failed'),
  huy: text('Đã hủy', 'Cancelled'),
} as const
export type JobState = keyof typeof JOB_STATES

/** True while a job will still do something by itself. */
export const isUnderWay = (state: JobState): boolean => state === 'cho' || state === 'dang_chay'

/** How often a screen asks for a job that is under way. */
export const JOB_POLL_MS = 1_500

const jobRow = z.object({
  id_viec: z.string(),
  loai: z.string(),
  /** What the kind is called, in Vietnamese and English. */
  ten: z.string(),
  ten_en: z.string(),
  trang_thai: z.enum(codesOf(JOB_STATES)),
  /** Per cent. */
  tien_do: z.number(),
  /** What the job found; null in lists, where it could be long. */
  ket_qua: z.unknown(),
  /** The file that it made. */
  link: z.string().nullable(),
  thong_diep: z.string().nullable(),
  thong_diep_en: z.string().nullable(),
  nguoi_tao: z.string(),
  created_at: z.string(),
  bat_dau: z.string().nullable(),
  ket_thuc: z.string().nullable(),
})
export type Job = z.output<typeof jobRow>

/** What a call answers whose work goes on behind (wire: Downloads and files). */
export const jobStarted = messageReply.extend({ id_viec: z.string() })
export type JobStarted = z.output<typeof jobStarted>

const id = z.strictObject({ id_viec: z.uuid(message(jobTexts.badId.vi, jobTexts.badId.en)) })
const acted = jobRow.extend(messageReply.shape)

/** Work that runs behind: one's own, and everybody's for admins. */
export const jobApi = {
  list: post('/tms/cong_viec/list', {
    access: 'signed-in',
    input: listInput('loai', 'trang_thai', 'nguoi_tao'),
    output: listReply(jobRow),
  }),
  get: post('/tms/cong_viec/get', { access: 'signed-in', input: id, output: jobRow }),
  cancel: post('/tms/cong_viec/huy', { access: 'signed-in', input: id, output: acted }),
  retry: post('/tms/cong_viec/thu_lai', { access: 'signed-in', input: id, output: acted }),
} as const
