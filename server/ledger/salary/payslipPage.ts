import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import {
  companyLines,
  GREY,
  heading,
  line,
  or,
  pagesOf,
  SHORT_DOTS,
  signature,
} from '../../kit/print/pageParts.ts'
import type { PayslipPaper } from './payslips.ts'

const right = (words: string, bold = false): TableCell => ({
  text: words,
  alignment: 'right',
  bold,
})

const head = (paper: PayslipPaper): Content[] => [
  { stack: companyLines(paper.company) },
  { text: 'PHIẾU LƯƠNG', bold: true, fontSize: 17, alignment: 'center', margin: [0, 8, 0, 0] },
  {
    text: `Tháng ${paper.month} (từ ${paper.from} đến ${paper.to}) – ${paper.state}`,
    alignment: 'center',
    margin: [0, 2, 0, 6],
  },
  {
    columns: [
      line('Họ và tên', or(paper.name)),
      line('Tài khoản', or(paper.account)),
      line('Chi nhánh', or(paper.branch, SHORT_DOTS)),
    ],
  },
]

/** Facts two by two. */
function facts({ facts: told }: PayslipPaper): Content {
  const half = Math.ceil(told.length / 2)
  const side = (part: typeof told): Content => ({
    stack: part.map(([label, value]) => line(label, { text: value, bold: true })),
  })
  return { columns: [side(told.slice(0, half)), side(told.slice(half))], margin: [0, 2, 0, 2] }
}

function amounts(title: string, rows: PayslipPaper['income'], total: string): Content {
  const body: TableCell[][] = [
    [
      { text: title, bold: true, fillColor: '#eeeeee' },
      { ...(right('Số tiền (đ)', true) as object), fillColor: '#eeeeee' } as TableCell,
    ],
    ...rows.map(([name, amount]) => [{ text: name }, right(amount)]),
    [{ text: 'Cộng', bold: true }, right(total, true)],
  ]
  return {
    table: { widths: ['*', 90], headerRows: 1, dontBreakRows: true, body },
    layout: { hLineWidth: () => 0.7, vLineWidth: () => 0.7 },
    margin: [0, 4, 0, 4],
  }
}

const paid = ({ totals }: PayslipPaper): Content => ({
  columns: [
    { text: 'THỰC LĨNH', bold: true, fontSize: 12 },
    { text: `${totals.paid} đ`, bold: true, fontSize: 12, alignment: 'right' },
  ],
  margin: [0, 4, 0, 4],
})

function trips({ trips: rows }: PayslipPaper): Content[] {
  if (rows.length === 0) return []
  const header = ['Ngày', 'Mã chuyến', 'Biển số', 'Lương chuyến'].map((words) => ({
    text: words,
    bold: true,
    color: GREY,
  }))
  return [
    heading('Các chuyến được tính'),
    {
      table: {
        widths: [60, '*', 80, 90],
        headerRows: 1,
        dontBreakRows: true,
        body: [header, ...rows.map(({ day, id, plate, pay }) => [day, id, plate, right(pay)])],
      },
      layout: 'lightHorizontalLines',
      fontSize: 8.5,
    },
  ]
}

const foot = ({ note }: PayslipPaper): Content => ({
  stack: [
    ...(note === '' ? [] : [line('Ghi chú', note)]),
    {
      columns: [signature('Người lập'), signature('Kế toán'), signature('Người nhận')],
      margin: [0, 10, 0, 40],
    },
  ],
  unbreakable: true,
})

const page = (paper: PayslipPaper): Content[] => [
  ...head(paper),
  facts(paper),
  amounts('Thu nhập', paper.income, paper.totals.income),
  amounts('Các khoản trừ', paper.deductions, paper.totals.deductions),
  paid(paper),
  ...trips(paper),
  foot(paper),
]

/** The whole document: a page a driver; many trips go on to the next. */
export const pages = (papers: readonly PayslipPaper[]): TDocumentDefinitions =>
  pagesOf('Phiếu lương', papers, page)
