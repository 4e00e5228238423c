import { formatMoney } from '../field/format.ts'
import { text } from '../text/text.ts'

/** What lists and their files refuse. */
export const columnsTexts = {
  noColumn: (name: string) => text(`Không có cột “${name}”`, `There is no column “${name}”`),
  none: text('Không có cột nào để xuất', 'There is no column to write'),
  notSorted: (name: string) =>
    text(`Không có cột “${name}” để sắp xếp`, `There is no column “${name}” to sort by`),
  tooMany: (rows: number, most: number) =>
    text(
      `Kết quả có ${formatMoney(rows)} dòng, một tệp chứa nhiều nhất ${formatMoney(most)} dòng; hãy thu hẹp khoảng ngày hoặc bộ lọc`,
      `${formatMoney(rows)} rows were found; a file holds ${formatMoney(most)} at most: please narrow the days or the filter`,
    ),
} as const
