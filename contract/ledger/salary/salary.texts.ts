import { message } from '../../kit/text/message.ts'
import { text } from '../../kit/text/text.ts'

/** What is said of pay wherever it is typed or shown. */
export const salaryTexts = {
  paid: text('Thực lĩnh', 'Paid out'),
  mostDays: (most: number) => text(`Nhiều nhất ${most} ngày`, `At most ${most} days`),
  twice: (key: string) => text(`Khoản “${key}” có hai lần`, `The item “${key}” stands twice`),
  isFunction: (key: string) => text(`“${key}” là tên hàm`, `“${key}” is the name of a function`),
  noItem: (key: string) =>
    text(`Không có khoản “${key}” để kết thúc`, `There is no item “${key}” to end`),
  isUsed: (key: string) =>
    text(`Khoản “${key}” đang lỗi vì thay đổi này`, `The item “${key}” would be in error`),
  tooMany: (most: number) => text(`Nhiều nhất ${most} khoản`, `At most ${most} items`),
  wantsReason: message('Cần lý do mở lại', 'A reason is needed'),
  needsMonth: message('Cần một tháng, như 2026-10', 'A month is needed, such as 2026-10'),
} as const
