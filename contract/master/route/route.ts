import { PRICE_WRITERS, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import {
  HOURS,
  decimalField,
  nameField,
  textField,
  writtenBy,
  type Fields,
} from '../../kit/field/field.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'
import { BY_CLASS, CLASSES, priceField } from './route.prices.ts'

const byClass = Object.entries(BY_CLASS).map(([column, field]) => ({
  title: field.label,
  fields: Object.entries(CLASSES).map(([name, { vi, en }]) => {
    const label = text(`${field.label.vi} ${vi}`, `${field.label.en} ${en}`)
    return [priceField(column, name), writtenBy({ ...field, label }, PRICE_WRITERS)] as const
  }),
}))

const described = {
  ten_tuyen_duong: textField(text('Tên tuyến đường', 'Route')),
  ma_lt: textField(text('Mã lộ trình', 'Route code')),
  noi_lay_hang: nameField(text('Nơi lấy hàng', 'Pickup place'), 'place'),
  noi_tra_hang: nameField(text('Nơi trả hàng', 'Delivery place'), 'place'),
  km_mot_chieu: decimalField(text('Km một chiều', 'Km one way'), 'km', 1),
  so_km_co_hang_tron_ve: decimalField(text('Km có hàng', 'Loaded km'), 'km', 1),
  so_km_khong_hang_tron_ve: decimalField(text('Km không hàng', 'Empty km'), 'km', 1),
  gio_quay_vong: decimalField(text('Giờ quay vòng', 'Turn-around'), HOURS, 1),
} as const
const prices: Fields = Object.fromEntries(byClass.flatMap(({ fields: priced }) => priced))
const fields = { ...described, ...prices }

/** Routes with their km and prices by kind of vehicle (domain A5). */
export const routes = plain({
  kind: 'route',
  path: '/tms/tuyen_duong',
  title: screenTexts['/route-management'],
  key: 'id_tuyen_duong',
  keyField: textField(text('Mã tuyến', 'Code')),
  name: 'ten_tuyen_duong',
  fields,
  required: ['ten_tuyen_duong', 'noi_lay_hang', 'noi_tra_hang'],
  filters: ['noi_lay_hang', 'noi_tra_hang'],
  sections: [
    {
      title: text('Tuyến', 'Route'),
      fields: Object.keys(described),
    },
    ...byClass.map(({ title, fields: priced }) => ({
      title,
      fields: priced.map(([name]) => name),
    })),
  ],
  columns: [
    'noi_lay_hang',
    'noi_tra_hang',
    'km_mot_chieu',
    'so_km_co_hang_tron_ve',
    'so_km_khong_hang_tron_ve',
    'cuoc_cont20',
    'cuoc_cont40',
    'luong_chuyen_cont40',
    'dinh_muc_dau_lit_cont40',
  ],
  headings: {
    ten_tuyen_duong: ['tuyến', 'tên tuyến', 'tuyến đường', 'lộ trình'],
    id_tuyen_duong: ['mã'],
    noi_lay_hang: ['nơi lấy', 'điểm lấy', 'điểm đóng', 'điểm đi', 'nơi đi'],
    noi_tra_hang: ['nơi trả', 'điểm trả', 'điểm giao', 'điểm đến', 'nơi đến'],
    km_mot_chieu: [
      'km 1 chiều',
      'cự ly',
      'km',
      'số km',
      'số km 1 chiều',
      'số km một chiều',
      'cự ly 1 chiều',
    ],
    so_km_co_hang_tron_ve: ['số km có hàng', 'cự ly có hàng'],
    so_km_khong_hang_tron_ve: ['số km không hàng', 'số km rỗng', 'km rỗng', 'cự ly rỗng'],
  },
  // Routes show the company's prices: partners, who read trips, do not read these.
  read: seatsWith('/route-management', '/trip/create', '/trip-management').filter(
    (seat) => seat !== 'doi_tac',
  ),
  write: seatsWith('/route-management'),
  texts: {
    one: text('tuyến đường', 'route'),
    add: text('Thêm tuyến', 'New route'),
    searchHint: text('Tìm theo tên, mã, nơi lấy, nơi trả', 'Find by name, code or place'),
  },
})
export const { resource: routeResource, api: routeApi, sheet: routeSheet } = routes
