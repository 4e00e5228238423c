import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDate, formatMoney } from '../../../contract/kit/field/format.ts'
import {
  debtMonthOf,
  goodsOf,
  SIGNERS,
  wayOf,
  type Side,
  type StatementLine,
} from '../../../contract/ledger/debt/statement.ts'
import { companyLines, line, or, pagesOf, signature, SHADE } from '../../kit/print/pageParts.ts'
import type { StatedRow, Statement } from './statement.ts'
import { SIDE_WORDS } from './statementWords.ts'

const money = (value: number | null, bold = false): TableCell => ({
  text: value === null ? '' : formatMoney(value),
  alignment: 'right',
  bold,
})
const days = ({ from, to }: Statement): string =>
  [from && `từ ngày ${formatDate(from)}`, to && `đến ngày ${formatDate(to)}`]
    .filter(Boolean)
    .join(' ')

const head = (paper: Statement): Content[] => [
  { stack: companyLines({ ...paper.company, permit: '' }) },
  {
    text: SIDE_WORDS[paper.side].title.toLocaleUpperCase('vi'),
    bold: true,
    fontSize: 14,
    alignment: 'center',
    margin: [0, 6, 0, 0],
  },
  { text: days(paper), alignment: 'center', margin: [0, 2, 0, 6] },
  line(SIDE_WORDS[paper.side].party, or(paper.party.name)),
  line('Mã số thuế', or(paper.party.taxCode)),
  line('Địa chỉ', or(paper.party.address)),
]

type At = { row: StatedRow; line: StatementLine; index: number; isFirst: boolean }
type Column = {
  head: string
  width: number | '*'
  cell: (at: At) => TableCell
  sum?: keyof Statement['sums']
}

/** What the lines of a row share is said once. */
const shared = (head: string, width: number | '*', said: (row: StatedRow) => string): Column => ({
  head,
  width,
  cell: ({ row, isFirst }) => ({ text: isFirst ? said(row) : '' }),
})
const summed = (
  [head, width, sum]: readonly [string, number, keyof Statement['sums']],
  valueOf: (at: At) => number | null,
): Column => ({ head, width, cell: (at) => money(valueOf(at)), sum })
const day = (value: string | null): string => (value ? formatDate(value) : '')

/** As wide as a date is. */
const DATE = 46
const DEBT_MONTH = shared('Tháng CN', 34, debtMonthOf)
const begin = (what: string, width: number): Column[] => [
  {
    head: 'STT',
    width: 20,
    cell: ({ index, isFirst }) => ({ text: isFirst ? String(index + 1) : '', alignment: 'center' }),
  },
  shared('Ngày', DATE, ({ ngay_thuc_hien }) => day(ngay_thuc_hien)),
  shared(what, width, ({ id }) => id),
  shared('Số xe', 48, ({ bien_so_xe }) => bien_so_xe ?? ''),
  shared('Tuyến', '*', wayOf),
  shared('Loại hàng', 52, (row) => goodsOf(row)),
  shared('Số cont', 54, ({ ma_cont, type_cont }) => [ma_cont, type_cont].filter(Boolean).join(' ')),
]

const COLUMNS: Record<Side, readonly Column[]> = {
  khach: [
    ...begin('Đơn hàng', 54),
    { head: 'Nội dung', width: 64, cell: ({ line: { what } }) => ({ text: what.vi }) },
    summed(['Tiền cước', 58, 'freight'], ({ line: { freight } }) => freight),
    {
      head: 'VAT %',
      width: 24,
      cell: ({ line: { rate } }) => ({
        text: rate === null ? '' : String(rate).replace('.', ','),
        alignment: 'right',
      }),
    },
    summed(['Tiền VAT', 54, 'vat'], ({ line: { vat } }) => vat),
    summed(['Chi hộ', 54, 'recharged'], ({ line: { recharged } }) => recharged),
    summed(['Cộng', 60, 'total'], ({ line: { total } }) => total),
    DEBT_MONTH,
  ],
  thau_phu: [
    ...begin('Chuyến', 84),
    summed(['Phải trả', 60, 'total'], ({ line: { total } }) => total),
    summed(['Đã trả', 60, 'paid'], ({ row: { da_thu } }) => da_thu),
    summed(['Còn nợ', 60, 'rest'], ({ row: { con_no } }) => con_no),
    shared('Đến hạn', DATE, ({ den_han }) => day(den_han)),
    DEBT_MONTH,
  ],
}

const rowsOf = (columns: readonly Column[], row: StatedRow, index: number): TableCell[][] =>
  row.lines.map((one, place) =>
    columns.map(({ cell }) => cell({ row, line: one, index, isFirst: place === 0 })),
  )

/** What comes before the first sum is one cell. */
function totals(columns: readonly Column[], { sums }: Statement): TableCell[] {
  const before = columns.findIndex(({ sum }) => sum)
  return columns.map(({ sum }, at) => {
    if (at === 0) return { text: 'Tổng cộng', bold: true, colSpan: before }
    return sum ? money(sums[sum], true) : { text: '' }
  })
}

function table(paper: Statement): Content {
  const columns = COLUMNS[paper.side]
  /** Lines between columns would be drawn row by row: of thousands of rows they take a quarter of the time. */
  const framed = (column: number): number => (column === 0 || column === columns.length ? 0.5 : 0)
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ head: text }) => ({
          text,
          bold: true,
          alignment: 'center',
          fillColor: SHADE,
        })),
        ...paper.rows.flatMap((row, index) => rowsOf(columns, row, index)),
        totals(columns, paper),
      ],
    },
    // What the edges of cells leave is the way's, which takes the most lines.
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: framed,
      paddingLeft: () => 2,
      paddingRight: () => 2,
    },
    fontSize: 7,
    margin: [0, 6, 0, 6],
  }
}

const page = (paper: Statement): Content[] => [
  ...head(paper),
  table(paper),
  {
    unbreakable: true,
    stack: [
      line(
        `Đã thanh toán đến ngày ${formatDate(paper.day)}`,
        or(`${formatMoney(paper.sums.paid)} đ`),
      ),
      line('Còn phải thanh toán', or(`${formatMoney(paper.sums.rest)} đ`)),
      {
        columns: SIGNERS[paper.side].map((who) => signature(who)),
        margin: [0, 12, 0, 40],
      },
    ],
  },
]

/** The whole document: one party's statement, across. */
export const pages = (papers: readonly Statement[]): TDocumentDefinitions => ({
  ...pagesOf('Bảng kê đối soát công nợ', papers, page),
  pageOrientation: 'landscape',
  // Totals of thousands of millions stand on one line.
  pageMargins: [24, 28, 24, 30],
})
