import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Waybill, WaybillGoods } from './waybill.ts'

const DOTS = '.'.repeat(34)
const SHORT_DOTS = '.'.repeat(18)
const GREY = '#555555'

/** A value, or a dotted line to write on. */
const or = (value: string, dots = DOTS): Content =>
  value === '' ? { text: dots, color: GREY } : { text: value, bold: true }

const line = (label: string, ...values: Content[]): Content => ({
  text: [`${label}: `, ...(values as string[])],
  margin: [0, 2, 0, 2],
})

const heading = (text: string): Content => ({ text, bold: true, margin: [0, 8, 0, 3] })

function head({ company, tripId, date }: Waybill): Content[] {
  const own: Content[] = [
    { text: company.name.toLocaleUpperCase('vi'), bold: true },
    { text: company.address === '' ? '' : `Địa chỉ: ${company.address}`, fontSize: 8.5 },
    { text: company.taxCode === '' ? '' : `Mã số thuế: ${company.taxCode}`, fontSize: 8.5 },
    {
      text: company.permit === '' ? '' : `Giấy phép kinh doanh vận tải: ${company.permit}`,
      fontSize: 8.5,
    },
  ]
  const state: Content[] = [
    { text: 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', bold: true, alignment: 'center' },
    {
      text: 'Độc lập - Tự do - Hạnh phúc',
      bold: true,
      alignment: 'center',
      decoration: 'underline',
    },
    {
      text: ['Số: ', { text: tripId, bold: true }],
      alignment: 'center',
      margin: [0, 6, 0, 0],
    },
  ]
  return [
    {
      columns: [
        { width: '46%', stack: own },
        { width: '*', stack: state },
      ],
      columnGap: 10,
    },
    { text: 'GIẤY VẬN TẢI', bold: true, fontSize: 17, alignment: 'center', margin: [0, 12, 0, 0] },
    {
      text: ['Ngày thực hiện: ', or(date, SHORT_DOTS) as string],
      alignment: 'center',
      margin: [0, 2, 0, 4],
    },
  ]
}

function vehicle(paper: Waybill): Content[] {
  const drivers = paper.drivers.length > 0 ? paper.drivers : [{ name: '', licence: '', phone: '' }]
  return [
    heading('1. Phương tiện và người lái'),
    line('Đơn vị vận tải', or(paper.carrier)),
    {
      columns: [
        line('Biển kiểm soát', or(paper.plate, SHORT_DOTS)),
        line('Rơ-moóc', or(paper.trailer, SHORT_DOTS)),
      ],
    },
    ...drivers.map(({ name, licence, phone }, index) => ({
      columns: [
        { width: '44%', stack: [line(`Lái xe ${index + 1}`, or(name))] },
        {
          width: '36%',
          stack: [
            line(
              'GPLX số',
              or('', SHORT_DOTS),
              { text: '  hạng: ' } as Content,
              or(licence, '......'),
            ),
          ],
        },
        { width: '20%', stack: [line('ĐT', or(phone, SHORT_DOTS))] },
      ],
    })),
  ]
}

function contract(paper: Waybill): Content[] {
  return [
    heading('2. Hợp đồng và hành trình'),
    line('Chủ hàng (đơn vị thuê vận chuyển)', or(paper.owner)),
    line('Hợp đồng số', or('', SHORT_DOTS), { text: '  ngày ' } as Content, {
      text: '...... / ...... / ..........',
      color: GREY,
    }),
    line('Điểm đầu', or(paper.from)),
    line('Điểm cuối', or(paper.to)),
    ...(paper.stops === '' ? [] : [line('Các điểm trên đường', or(paper.stops))]),
    line('Container', or(paper.container)),
  ]
}

const HEADER = [
  'TT',
  'Người gửi → người nhận',
  'Loại hàng',
  'Khối lượng (kg)',
  'Nơi nhận → nơi giao',
  'Giờ nhận → giờ giao',
]

const pair = (first: string, second: string): Content => ({
  stack: [first || SHORT_DOTS, { text: `→ ${second || SHORT_DOTS}` }],
})

const goodsRow = (goods: WaybillGoods, index: number): TableCell[] => [
  { text: String(index + 1), alignment: 'center' },
  pair(goods.sender, goods.receiver),
  { text: goods.goods },
  { text: goods.weight, alignment: 'right' },
  pair(goods.from, goods.to),
  pair(goods.pickup, goods.delivery),
]

function goods(paper: Waybill): Content[] {
  const total: TableCell[] = [
    { text: 'Cộng', bold: true, colSpan: 3, alignment: 'right' },
    {},
    {},
    { text: paper.totalWeight, bold: true, alignment: 'right' },
    {},
    {},
  ]
  return [
    heading('3. Hàng hóa'),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [16, '*', 82, 52, '*', 82],
        body: [
          HEADER.map((text) => ({ text, bold: true, alignment: 'center', fillColor: '#eeeeee' })),
          ...paper.goods.map(goodsRow),
          total,
        ],
      },
      fontSize: 8.5,
    },
    line('Ghi chú', or(paper.note)),
    heading('4. Xác nhận xếp hàng, dỡ hàng'),
    line('Xếp hàng: thời gian', {
      text: `${SHORT_DOTS}  khối lượng ${SHORT_DOTS}  người xếp hàng ${DOTS}`,
      color: GREY,
    }),
    line('Dỡ hàng: thời gian', {
      text: `${SHORT_DOTS}  khối lượng ${SHORT_DOTS}  người nhận hàng ${DOTS}`,
      color: GREY,
    }),
  ]
}

function signatures(): Content {
  const sign = (who: string): Content => ({
    stack: [
      { text: who, bold: true, alignment: 'center' },
      {
        text: '(ký, ghi rõ họ tên)',
        fontSize: 8,
        italics: false,
        alignment: 'center',
        color: GREY,
      },
    ],
  })
  return {
    columns: ['Đơn vị vận tải', 'Lái xe', 'Người giao hàng', 'Người nhận hàng'].map(sign),
    margin: [0, 14, 0, 0],
    unbreakable: true,
  } as Content
}

const page = (paper: Waybill, index: number): Content => ({
  stack: [...head(paper), ...vehicle(paper), ...contract(paper), ...goods(paper), signatures()],
  ...(index > 0 ? { pageBreak: 'before' as const } : {}),
})

/** The whole document: a page a trip; a trip with very many orders goes on to a second one. */
export const waybillDocument = (papers: readonly Waybill[]): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [40, 34, 40, 34],
  info: { title: 'Giấy vận tải', author: papers[0]?.company.name ?? '' },
  defaultStyle: { font: 'BeVietnamPro', fontSize: 9.5, lineHeight: 1.15 },
  content: papers.map(page),
})
