import { z } from 'zod'
import { priceWriters, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { oddity } from '../../kit/endpoint/refusal.ts'
import {
  choiceField,
  moneyField,
  nameField,
  noteField,
  refField,
  shownByKey,
  taxField,
} from '../../kit/field/field.ts'
import { givenDay } from '../../kit/list/list.ts'
import { dated, type Filled } from '../../kit/resource/dated.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { sameUpload } from '../../kit/sheet/sheet.ts'
import { text } from '../../kit/text/text.ts'
import { readClass } from '../../master/route/readClass.ts'
import { CLASSES } from '../../master/route/route.prices.ts'
import { companyPriceTexts as texts } from './company-price.texts.ts'
import { priceChange, tallied } from './priceChange.ts'
import { PRICE_UNITS } from './priceFor.ts'

const SCREEN = '/company-price-management'
const PATH = '/tms/company_cost'
const read = seatsWith(SCREEN)
const write = priceWriters(SCREEN)

const keyFields = {
  id_cong_ty: refField(text('Khách hàng', 'Customer'), 'company', 'ten_cong_ty'),
  ma_lt: shownByKey(refField(text('Mã lộ trình', 'Route code'), 'route', 'ten_tuyen_duong')),
  noi_lay_hang: nameField(text('Nơi lấy hàng', 'Pickup place'), 'place'),
  noi_tra_hang: nameField(text('Nơi trả hàng', 'Delivery place'), 'place'),
  lop_xe: { ...choiceField(text('Lớp xe', 'Class'), CLASSES), words: readClass },
}
const fields = {
  don_vi: choiceField(text('Đơn vị', 'Unit'), PRICE_UNITS),
  don_gia: moneyField(text('Đơn giá', 'Price')),
  toi_thieu: moneyField(text('Tối thiểu', 'At least')),
  vat: taxField(text('VAT', 'VAT')),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
}
/** What few prices say, behind the others. */
const REST = Object.keys(fields).slice(2)
type Price = Filled<typeof keyFields & typeof fields>

const PLACES = ['noi_lay_hang', 'noi_tra_hang']
/** What tells a price to people, beside its customer. */
const WHERE = Object.keys(keyFields).slice(1)
const toldBy = (row: RowValues): RowValues =>
  Object.fromEntries([...WHERE, 'don_vi', 'hieu_luc_tu'].map((name) => [name, row[name] ?? null]))

/** What makes a price impossible: it belongs to a route, or to both places. */
function problems(row: Price): Problems {
  const { ma_lt, noi_lay_hang, noi_tra_hang } = row
  if (ma_lt || (noi_lay_hang && noi_tra_hang)) return {}
  const missing = noi_lay_hang ? 'noi_tra_hang' : noi_tra_hang ? 'noi_lay_hang' : 'ma_lt'
  return { [missing]: texts.routeOrPlaces }
}

/** What customers pay by route and class from a day on (money, section 3: Company price). */
export const companyPrices = dated({
  kind: 'company_price',
  path: PATH,
  listName: 'get_list',
  title: screenTexts[SCREEN],
  keyFields,
  fields,
  required: ['id_cong_ty', 'don_gia'],
  columns: [
    'ma_lt',
    ...PLACES,
    'lop_xe',
    'don_gia',
    'hieu_luc_tu',
    'don_vi',
    'hieu_luc_den',
    ...REST,
  ],
  headings: {
    id_cong_ty: ['mã kh', 'mã khách', 'mã khách hàng', 'tên khách hàng', 'công ty'],
    ma_lt: ['mã lt', 'mã tuyến', 'mã lộ trình'],
    don_gia: ['giá', 'giá cước'],
    lop_xe: ['loại xe'],
    don_vi: ['đvt', 'đơn vị tính', 'tính theo'],
    toi_thieu: ['giá tối thiểu'],
  },
  problems,
  warnings: ({ don_gia }) => oddity('gia_khong', 'don_gia', don_gia === 0 ? texts.free : null),
  worked: ({ don_vi }) => (don_vi ? {} : { don_vi: 'chuyen' }),
  compared: (now, before, around) => ({ ...toldBy(now), ...priceChange(now, before, around) }),
  tallied,
  read,
  write,
  texts: {
    one: text('giá khách hàng', 'customer price'),
    all: screenTexts['/company-price-management'],
    add: text('Thêm giá', 'New price'),
    searchHint: text('Tìm theo khách, mã lộ trình, nơi lấy, nơi trả', 'Find by customer or route'),
  },
})

const { api, sheet } = companyPrices
const wrong = texts.percentNeeded
const share = z.number(wrong).min(-99, wrong).max(1000, wrong).multipleOf(0.01, wrong)

/** The calls of customers' prices. Who rates trips enters prices that are missing (wire: Who may write what). */
export const companyPriceApi = {
  ...api,
  create: { ...api.create, access: [...write, 'tinh_cuoc'] as const },
  excelUpdate: sameUpload(sheet, `${PATH}/update_excel`, 'uploaded_file'),
  /** A sheet of the prices in force before a day, changed by a share, to be looked at and taken as any sheet. */
  copy: post(`${PATH}/sao_chep`, {
    access: write,
    input: z.strictObject({
      /** Of which customers; of all where this is left out. */
      id_cong_ty: z.array(z.string().max(300)).max(500).nullish(),
      hieu_luc_tu: givenDay,
      phan_tram: share,
      /** The step in đồng to which prices are rounded. */
      lam_tron: z.int(texts.stepNeeded).min(1, texts.stepNeeded).max(1_000_000).default(1000),
    }),
    output: linkReply,
  }),
} as const
