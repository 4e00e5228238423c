import { z } from 'zod'
import { messageReply, nothing, polled, post } from '../endpoint.ts'
import { listExtras, listInput } from '../list.ts'
import { text } from '../text.ts'

/** What a notice is about; decides where it links (specification, section 3: Notice). */
export const NOTICE_KINDS = {
  order: text('Đơn hàng', 'Order'),
  user: text('Người dùng', 'User'),
  project: text('Dự án', 'Project'),
  feature: text('Tính năng', 'Feature'),
  chuyen_di: text('Chuyến đi', 'Trip'),
  chuyen_tram: text('Chuyển trạm', 'Station transfer'),
} as const

export const noticeRow = z.object({
  id: z.string(),
  content: z.string(),
  loai_don: z.enum(
    Object.keys(NOTICE_KINDS) as [keyof typeof NOTICE_KINDS, ...(keyof typeof NOTICE_KINDS)[]],
  ),
  /** The trip or order that the notice links to. */
  id_lien_ket: z.string().nullable(),
  created_at: z.string(),
  moi: z.boolean(),
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
    input: listInput('loai_don'),
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
} as const
