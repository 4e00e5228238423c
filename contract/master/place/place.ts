import { seatsWith, TRIP_WRITERS } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import {
  choiceField,
  integerField,
  openChoiceField,
  refField,
  textField,
} from '../../kit/field/field.ts'
import { degreesField } from '../../kit/field/degrees.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'
import { coordinateWarnings } from './coordinates.ts'
import { NEW_PROVINCES, newProvinceWarning, OLD_PROVINCES } from './provinces.ts'

/** Kinds of places (demo data; warehouses of distribution and distributors: domain A5). */
export const PLACE_KINDS = {
  kho: text('Kho', 'Warehouse'),
  nha_may: text('Nhà máy', 'Factory'),
  kho_pp: text('Kho phân phối', 'Distribution warehouse'),
  phan_phoi: text('Nhà phân phối', 'Distributor'),
  cang: text('Cảng', 'Port'),
  depot: text('Depot vỏ', 'Container depot'),
  icd: text('ICD', 'ICD'),
  kcn: text('Khu công nghiệp', 'Industrial park'),
  cua_khau: text('Cửa khẩu', 'Border gate'),
  bai_xe: text('Bãi xe', 'Truck yard'),
} as const

const PRECISIONS = {
  checked: text('Đã kiểm tra', 'Checked'),
  approx: text('Gần đúng', 'Approximate'),
} as const

const who = {
  ten_dia_diem: textField(text('Tên địa điểm', 'Place')),
  loai: choiceField(text('Loại', 'Kind'), PLACE_KINDS),
  id_cong_ty: refField(text('Khách hàng', 'Customer'), 'company', 'ten_cong_ty'),
} as const
const where = {
  dia_chi: textField(text('Địa chỉ', 'Address')),
  tinh_moi: {
    ...openChoiceField(text('Tỉnh, thành', 'Province'), NEW_PROVINCES),
    warn: newProvinceWarning,
  },
  tinh_cu: openChoiceField(text('Tỉnh cũ', 'Former province'), OLD_PROVINCES),
} as const
const point = {
  lat: degreesField(text('Vĩ độ', 'Latitude'), 90),
  lng: degreesField(text('Kinh độ', 'Longitude'), 180),
  toa_do: choiceField(text('Độ chính xác tọa độ', 'Precision'), PRECISIONS),
  geofence_m: { ...integerField(text('Bán kính nhận diện', 'Geofence')), unit: 'm' },
} as const
const fields = { ...who, ...where, ...point }

/** Ports, depots, warehouses, factories: where goods are taken and brought (domain A5, B1.9). */
export const places = plain({
  kind: 'place',
  path: '/tms/dia_diem',
  title: screenTexts['/company-management'],
  key: 'id',
  keyField: textField(text('Mã địa điểm', 'Code')),
  name: 'ten_dia_diem',
  identity: ['ten_dia_diem', 'id_cong_ty'],
  fields,
  filters: ['loai', 'id_cong_ty', 'tinh_moi'],
  sections: [
    { title: text('Địa điểm', 'Place'), fields: Object.keys(who) },
    { title: text('Địa chỉ', 'Address'), fields: Object.keys(where) },
    { title: text('Bản đồ', 'Map'), fields: Object.keys(point) },
  ],
  columns: ['loai', 'id_cong_ty', 'dia_chi', 'tinh_moi', 'tinh_cu', 'lat', 'lng', 'geofence_m'],
  headings: {
    id: ['mã', 'mã kho', 'mã điểm'],
    ten_dia_diem: [
      'tên kho',
      'tên kho / cảng',
      'tên kho / bãi',
      'tên kho bãi',
      'kho bãi',
      'kho / cảng',
      'tên cảng',
      'tên nhà máy',
      'tên nhà kho',
      'nhà kho',
      'kho',
      'điểm giao',
      'tên điểm',
      'địa điểm',
      'tên điểm giao',
      'tên điểm giao hàng',
      'điểm giao hàng',
      'điểm trả hàng',
      'tên điểm trả hàng',
    ],
    loai: ['loại kho', 'loại điểm', 'phân loại', 'loại hình', 'nhóm'],
    id_cong_ty: ['khách hàng', 'khách gửi', 'tên khách gửi', 'công ty', 'chủ kho'],
    dia_chi: ['địa chỉ kho', 'địa chỉ giao'],
    tinh_moi: ['tỉnh', 'thành phố', 'tỉnh thành', 'tỉnh mới', 'tỉnh/thành phố', 'tỉnh/TP'],
    tinh_cu: ['tỉnh trước sáp nhập'],
    lat: ['lat', 'latitude'],
    lng: ['lng', 'long', 'longitude'],
    toa_do: ['tọa độ', 'độ chính xác'],
    geofence_m: ['bán kính', 'bán kính (m)'],
  },
  warnings: ({ lat, lng }) => coordinateWarnings(lat, lng),
  read: TRIP_WRITERS,
  write: seatsWith('/company-management'),
  texts: {
    one: text('địa điểm', 'place'),
    all: text('Địa điểm', 'Places'),
    searchHint: text(
      'Tìm theo tên, địa chỉ, tỉnh mới hoặc cũ',
      'Find by name, address, present or former province',
    ),
  },
})
export const { resource: placeResource, sheet: placeSheet } = places
