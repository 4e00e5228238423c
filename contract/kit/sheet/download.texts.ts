import { formatMoney } from '../field/format.ts'
import { text, type Text } from '../text/text.ts'

/** What is said of files that are fetched or sent. */
export const downloadTexts = {
  workbook: (rows: number) =>
    text(`Tệp Excel có ${formatMoney(rows)} dòng`, `An Excel file of ${formatMoney(rows)} rows`),
  blank: (title: Text) =>
    text(`Mẫu ${title.vi.toLowerCase()}`, `A blank sheet: ${title.en.toLowerCase()}`),
  uploaded: (count: number) =>
    text(`Đã tải lên ${count} tệp`, count === 1 ? '1 file uploaded' : `${count} files uploaded`),
} as const
