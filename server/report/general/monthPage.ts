import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyLines, pagesOf, signature, SHADE } from '../../kit/print/pageParts.ts'
import type { MonthPaper, PaperTable } from './monthPaper.ts'

const head = ({ company, month }: MonthPaper): Content[] => [
  ...companyLines({ ...company, permit: '' }),
  {
    text: `BÁO CÁO THÁNG ${month}`,
    bold: true,
    fontSize: 15,
    alignment: 'center',
    margin: [0, 10, 0, 2],
  },
  { text: 'Đơn vị: đồng', alignment: 'center', fontSize: 8.5, margin: [0, 0, 0, 6] },
]

const headCell = (text: string, index: number): TableCell => ({
  text,
  bold: true,
  fillColor: SHADE,
  alignment: index === 0 ? 'left' : 'right',
})

/** The title over a table is its first row, for both to stand on one page. */
const titleRow = (text: string, columns: number): TableCell[] => {
  const border: [boolean, boolean, boolean, boolean] = [false, false, false, true]
  const title = { text, bold: true, fontSize: 9.5, colSpan: columns, border, margin: [-4, 0, 0, 0] }
  return [title, ...Array.from({ length: columns - 1 }, () => ({ text: '' }))]
}

const table = ({ title, head: names, rows }: PaperTable, hasSum: boolean): Content[] => [
  {
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', ...names.slice(1).map(() => 'auto' as const)],
      body: [
        titleRow(title, names.length),
        names.map(headCell),
        ...rows.map((row, at) =>
          row.map((text, index): TableCell => ({
            text,
            alignment: index === 0 ? 'left' : 'right',
            bold: hasSum && at === rows.length - 1,
          })),
        ),
      ],
    },
    layout: { hLineWidth: (line) => (line === 0 ? 0 : 0.5), vLineWidth: () => 0.5 },
    fontSize: 8,
    margin: [0, 4, 0, 0],
  },
]

const foot: Content = {
  columns: [signature('Người lập'), signature('Kế toán trưởng'), signature('Giám đốc')],
  margin: [0, 14, 0, 34],
  unbreakable: true,
}

const page = (paper: MonthPaper): Content[] => [
  ...head(paper),
  ...paper.tables.flatMap((one, index) => table(one, index > 0)),
  foot,
]

/** The month of a company: totals beside the month and the year before, by vehicle and by customer. */
export const pages = (papers: readonly MonthPaper[]): TDocumentDefinitions =>
  pagesOf('Báo cáo tháng', papers, page)
