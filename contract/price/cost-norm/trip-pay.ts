import { decimalField, integerField, moneyField } from '../../kit/field/field.ts'
import { dated } from '../../kit/resource/dated.ts'
import { aboveWhole } from '../../kit/resource/problems.ts'
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

/** What drivers are paid for a trip by its main route and class; without a route: any that has none of its own (money, section 3). */
export const tripPay = dated({
  kind: 'trip_pay',
  path: '/bdsc/luong_chuyen',
  title: NORM_TITLE,
  keyFields: { ma_lt: routeField, lop_xe: classField },
  fields: {
    luong_chuyen: BY_CLASS.luong_chuyen,
    ty_le_lai_chinh: decimalField(text('Tỷ lệ lái chính', 'Share of driver 1'), '%', 2),
    tien_an: moneyField(text('Tiền ăn một ngày', 'Meals a day')),
    ho_tro_qua_dem: moneyField(text('Hỗ trợ qua đêm', 'Night allowance')),
    don_gia_diem: moneyField(text('Đơn giá điểm', 'Rate per place')),
    diem_mien_phi: integerField(text('Điểm miễn phí', 'Places without pay')),
  },
  required: ['lop_xe'],
  problems: (row) => aboveWhole(row, ['ty_le_lai_chinh']),
  headings: {
    ...NORM_HEADINGS,
    luong_chuyen: [
      'Lương',
      'Tiền lương',
      'Lương theo chuyến',
      'Lương lái xe',
      'Lương tài xế',
      'Tiền chuyến',
      'Tiền chuyến cho tài',
    ],
    ty_le_lai_chinh: ['Tỷ lệ lái 1', '% lái chính'],
    tien_an: ['Tiền ăn', 'Tiền ăn/ngày', 'Ăn ca', 'Tiền cơm', 'Tiền cơm/ngày'],
    ho_tro_qua_dem: ['Qua đêm', 'Tiền qua đêm', 'Ngủ đêm', 'Lưu đêm'],
    don_gia_diem: ['Rớt điểm', 'Đơn giá rớt điểm', 'Đơn giá rớt điểm cho tài', 'Tiền điểm'],
    diem_mien_phi: ['Số điểm không tính', 'Điểm không tính', 'Số điểm miễn phí'],
  },
  read: NORM_READERS,
  write: NORM_WRITERS,
  texts: {
    one: text('định mức lương', 'trip pay norm'),
    all: text('Lương chuyến', 'Trip pay'),
    searchHint: text('Tìm theo mã lộ trình', 'Find by route code'),
  },
})
