import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDate, formatMoney } from '../../../contract/kit/field/format.ts'
import { debtMonthOf, goodsOf, SIGNERS, wayOf } from '../../../contract/ledger/debt/statement.ts'
import { companyLines, line, or, pagesOf, signature } from '../../kit/print/pageParts.ts'
import type { StatedOrder, Statement } from './statement.ts'

const HEADER = [
  'STT',
  'Ngày',
  'Đơn hàng',
  'Số xe',
  'Tuyến',
  'Loại hàng',
  'Số cont',
  'Nội dung',
  'Tiền cước',
  'VAT %',
  'Tiền VAT',
  'Chi hộ',
  'Cộng',
  'Tháng CN',
]
const WIDTHS = [20, 44, 54, 50, '*', 60, 56, 80, 54, 24, 48, 48, 58, 34]

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
    text: 'BẢNG KÊ ĐỐI SOÁT CÔNG NỢ VẬN CHUYỂN',
    bold: true,
    fontSize: 14,
    alignment: 'center',
    margin: [0, 6, 0, 0],
  },
  { text: days(paper), alignment: 'center', margin: [0, 2, 0, 6] },
  line('Khách hàng', or(paper.customer.name)),
  line('Mã số thuế', or(paper.customer.taxCode)),
  line('Địa chỉ', or(paper.customer.address)),
]

/** Lines between columns would be drawn row by row: of thousands of rows they take a quarter of the time. */
const framed = (column: number): number => (column === 0 || column === WIDTHS.length ? 0.5 : 0)

/** The lines of an order; what they share is said once. */
const rowsOf = (order: StatedOrder, index: number): TableCell[][] =>
  order.lines.map((one, place) => {
    const once = (value: string): TableCell => ({ text: place === 0 ? value : '' })
    return [
      { ...(once(String(index + 1)) as object), alignment: 'center' } as TableCell,
      once(order.ngay_thuc_hien ? formatDate(order.ngay_thuc_hien) : ''),
      once(order.id_don_hang ?? ''),
      once(order.bien_so_xe ?? ''),
      once(wayOf(order)),
      once(goodsOf(order)),
      once([order.ma_cont, order.type_cont].filter(Boolean).join(' ')),
      { text: one.what.vi },
      money(one.freight),
      { text: one.rate === null ? '' : String(one.rate).replace('.', ','), alignment: 'right' },
      money(one.vat),
      money(one.recharged),
      money(one.total),
      once(debtMonthOf(order)),
    ]
  })

const totals = ({ sums }: Statement): TableCell[] => [
  { text: 'Tổng cộng', bold: true, colSpan: 8 },
  ...Array.from({ length: 7 }, (): TableCell => ({ text: '' })),
  money(sums.freight, true),
  { text: '' },
  money(sums.vat, true),
  money(sums.recharged, true),
  money(sums.total, true),
  { text: '' },
]

const page = (paper: Statement): Content[] => [
  ...head(paper),
  {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: WIDTHS,
      body: [
        HEADER.map((text) => ({ text, bold: true, alignment: 'center', fillColor: '#eeeeee' })),
        ...paper.orders.flatMap(rowsOf),
        totals(paper),
      ],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: framed },
    fontSize: 7.5,
    margin: [0, 6, 0, 6],
  },
  {
    unbreakable: true,
    stack: [
      line(
        `Đã thanh toán đến ngày ${formatDate(paper.day)}`,
        or(`${formatMoney(paper.sums.paid)} đ`),
      ),
      line('Còn phải thanh toán', or(`${formatMoney(paper.sums.rest)} đ`)),
      {
        columns: SIGNERS.map((who) => signature(who)),
        margin: [0, 12, 0, 40],
      },
    ],
  },
]

/** The whole document: one customer's statement, across. */
export const pages = (papers: readonly Statement[]): TDocumentDefinitions => ({
  ...pagesOf('Bảng kê đối soát công nợ', papers, page),
  pageOrientation: 'landscape',
})
