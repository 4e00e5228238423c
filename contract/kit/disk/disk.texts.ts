import { formatPercent } from '../field/format.ts'
import { text } from '../text/text.ts'

/** What is said of the disk that the company's data lies on. */
export const diskTexts = {
  full: text(
    'Ổ đĩa của máy chủ đã đầy: vẫn xem được dữ liệu, nhưng chưa lưu được gì cho đến khi có thêm chỗ trống',
    'The disk of the server is full: data can be read, but nothing can be saved until there is room again',
  ),
  low: (percent: number) =>
    text(
      `Ổ đĩa của máy chủ sắp đầy, chỉ còn ${formatPercent(percent, 0)} chỗ trống: hãy dọn bớt hoặc thêm dung lượng`,
      `The disk of the server is nearly full, ${formatPercent(percent, 0)} is left: please make room or add some`,
    ),
} as const
