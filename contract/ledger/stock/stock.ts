import { z } from 'zod'
import { get, type Endpoint, type OutputOf } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import {
  choiceField,
  dateField,
  decimalField,
  moneyField,
  noteField,
  refPlateField,
  textField,
  writtenBy,
} from '../../kit/field/field.ts'
import { listReply, MAX_PAGE_ROWS, PAGE_ROWS } from '../../kit/list/list.ts'
import { crud, rowOf, type ListRequest } from '../../kit/resource/crud.ts'
import { plain } from '../../kit/resource/listed.ts'
import { sheetKind } from '../../kit/sheet/sheet.ts'
import { searchKey, text } from '../../kit/text/text.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { stockProblems, workedStock } from './stock.rule.ts'
import { stockTexts } from './stock.texts.ts'
import { dayOrMoment } from '../../kit/field/field.schemas.ts'

const SCREEN = '/stock'
const PATH = '/bdsc/nhap_xuat_kho'

const STOCK_MOVES = {
  ton_dau: text('Tồn đầu', 'Opening'),
  nhap: text('Nhập', 'Receipt'),
  xuat: text('Xuất', 'Issue'),
}
const MOVE_WORDS: Readonly<Record<string, keyof typeof STOCK_MOVES>> = {
  ton: 'ton_dau',
  'ton dau ky': 'ton_dau',
  'dau ky': 'ton_dau',
  'nhap kho': 'nhap',
  'nhap mua': 'nhap',
  'xuat kho': 'xuat',
  'xuat dung': 'xuat',
}

const fields = {
  ngay: dateField(text('Ngày', 'Date')),
  loai: {
    ...choiceField(text('Loại', 'Kind'), STOCK_MOVES),
    words: (typed: string) => MOVE_WORDS[searchKey(typed)] ?? null,
  },
  ma_hang: textField(text('Mã hàng', 'Item code')),
  ten_hang: textField(text('Tên hàng', 'Item')),
  don_vi: textField(text('Đơn vị', 'Unit')),
  so_luong: decimalField(text('Số lượng', 'Quantity'), '', 2),
  don_gia: decimalField(text('Đơn giá', 'Price'), text('đ', 'VND'), 2),
  thanh_tien: moneyField(text('Thành tiền', 'Amount')),
  bien_so_xe: refPlateField(text('Biển số xe', 'Plate')),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
  /** The fuel slip that an issue follows. */
  id_nhat_ky: { ...writtenBy(textField(text('Phiếu dầu', 'Fuel slip')), []), follows: true },
} as const

/** What the stores hold: opening stock, receipts, issues; fuel out of the company's own tank is issued by its slips (money, section 3: Stores). */
const { resource } = plain({
  kind: 'opening_stock',
  path: PATH,
  title: screenTexts[SCREEN],
  key: 'id',
  keyField: { ...textField(text('Mã dòng', 'Row')), follows: true },
  name: 'ten_hang',
  sameNames: true,
  identity: ['ma_hang', 'ngay', 'loai', 'bien_so_xe'],
  fields,
  required: ['ngay', 'loai', 'so_luong'],
  day: 'ngay',
  filters: ['loai', 'ma_hang', 'bien_so_xe'],
  columns: [
    'ngay',
    'loai',
    'ma_hang',
    'so_luong',
    'don_vi',
    'don_gia',
    'thanh_tien',
    'bien_so_xe',
    'id_nhat_ky',
    'ghi_chu',
  ],
  sections: [
    { title: text('Hàng', 'Item'), fields: ['ten_hang', 'ma_hang', 'don_vi'] },
    {
      title: text('Nhập, xuất', 'Receipt or issue'),
      fields: ['ngay', 'loai', 'so_luong', 'don_gia', 'thanh_tien', 'bien_so_xe', 'ghi_chu'],
    },
  ],
  headings: {
    ngay: ['ngày', 'ngày nhập', 'ngày kiểm kê', 'ngày chứng từ'],
    loai: ['loại', 'nhập xuất', 'loại phiếu'],
    ma_hang: ['mã', 'mã vật tư', 'mã vt', 'mã hh', 'mã phụ tùng', 'part no'],
    ten_hang: [
      'tên vật tư',
      'vật tư',
      'tên hàng hóa',
      'hàng hóa',
      'diễn giải',
      'tên phụ tùng',
      'mặt hàng',
      'tên vt',
      'tên vật tư, quy cách',
      'tên hàng, quy cách',
      'tên, quy cách',
    ],
    don_vi: ['đvt', 'đơn vị tính', 'dvt'],
    so_luong: ['sl', 'tồn', 'tồn đầu', 'tồn đầu kỳ', 'số lượng tồn', 'sl tồn', 'số tồn'],
    don_gia: ['giá', 'đg', 'đ.giá', 'đ giá', 'giá vốn', 'đơn giá vốn', 'unit price', 'unit cost'],
    thanh_tien: [
      'giá trị',
      'trị giá',
      'tiền',
      't.tiền',
      't tiền',
      'giá trị tồn',
      'tồn đầu kỳ tt',
      'tồn đầu tt',
      'số tiền',
      'value',
    ],
    bien_so_xe: ['xe', 'biển số', 'bks'],
    ghi_chu: ['ghi chú'],
  },
  problems: stockProblems,
  worked: workedStock,
  usual: { loai: 'nhap' },
  read: seatsWith(SCREEN),
  write: seatsWith(SCREEN),
  texts: {
    one: text('dòng kho', 'stock row'),
    all: stockTexts.moves,
    searchHint: text('Tìm mã, tên hàng, biển số…', 'Code, item, plate…'),
  },
})
export const stockResource = resource

const onHand = z.object({
  ma_hang: z.string(),
  ten_hang: z.string().nullable(),
  don_vi: z.string().nullable(),
  so_luong: z.number(),
  /** More went out than was there: something is not entered yet. */
  am: z.boolean(),
})
export type OnHand = z.output<typeof onHand>

const row = rowOf(resource)
const reply = listReply(row).extend({ ton_kho: z.array(onHand) })
const calls = crud(resource)

const word = z.string(inputTexts.text).max(300).optional()
const day = dayOrMoment.optional()
const count = (most: number, usual: number) =>
  z.coerce
    .number(inputTexts.number)
    .int(inputTexts.integer)
    .min(1, inputTexts.firstPage)
    .max(most, inputTexts.number)
    .default(usual)

/** Rows come with what is on hand by item at the end of the range. */
export const stockApi = {
  ...calls,
  list: { ...calls.list, output: reply } as unknown as Endpoint<
    ListRequest,
    OutputOf<typeof calls.list> & { ton_kho: OnHand[] }
  >,
  /** The same list as the specification names it. */
  listNamed: get(`${PATH}/get_list_nhap_kho`, {
    access: resource.read,
    input: z.strictObject({
      start_time: day,
      end_time: day,
      loai: word,
      ma_hang: word,
      bien_so_xe: word,
      tu_khoa: word,
      trang: count(1_000_000, 1),
      so_dong: count(MAX_PAGE_ROWS, PAGE_ROWS),
    }),
    output: reply,
  }),
} as const

/** Opening stock as it was counted: a row an item, without a kind, of the day above the table. */
export const stockSheet = sheetKind('opening_stock', {
  title: stockTexts.opening,
  access: resource.write,
})
