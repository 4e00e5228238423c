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
  RULED,
  SHADE,
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
      { text: title, bold: true, fillColor: SHADE },
      { ...(right('Số tiền (đ)', true) as object), fillColor: SHADE } as TableCell,
    ],
    ...rows.map(([name, amount]) => [{ text: name }, right(amount)]),
    [{ text: 'Cộng', bold: true }, right(total, true)],
  ]
  return {
    table: { widths: ['*', 90], headerRows: 1, dontBreakRows: true, body },
    layout: RULED,
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

type Trip = PayslipPaper['trips'][number]

const TRIP_WIDTHS = [52, '*', 50, 44] as const
const tripHead = (): TableCell[] =>
  ['Ngày', 'Mã chuyến', 'Biển số', 'Lương'].map((text, at) => ({
    text,
    bold: true,
    color: GREY,
    alignment: at === 3 ? 'right' : 'left',
  }))
const tripCells = (trip: Trip | undefined): TableCell[] =>
  trip === undefined ? ['', '', '', ''] : [trip.day, trip.id, trip.plate, right(trip.pay)]

/** The trips in two halves beside each other, for a usual month to be signed on one page. */
function trips({ trips: rows }: PayslipPaper): Content[] {
  if (rows.length === 0) return []
  const half = Math.ceil(rows.length / 2)
  return [
    heading('Các chuyến được tính'),
    {
      table: {
        widths: [...TRIP_WIDTHS, ...TRIP_WIDTHS],
        headerRows: 1,
        dontBreakRows: true,
        body: [
          [...tripHead(), ...tripHead()],
          ...rows
            .slice(0, half)
            .map((trip, at) => [...tripCells(trip), ...tripCells(rows[half + at])]),
        ],
      },
      layout: {
        hLineWidth: (line) => (line === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        paddingLeft: (column) => (column === TRIP_WIDTHS.length ? 12 : 2),
        paddingRight: () => 2,
      },
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
