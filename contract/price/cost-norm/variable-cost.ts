import { moneyField } from '../../kit/field/field.ts'
import { dated } from '../../kit/resource/dated.ts'
import { text } from '../../kit/text/text.ts'
import { BY_CLASS } from '../../master/route/route.prices.ts'
import {
  classField,
  NORM_HEADINGS,
  NORM_READERS,
  NORM_TITLE,
  NORM_WRITERS,
  routeField,
} from '../norm/norm.fields.ts'

const perKm = (vi: string, en: string) => moneyField(text(`${vi} mỗi km`, `${en} per km`))

/** What a trip on a route costs and brings by class: freight, subcontract price, tolls, litres, wear (money, section 3). */
export const variableCost = dated({
  kind: 'variable_cost',
  path: '/bdsc/bien_phi',
  title: NORM_TITLE,
  keyFields: { ma_lt: routeField, lop_xe: classField },
  fields: {
    cuoc: BY_CLASS.cuoc,
    cau_duong: BY_CLASS.cau_duong,
    ve_cau_pha: moneyField(text('Vé cầu phà', 'Bridges and ferries')),
    dinh_muc_dau_lit: BY_CLASS.dinh_muc_dau_lit,
    don_gia_thau_phu: BY_CLASS.don_gia_thau_phu,
    lop_moi_km: perKm('Lốp', 'Tyres'),
    sua_chua_moi_km: perKm('Sửa chữa', 'Repairs'),
    nhot_moi_km: perKm('Nhớt', 'Oil'),
  },
  required: ['ma_lt', 'lop_xe'],
  headings: {
    ...NORM_HEADINGS,
    cuoc: ['Cước vận chuyển', 'Giá cước', 'Cước thu khách', 'Cước khách'],
    cau_duong: ['Cầu đường', 'Phí cầu đường', 'Vé cầu đường', 'Phí đường bộ', 'Phí đường bộ BOT'],
    ve_cau_pha: ['Cầu phà', 'Vé phà'],
    dinh_muc_dau_lit: ['Dầu', 'Định mức dầu', 'Lít dầu', 'Dầu khoán', 'Khoán dầu'],
    don_gia_thau_phu: [
      'Thầu phụ',
      'Cước thầu phụ',
      'Giá thầu phụ',
      'Thuê xe ngoài',
      'Giá thuê xe ngoài',
      'Cước thuê xe ngoài',
      'Cước thuê ngoài',
    ],
  },
  read: NORM_READERS,
  write: NORM_WRITERS,
  texts: {
    one: text('định mức biến phí', 'variable cost norm'),
    all: text('Biến phí', 'Variable cost'),
    searchHint: text('Tìm theo mã lộ trình', 'Find by route code'),
  },
})
