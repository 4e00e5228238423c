import { text, grouped } from '../../kit/text/text.ts'

/** Words of warnings. */
export const warningTexts = {
  see: text('Đã xem', 'Seen'),
  settle: text('Đã xử lý', 'Settled'),
  reopen: text('Mở lại', 'Reopen'),
  note: text('Ghi chú xử lý', 'What was done'),
  settleTitle: (count: number) =>
    count === 1
      ? text('Cảnh báo đã xử lý thế nào?', 'How was the warning settled?')
      : text(
          `${grouped(count)} cảnh báo đã xử lý thế nào?`,
          `How were ${grouped(count)} warnings settled?`,
        ),
  gone: text('Cảnh báo đã bị xóa', 'The warning has been deleted'),
} as const
