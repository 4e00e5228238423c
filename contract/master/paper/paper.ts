import { z } from 'zod'
import { formatDate } from '../../kit/field/format.ts'
import { codesOf } from '../../kit/field/field.schemas.ts'
import type { Seat } from '../../kit/endpoint/roles.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { PAPERS } from '../vehicle/vehicle.papers.ts'

/** What a paper belongs to. */
export const PAPER_OWNERS = {
  phuong_tien: text('Xe', 'Vehicle'),
  ro_mooc: text('Rơ-moóc', 'Trailer'),
  lai_xe: text('Lái xe', 'Driver'),
} as const
export type PaperOwner = keyof typeof PAPER_OWNERS

/** The papers that run out, by what they belong to and by the field of the day (domain B3.4). */
export const OWNER_PAPERS: Readonly<Record<PaperOwner, Readonly<Record<string, Text>>>> = {
  phuong_tien: PAPERS,
  ro_mooc: { dang_kiem_het_han: text('Đăng kiểm', 'Inspection') },
  lai_xe: {
    gplx_het_han: text('Giấy phép lái xe', 'Driving licence'),
    kham_suc_khoe_het_han: text('Khám sức khỏe', 'Health check'),
    tap_huan_nghiep_vu_het_han: text('Tập huấn nghiệp vụ', 'Professional training'),
  },
}

/** How far ahead the home page looks, and whose home page does. */
export const PAPERS_DUE_DAYS = 30
export const PAPER_KEEPERS: readonly Seat[] = ['hcns', 'hr', 'admin']

/** A paper with the day it runs out on; `con_ngay` is negative once it has. */
export const paperRow = z.object({
  loai: z.enum(codesOf(PAPER_OWNERS)),
  id: z.string(),
  /** Plate, trailer number or the driver's name. */
  ten: z.string(),
  giay_to: z.string(),
  het_han: z.string(),
  con_ngay: z.number(),
})
export type Paper = z.output<typeof paperRow>

/** What a paper is called. */
export const paperName = ({ loai, giay_to }: Pick<Paper, 'loai' | 'giay_to'>): Text =>
  OWNER_PAPERS[loai][giay_to] ?? text(giay_to, giay_to)

/** How long a paper is still good. */
export function timeLeft(days: number): Text {
  if (days > 1) return text(`còn ${days} ngày`, `${days} days left`)
  if (days === 1) return text('còn 1 ngày', '1 day left')
  if (days === 0) return text('hết hạn hôm nay', 'expires today')
  return days === -1
    ? text('quá hạn 1 ngày', '1 day overdue')
    : text(`quá hạn ${-days} ngày`, `${-days} days overdue`)
}

/** A paper in one line: whose, which, how long still, until when. */
export function paperWords(paper: Paper): Text {
  const [name, left, date] = [paperName(paper), timeLeft(paper.con_ngay), formatDate(paper.het_han)]
  return text(
    `${paper.ten}: ${name.vi} ${left.vi} (${date})`,
    `${paper.ten}: ${name.en}, ${left.en} (${date})`,
  )
}
