import { text, type Text } from '../../kit/text/text.ts'
import { payFields, totalCostFields, tripFields, tripResultFields } from '../trip/trip.fields.ts'
import { orderFields } from '../order/order.fields.ts'
import type { Field } from '../../kit/field/field.ts'

const { list_anh: _photos, ...order } = orderFields
const { chuyen_di_image: _images, list_form_chi_phi: _items, ...trip } = tripFields

/** Fields of a trip and of an order that a column of a sheet may hold, beside the sheet's own ones. */
export const SHEET_TRIP_FIELDS: Readonly<Record<string, Field>> = trip
export const SHEET_ORDER_FIELDS: Readonly<Record<string, Field>> = order

/** What a column may hold beside the fields of trips and orders. */
const OWN: Readonly<Record<string, Text>> = {
  bo_qua: text('Không dùng', 'Not used'),
  stt: text('STT', 'No.'),
  chuyen: text('Chuyến', 'Trip number'),
  lai_xe_1: text('Lái xe', 'Driver'),
  lai_xe_2: text('Lái xe 2', 'Driver 2'),
  lai_xe_3: text('Lái xe 3', 'Driver 3'),
  sdt_lai_xe: text('SĐT lái xe', 'Driver phone'),
  cap_km: text('Km đi / về', 'Km start / end'),
  ngay_lay: text('Ngày lấy hàng', 'Pickup date'),
  ngay_tra: text('Ngày trả hàng', 'Delivery date'),
  container_nhap: text('Cont nhập', 'Import container'),
  tuyen: text('Tuyến', 'Route'),
  booking: text('Booking', 'Booking'),
  cls: text('CLS', 'Closing time'),
  ten_cong_ty: text('Khách hàng', 'Customer'),
  ten_thau_phu: text('Nhà xe (thầu phụ)', 'Subcontractor'),
  ma_cont: text('Số cont', 'Container number'),
  lenh_xang_dau: text('Dầu (lít)', 'Fuel (litres)'),
}
const { tong_cuoc, tong_chi_phi, tong_lai, trang_thai } = tripResultFields

const label = (fields: Readonly<Record<string, { label: Text }>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.label]))

const TRIP_FIRST = ['bien_so_xe', 'ngay_thuc_hien', 'ma_romoc', 'km_dau', 'km_cuoi', 'tong_km']
const inOrder = (names: readonly string[], labels: Record<string, Text>): Record<string, Text> => ({
  ...Object.fromEntries(names.flatMap((name) => (labels[name] ? [[name, labels[name]]] : []))),
  ...labels,
})

const {
  lai_xe_1: _a,
  lai_xe_2: _b,
  lai_xe_3: _c,
  ten_lai_xe_1: _d,
  ten_lai_xe_2: _e,
  ten_lai_xe_3: _f,
  ...tripLabels
} = label(SHEET_TRIP_FIELDS)

/** Every field that a column can be mapped to by hand, with its name; the order is that of a picker. */
export const SHEET_TARGETS: Readonly<Record<string, Text>> = {
  ...inOrder(TRIP_FIRST, tripLabels),
  ...label(SHEET_ORDER_FIELDS),
  ...label({ ...totalCostFields, ...payFields }),
  ...label({ trang_thai, tong_cuoc, tong_chi_phi, tong_lai }),
  ...OWN,
}

/** True for a field that a mapping may name; an extra cost item is 'chi_phi:' and its key. */
export const isSheetTarget = (field: string): boolean =>
  field === '' || Object.hasOwn(SHEET_TARGETS, field) || /^chi_phi:[a-z0-9_]{1,50}$/.test(field)
