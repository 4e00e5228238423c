import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDate } from '../../../contract/kit/field/format.ts'
import {
  companyLines,
  GREY,
  line,
  or,
  pagesOf,
  SHORT_DOTS,
  signature,
  headings,
  RULED,
} from '../../kit/print/pageParts.ts'
import type { TransferNote } from './transferNote.ts'

const longDate = (date: string): string =>
  date === ''
    ? 'Ngày ...... tháng ...... năm .........'
    : `Ngày ${date.slice(8, 10)} tháng ${date.slice(5, 7)} năm ${date.slice(0, 4)}`

const head = ({ company, id, date }: TransferNote): Content[] => [
  {
    columns: [
      { width: '60%', stack: companyLines({ ...company, permit: '' }) },
      {
        width: '*',
        stack: [{ text: ['Số phiếu: ', { text: id, bold: true }], alignment: 'right' }],
      },
    ],
    columnGap: 10,
  },
  {
    text: 'PHIẾU XUẤT KHO KIÊM VẬN CHUYỂN NỘI BỘ',
    bold: true,
    fontSize: 15,
    alignment: 'center',
    margin: [0, 8, 0, 0],
  },
  { text: longDate(date), alignment: 'center', margin: [0, 2, 0, 8] },
]

const about = (note: TransferNote): Content[] => [
  line(
    'Căn cứ lệnh điều động số',
    or(note.order.number, SHORT_DOTS),
    { text: '  ngày ' } as Content,
    or(note.order.date && formatDate(note.order.date), SHORT_DOTS),
  ),
  line('Về việc', or(note.order.about)),
  line('Tuyến đường', or(note.route)),
  line('Họ tên người vận chuyển', or(note.driver)),
  {
    columns: [
      line('Phương tiện vận chuyển', or(note.plate, SHORT_DOTS)),
      line('Rơ-moóc', or(note.trailer, SHORT_DOTS)),
    ],
  },
  line('Xuất tại kho', or(note.from)),
  line('Nhập tại kho', or(note.to)),
  line('Người nhận hàng', or(note.receiver)),
  ...(note.container === '' ? [] : [line('Container', or(note.container))]),
]

const HEADER = [
  'TT',
  'Tên, nhãn hiệu, quy cách hàng hóa',
  'Đơn hàng',
  'ĐVT',
  'Thực xuất',
  'Thực nhập',
  'Trọng lượng (kg)',
  'Số khối (m³)',
]

const goodsTable = ({ goods, note }: TransferNote): Content[] => {
  const row: TableCell[] = [
    { text: '1', alignment: 'center' },
    { text: goods.name },
    { text: goods.code, alignment: 'center' },
    { text: goods.unit, alignment: 'center' },
    { text: goods.count, alignment: 'right' },
    { text: '' },
    { text: goods.weight, alignment: 'right' },
    { text: goods.volume, alignment: 'right' },
  ]
  return [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [16, '*', 58, 36, 48, 48, 54, 44],
        body: [
          headings(HEADER),
          row,
          // Lines for what is added by hand at the gate.
          ...[0, 1].map(() => HEADER.map(() => ({ text: ' ' }))),
        ],
      },
      layout: RULED,
      fontSize: 8.5,
      margin: [0, 8, 0, 4],
    },
    line('Ghi chú', or(note)),
  ]
}

const dots = (text: string): Content => ({ text, color: GREY })

const foot = ({ issuer, driver }: TransferNote): Content => ({
  stack: [
    line('Xuất kho lúc', dots(`${SHORT_DOTS}  tình trạng hàng ${SHORT_DOTS}`)),
    line('Nhập kho lúc', dots(`${SHORT_DOTS}  tình trạng hàng ${SHORT_DOTS}`)),
    {
      columns: [
        signature('Người lập phiếu'),
        signature('Thủ kho xuất', issuer),
        signature('Người vận chuyển', driver),
        signature('Thủ kho nhập'),
      ],
      margin: [0, 10, 0, 34],
    },
  ],
  unbreakable: true,
})

const page = (note: TransferNote): Content[] => [
  ...head(note),
  ...about(note),
  ...goodsTable(note),
  foot(note),
]

/** The whole document: a page a transfer. */
export const pages = (papers: readonly TransferNote[]): TDocumentDefinitions =>
  pagesOf('Phiếu xuất kho kiêm vận chuyển nội bộ', papers, page)
