import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { message } from '../../kit/text/message.ts'
import { z } from 'zod'
import {
  eachReply,
  get,
  linkReply,
  messageReply,
  nothing,
  polled,
  post,
  signedAddress,
  streamed,
  type OutputOf,
} from '../../kit/endpoint/endpoint.ts'
import { listExtras, listInput } from '../../kit/list/list.ts'
import { text } from '../../kit/text/text.ts'

/** What a notice is about; decides where it links (specification, section 3: Notice). */
export const NOTICE_KINDS = {
  order: text('Đơn hàng', 'Order'),
  user: text('Người dùng', 'User'),
  project: text('Dự án', 'Project'),
  feature: text('Tính năng', 'Feature'),
  chuyen_di: text('Chuyến đi', 'Trip'),
  chuyen_tram: text('Chuyển trạm', 'Station transfer'),
} as const

const noticeRow = z.object({
  id: z.string(),
  content: z.string(),
  loai_don: z.enum(
    Object.keys(NOTICE_KINDS) as [keyof typeof NOTICE_KINDS, ...(keyof typeof NOTICE_KINDS)[]],
  ),
  /** The trip or order that the notice links to. */
  id_lien_ket: z.string().nullable(),
  created_at: z.string(),
  /** The same content for those who read English. */
  content_en: z.string().nullable(),
  /** The event that it tells of, from `contract/notices.ts`. */
  su_kien: z.string().nullable(),
  /** It came after the bell was opened last. */
  moi: z.boolean(),
  da_doc: z.boolean(),
})
export type Notice = z.output<typeof noticeRow>

/** Constants of the bell (specification, section 9). */
export const NOTICE_POLL_MS = 60_000
export const NOTICES_SHOWN = 4
export const NOTICE_PANEL_WIDTH = 350
export const BADGE_CLEAR_MS = 1000

export const noticeApi = {
  list: post('/tms/notification/list', {
    access: 'signed-in',
    input: listInput('loai_don', 'su_kien', 'da_doc'),
    output: z.object({ data: z.array(noticeRow), ...listExtras }),
  }),
  count: polled(
    post('/tms/tool/get_noti_tag_number', {
      access: 'signed-in',
      input: nothing,
      output: z.object({ noti_tag_number: z.number() }),
    }),
  ),
  seen: post('/tms/tool/update_last_noti_date', {
    access: 'signed-in',
    input: nothing,
    output: messageReply,
  }),
  /** Marks notices as read or unread: those of `list_id`, or all of one's own. */
  mark: post('/tms/notification/update_da_doc', {
    access: 'signed-in',
    input: z
      .strictObject({
        list_id: z
          .array(
            z
              .string()
              .regex(/^\d{1,18}$/, message('Mã thông báo không đúng', 'Not an id of a notice')),
            inputTexts.list,
          )
          .min(1, inputTexts.needs('ít nhất một thông báo', 'At least one notice'))
          .max(500, inputTexts.atMost(500, 'thông báo', 'notices'))
          .nullish(),
        toan_bo: z.boolean(inputTexts.flag).default(false),
        da_doc: z.boolean(inputTexts.flag).default(true),
      })
      .refine(({ list_id, toan_bo }) => toan_bo !== Boolean(list_id), {
        path: ['list_id'],
        message: inputTexts.needs(
          'danh sách thông báo, hoặc toan_bo',
          'A list of notices, or toan_bo,',
        ),
      }),
    output: eachReply,
  }),
  /** The signed address of the stream: an EventSource sends no headers. */
  streamLink: polled(
    post('/tms/notification/get_stream_link', {
      access: 'signed-in',
      input: nothing,
      output: linkReply,
    }),
  ),
  /** Stays open: says how many notices are new, and the newest of them, whenever that changes; for who holds its address. */
  stream: streamed(
    get('/tms/notification/stream', {
      access: 'guest',
      input: signedAddress,
      output: z.object({
        noti_tag_number: z.number(),
        data: noticeRow.nullable(),
        /** Another number whenever what pickers offer has changed: what was retired is gone from open screens at once. */
        danh_muc: z.number(),
      }),
    }),
  ),
} as const
export type NoticeNews = OutputOf<typeof noticeApi.stream>
