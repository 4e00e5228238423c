import { formatDate } from '../format.ts'
import { text, type Text } from '../text.ts'

type Named = {
  id_chuyen_di: string
  bien_so_xe: string | null
  ngay_thuc_hien: string | null
}

const nameOf = ({ id_chuyen_di, bien_so_xe, ngay_thuc_hien }: Named): string => {
  const known = [bien_so_xe, ngay_thuc_hien && formatDate(ngay_thuc_hien)].filter(Boolean)
  return known.length > 0 ? `${id_chuyen_di} (${known.join(', ')})` : id_chuyen_di
}

/** What the bell says about trips (issue, section 3: create, cancel, merge and gio_nhac). */
export const tripNotices = {
  created: (trip: Named, by: string): Text =>
    text(`${by} đã tạo chuyến ${nameOf(trip)}`, `${by} created trip ${nameOf(trip)}`),
  assigned: (trip: Named, by: string): Text =>
    text(
      `${by} đã giao bạn chạy chuyến ${nameOf(trip)}`,
      `${by} assigned you to trip ${nameOf(trip)}`,
    ),
  cancelled: (trip: Named, by: string, reason: string): Text =>
    text(
      `${by} đã hủy chuyến ${nameOf(trip)}: ${reason}`,
      `${by} cancelled trip ${nameOf(trip)}: ${reason}`,
    ),
  merged: (trip: Named, by: string, others: readonly string[]): Text =>
    text(
      `${by} đã gộp ${others.join(', ')} vào chuyến ${nameOf(trip)}`,
      `${by} merged ${others.join(', ')} into trip ${nameOf(trip)}`,
    ),
  unmerged: (trip: Named, by: string): Text =>
    text(
      `${by} đã hủy gộp chuyến ${nameOf(trip)}`,
      `${by} undid the merge of trip ${nameOf(trip)}`,
    ),
  reminder: (trip: Named, what: string | null): Text =>
    text(
      `Nhắc việc chuyến ${nameOf(trip)}${what ? `: ${what}` : ''}`,
      `Reminder for trip ${nameOf(trip)}${what ? `: ${what}` : ''}`,
    ),
} as const
