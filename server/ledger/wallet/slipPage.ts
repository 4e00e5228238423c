import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import {
  companyLines,
  line,
  or,
  pagesOf,
  signature,
  headings,
  RULED,
} from '../../kit/print/pageParts.ts'
import type { Slip } from './slip.ts'

const head = ({ company, month, driver, account }: Slip): Content[] => [
  { stack: companyLines({ ...company, permit: '' }) },
  {
    text: 'GIẤY THANH TOÁN TIỀN TẠM ỨNG',
    bold: true,
    fontSize: 15,
    alignment: 'center',
    margin: [0, 8, 0, 0],
  },
  { text: `Tháng ${month}`, alignment: 'center', margin: [0, 2, 0, 8] },
  line('Họ tên lái xe', or(driver)),
  line('Tài khoản', or(account)),
]

const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })
const HEADER = ['TT', 'Ngày', 'Loại', 'Nội dung', 'Số tiền (đ)', 'Số dư (đ)']

const whole = (label: string, balance: string): TableCell[] => [
  { text: label, colSpan: 5, bold: true },
  {},
  {},
  {},
  {},
  right(balance, true),
]

const table = ({ entries, opening, closing }: Slip): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [18, 54, 76, '*', 66, 70],
    body: [
      headings(HEADER),
      whole('Dư đầu tháng', opening),
      ...entries.map(({ date, what, words, amount, balance }, index): TableCell[] => [
        { text: String(index + 1), alignment: 'center' },
        { text: date, alignment: 'center' },
        { text: what },
        { text: words },
        right(amount),
        right(balance),
      ]),
      whole('Dư cuối tháng', closing),
    ],
  },
  layout: RULED,
  fontSize: 8.5,
  margin: [0, 8, 0, 6],
})

/** What is signed stays on one page with the places where it is signed. */
const foot = ({ sums, owed, driver }: Slip): Content => ({
  stack: [
    ...sums.map(({ what, amount }) => line(what, { text: `${amount} đ`, bold: true } as Content)),
    { text: owed, bold: true, margin: [0, 4, 0, 0] },
    { text: 'Ngày ...... tháng ...... năm .........', alignment: 'right', margin: [0, 8, 0, 0] },
    {
      columns: [
        signature('Giám đốc'),
        signature('Kế toán'),
        signature('Thủ quỹ'),
        signature('Lái xe', driver),
      ],
      margin: [0, 8, 0, 34],
    },
  ],
  unbreakable: true,
})

const page = (slip: Slip): Content[] => [...head(slip), table(slip), foot(slip)]

/** The whole document: a page a driver, more where the month has many entries. */
export const pages = (papers: readonly Slip[]): TDocumentDefinitions =>
  pagesOf('Giấy thanh toán tiền tạm ứng', papers, page)
