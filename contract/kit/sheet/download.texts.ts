import { formatMoney } from '../field/format.ts'
import { counted, inSentence, text, type Text, grouped } from '../text/text.ts'

/** What is said of files that are fetched or sent. */
export const downloadTexts = {
  workbook: (rows: number) =>
    text(
      `Tệp Excel có ${formatMoney(rows)} dòng`,
      `An Excel file of ${formatMoney(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    ),
  file: (name: string) => text(`Tệp ${name}`, `The file ${name}`),
  blank: (title: Text) => {
    const { vi, en } = inSentence(title)
    return text(`Mẫu ${vi}`, `A blank sheet: ${en}`)
  },
  refusedRows: text('Dòng lỗi', 'Bad rows'),
  reasons: text('Lỗi cần sửa', 'To be mended'),
  total: text('TỔNG CỘNG', 'TOTAL'),
  from: (day: string) => text(`từ ${day}`, `from ${day}`),
  to: (day: string) => text(`đến ${day}`, `to ${day}`),
  uploaded: (count: number) =>
    text(`Đã tải lên ${grouped(count)} tệp`, `${counted(count, 'file')} uploaded`),
} as const
