import { text } from '../../kit/text/text.ts'
import { formatMonth } from '../../kit/field/format.ts'
import type { WireMonth } from '../../kit/time/time.ts'
import { because, event, noticesOf } from '../notice/notice.event.ts'

/** What accountants are told of closed months (money, section 9). */
export const closedMonthNotices = noticesOf({
  mo_lai_so: event({
    name: text('Mở lại sổ', 'Month opened again'),
    kind: 'feature',
    target: null,
    alert: true,
    seats: ['accountant', 'qh_accountant'],
    persons: [],
    link: ({ thang }: { thang: WireMonth; ly_do: string }) => thang,
    content: ({ thang, ly_do }, by) =>
      text(
        `${by} đã mở lại sổ tháng ${formatMonth(thang)}${because(ly_do)}`,
        `${by} opened ${formatMonth(thang)} again${because(ly_do)}`,
      ),
  }),
})
