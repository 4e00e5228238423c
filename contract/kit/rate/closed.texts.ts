import { formatMonth } from '../field/format.ts'
import { text } from '../text/text.ts'
import type { WireMonth } from '../time/time.ts'

/** What a month refuses that is closed. */
export const closedTexts = {
  /** Why nothing dated in a month is changed any more. */
  toAll: (month: WireMonth) =>
    text(
      `Tháng ${formatMonth(month)} đã khóa sổ: không thêm, sửa, xóa được gì trong tháng này`,
      `${formatMonth(month)} is closed: nothing in it can be added, changed or removed`,
    ),
  toRates: (month: WireMonth) =>
    text(
      `Tháng ${formatMonth(month)} đã khóa sổ: giá trị mà tháng này đã tính theo phải giữ nguyên`,
      `${formatMonth(month)} is closed: what that month was worked out by stays as it is`,
    ),
} as const
