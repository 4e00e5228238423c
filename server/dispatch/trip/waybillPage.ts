import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import {
  companyLines,
  DOTS,
  GREY,
  heading,
  line,
  or,
  pagesOf,
  SHORT_DOTS,
  signature,
  headings,
  RULED,
} from '../../kit/print/pageParts.ts'
import type { Waybill, WaybillGoods } from './waybill.ts'

const large = (value: string): Content =>
  value === '' ? or('', SHORT_DOTS) : { text: value, bold: true, fontSize: 12 }

function head({ company, tripId, date }: Waybill): Content[] {
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
        { width: '46%', stack: companyLines(company) },
        { width: '*', stack: state },
      ],
      columnGap: 10,
    },
    { text: 'GIẤY VẬN TẢI', bold: true, fontSize: 17, alignment: 'center', margin: [0, 4, 0, 0] },
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
      columns: [line('Biển kiểm soát', large(paper.plate)), line('Rơ-moóc', large(paper.trailer))],
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
  'Người gửi, người nhận',
  'Loại hàng',
  'Khối lượng (kg)',
  'Nơi nhận, nơi giao',
  'Giờ nhận, giờ giao',
]

/** Two things of a load, one below the other, each told what it is. The font has no arrows. */
const pair = (first: [string, string], second: [string, string]): Content => ({
  stack: [first, second].map(([what, value]) => ({
    text: [{ text: `${what} `, color: GREY }, value || SHORT_DOTS],
  })),
})

const goodsRow = (goods: WaybillGoods, index: number): TableCell[] => [
  { text: String(index + 1), alignment: 'center' },
  pair(['Gửi:', goods.sender], ['Nhận:', goods.receiver]),
  { text: goods.goods },
  { text: goods.weight, alignment: 'right' },
  pair(['Từ:', goods.from], ['Đến:', goods.to]),
  { stack: [goods.pickup || SHORT_DOTS, goods.delivery || SHORT_DOTS] },
]

const EMPTY_GOODS: WaybillGoods = {
  sender: '',
  receiver: '',
  goods: '',
  weight: '',
  from: '',
  to: '',
  pickup: '',
  delivery: '',
}
const COLUMNS = HEADER.length
const BELOW: [boolean, boolean, boolean, boolean] = [false, false, false, true]
const blanks = (count: number): TableCell[] => Array.from({ length: count }, () => ({}))

function goods(paper: Waybill): Content[] {
  const total: TableCell[] = [
    { text: 'Cộng', bold: true, colSpan: 3, alignment: 'right' },
    ...blanks(2),
    { text: paper.totalWeight, bold: true, alignment: 'right' },
    ...blanks(2),
  ]
  // Stands above the goods on every page, so that a second page can be told from that of another trip.
  const whose = [paper.tripId, paper.plate].filter((part) => part !== '').join(' – ')
  const title: TableCell[] = [
    {
      text: ['3. Hàng hóa', { text: `   (${whose})`, bold: false, color: GREY }],
      bold: true,
      fontSize: 9.5,
      colSpan: COLUMNS,
      border: BELOW,
      margin: [-4, 0, 0, 2],
    },
    ...Array.from({ length: COLUMNS - 1 }, () => ({ text: '', border: BELOW })),
  ]
  const loads = paper.goods.length > 0 ? paper.goods : [EMPTY_GOODS]
  return [
    {
      table: {
        headerRows: 2,
        dontBreakRows: true,
        widths: [14, '*', 76, 48, '*', 84],
        body: [title, headings(HEADER), ...loads.map(goodsRow), total],
      },
      layout: { ...RULED, hLineWidth: (line) => (line === 0 ? 0 : 0.7) },
      fontSize: 8.5,
      margin: [0, 6, 0, 2],
    },
    line('Ghi chú', or(paper.note)),
  ]
}

const dots = (text: string): Content => ({ text, color: GREY })

const confirmation = (): Content[] => [
  heading('4. Xác nhận xếp hàng, dỡ hàng'),
  line('Xếp hàng', dots(`lúc ${SHORT_DOTS}  khối lượng ${SHORT_DOTS}  người xếp hàng ${DOTS}`)),
  line('Dỡ hàng', dots(`lúc ${SHORT_DOTS}  khối lượng ${SHORT_DOTS}  người nhận hàng ${DOTS}`)),
]

function signatures(): Content {
  return {
    columns: ['Đơn vị vận tải', 'Lái xe', 'Người giao hàng', 'Người nhận hàng'].map((who) =>
      signature(who),
    ),
    // Room to sign in.
    margin: [0, 6, 0, 34],
  }
}

/** What people sign stays on one page with the places where they sign. */
const foot = (): Content => ({
  stack: [...confirmation(), signatures()],
  unbreakable: true,
})

const page = (paper: Waybill): Content[] => [
  ...head(paper),
  ...vehicle(paper),
  ...contract(paper),
  ...goods(paper),
  foot(),
]

/** The whole document: a page a trip; a trip with very many orders goes on to a second one. */
export const pages = (papers: readonly Waybill[]): TDocumentDefinitions =>
  pagesOf('Giấy vận tải', papers, page)
