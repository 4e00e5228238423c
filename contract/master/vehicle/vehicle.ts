import { PRICE_WRITERS, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import {
  LITRES,
  choiceField,
  decimalField,
  expiryField,
  inside,
  integerField,
  moneyField,
  plateField,
  refField,
  textField,
  writtenBy,
  type Fields,
} from '../../kit/field/field.ts'
import { yearField } from '../../kit/field/calendar.ts'
import { plateWarning } from '../../kit/field/plate.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { VEHICLE_STATES, readVehicleState, vehicleTypeField } from './vehicle.choices.ts'
import { MONTHLY, MONTHLY_PREFIX, NORM_PREFIX, NORMS } from './vehicle.costs.ts'
import { plateProblems, vehiclesWithoutPlate } from './vehicle.problems.ts'
import { PAPERS } from './vehicle.papers.ts'

/** Toll classes of the electronic tags. */
const TOLL_CLASSES = {
  loai_1: text('Loại 1', 'Class 1'),
  loai_2: text('Loại 2', 'Class 2'),
  loai_3: text('Loại 3', 'Class 3'),
  loai_4: text('Loại 4', 'Class 4'),
  loai_4_hoac_5: text('Loại 4 hoặc 5', 'Class 4 or 5'),
  loai_5: text('Loại 5', 'Class 5'),
}

/** Fields of one kind, each by its label. */
const each = (
  prefix: string,
  labels: Readonly<Record<string, Text>>,
  field: (label: Text, name: string) => Fields[string],
): Fields =>
  Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [prefix + name, field(label, name)]),
  )

const papers = each('', PAPERS, (label, name) => inside(expiryField(label), 'giay_to', name))
const norms = each(NORM_PREFIX, NORMS, (label) =>
  writtenBy(decimalField(label, text('lít/100 km', 'l/100 km'), 1), PRICE_WRITERS),
)
const monthly = each(MONTHLY_PREFIX, MONTHLY, ({ vi, en }) =>
  writtenBy(moneyField(text(`${vi} tháng`, `${en} a month`)), PRICE_WRITERS),
)

const described = {
  loai_xe: vehicleTypeField,
  trang_thai: {
    ...choiceField(text('Trạng thái', 'State'), VEHICLE_STATES),
    words: readVehicleState,
  },
  lai_xe_chinh: refField(text('Lái xe chính', 'Main driver'), 'driver', 'ten_lai_xe_chinh'),
  chi_nhanh: textField(text('Chi nhánh', 'Branch')),
  nhan_hieu: textField(text('Nhãn hiệu', 'Brand')),
  nam_san_xuat: yearField(text('Năm sản xuất', 'Built in')),
} as const
const sizes = {
  tai_trong_kg: decimalField(text('Tải trọng', 'Payload'), 'kg', 1),
  khoi_luong_toan_bo_kg: decimalField(text('Khối lượng toàn bộ', 'Gross weight'), 'kg', 1),
  kich_thuoc_thung_m: textField(text('Kích thước thùng (m)', 'Body size (m)')),
  the_tich_cbm: decimalField(text('Thể tích', 'Volume'), 'm³', 3),
  dung_tich_binh_dau_lit: decimalField(text('Bình dầu', 'Tank'), LITRES, 1),
  loai_phi_etc: choiceField(text('Loại phí ETC', 'Toll class'), TOLL_CLASSES),
  odometer_km: decimalField(text('Số km đồng hồ', 'Odometer'), 'km', 1),
} as const
const cycle = {
  chu_ky_dang_kiem_thang: inside(
    integerField(text('Chu kỳ đăng kiểm (tháng)', 'Inspection cycle (months)')),
    'giay_to',
    'chu_ky_dang_kiem_thang',
  ),
} as const
const value = { nguyen_gia: moneyField(text('Nguyên giá', 'Original value')) } as const
const tracker = {
  gps_device_id: inside(textField(text('Mã thiết bị GPS', 'GPS device')), 'gps', 'device_id'),
  gps_imei: inside(textField(text('IMEI', 'IMEI')), 'gps', 'imei'),
  gps_kenh_camera: inside(integerField(text('Số kênh camera', 'Cameras')), 'gps', 'kenh_camera'),
  gps_chu_ky_gui_giay: inside(
    integerField(text('Chu kỳ gửi (giây)', 'Sends every (s)')),
    'gps',
    'chu_ky_gui_giay',
  ),
} as const
const flat: Fields = { ...papers, ...cycle, ...norms, ...monthly, ...value, ...tracker }
const fields = { ...described, ...sizes, ...flat }

/** On an update: the plate that the vehicle bears from now on. */
export const NEW_PLATE = 'bien_so_xe_moi'
export const newPlateField = plateField(text('Biển số mới', 'New plate'))

/** Trucks and tractors; the plate is key and name (domain B1.4). */
export const vehicles = plain({
  kind: 'vehicle',
  path: '/tms/phuong_tien',
  title: screenTexts['/vehicle-management'],
  key: 'bien_so_xe',
  keyField: { ...plateField(text('Biển số xe', 'Plate')), warn: plateWarning },
  name: 'bien_so_xe',
  problems: plateProblems('bien_so_xe'),
  flaw: vehiclesWithoutPlate,
  fields,
  filters: ['loai_xe', 'trang_thai', 'chi_nhanh'],
  sections: [
    { title: text('Xe', 'Vehicle'), fields: Object.keys(described) },
    {
      title: text('Giấy tờ, ngày hết hạn', 'Papers, expire on'),
      fields: Object.keys({ ...papers, ...cycle }),
    },
    { title: text('Tải và kích thước', 'Loads and sizes'), fields: Object.keys(sizes) },
    { title: text('Định mức dầu', 'Fuel norms'), fields: Object.keys(norms) },
    {
      title: text('Chi phí cố định', 'Fixed costs'),
      fields: Object.keys({ ...value, ...monthly }),
    },
    { title: text('Thiết bị GPS', 'GPS device'), fields: Object.keys(tracker) },
  ],
  columns: [
    'loai_xe',
    'trang_thai',
    'lai_xe_chinh',
    'chi_nhanh',
    ...Object.keys(papers),
    'tai_trong_kg',
    'nhan_hieu',
    'nam_san_xuat',
    'odometer_km',
  ],
  headings: {
    bien_so_xe: [
      'biển số',
      'bks',
      'biển kiểm soát',
      'số xe',
      'bsx',
      'biển số xe',
      'bs',
      'bs xe',
      'bks xe',
    ],
    loai_xe: ['loại phương tiện', 'chủng loại', 'loại'],
    lai_xe_chinh: [
      'lái xe',
      'tài xế',
      'lái chính',
      'tài xế phụ trách',
      'lái xe phụ trách',
      'họ tên lái xe',
      'tên lái xe',
      'lx',
      'tx',
      'tên lx',
      'tên tx',
    ],
    nhan_hieu: ['hãng xe', 'hiệu xe', 'nhãn hiệu xe', 'mác xe'],
    nam_san_xuat: ['năm sx', 'nsx', 'đời xe'],
    tai_trong_kg: [
      'tải trọng',
      'trọng tải',
      'tải trọng (tấn)',
      'tải trọng cho phép',
      'tt cho phép',
      'tải trọng hh',
      'tải trọng hàng hóa',
    ],
    khoi_luong_toan_bo_kg: ['tổng tải trọng', 'khối lượng toàn bộ', 'kl toàn bộ'],
    kich_thuoc_thung_m: [
      'kích thước thùng',
      'kt thùng',
      'kích thước lòng thùng',
      'kích thước thùng (dxrxc)',
      'kt thùng (dxrxc)',
    ],
    the_tich_cbm: ['số khối', 'thể tích thùng', 'cbm'],
    dung_tich_binh_dau_lit: ['dung tích bình dầu', 'bình nhiên liệu'],
    dang_kiem_het_han: [
      'hạn đk',
      'hạn đăng kiểm',
      'hạn kiểm định',
      'ngày hết hạn đăng kiểm',
      'đăng kiểm đến',
      'đăng kiểm đến ngày',
      'kiểm định',
    ],
    bao_hiem_tnds_het_han: [
      'hạn bh',
      'hạn bảo hiểm',
      'hạn bh tnds',
      'bảo hiểm dân sự',
      'hạn bảo hiểm tnds',
      'bh tnds',
      'bh tnds đến ngày',
      'bảo hiểm tnds đến',
      'bảo hiểm tnds đến ngày',
    ],
    phu_hieu_het_han: ['hạn phù hiệu', 'phù hiệu hết hạn', 'phù hiệu đến', 'phù hiệu đến ngày'],
    phi_duong_bo_den: [
      'hạn phí đường bộ',
      'phí đường bộ đến',
      'phí đường bộ đến ngày',
      'phí bảo trì đường bộ',
    ],
    dich_vu_gsht_het_han: ['hạn gsht', 'hạn định vị', 'gps hết hạn', 'hạn gps', 'gps đến'],
    trang_thai: ['tình trạng', 'tình trạng xe'],
    odometer_km: ['odo', 'số km', 'km đồng hồ', 'số km hiện tại', 'km hiện tại'],
    nguyen_gia: ['giá trị xe', 'giá mua'],
    dinh_muc_co_hang: ['định mức l/100km có hàng', 'đm có hàng', 'đm có hàng (l/100km)'],
    dinh_muc_khong_hang: [
      'định mức l/100km không hàng',
      'đm không hàng',
      'đm không hàng (l/100km)',
    ],
  },
  read: seatsWith('/vehicle-management'),
  write: seatsWith('/vehicle-management'),
  texts: {
    one: text('xe', 'vehicle'),
    all: text('Xe', 'Vehicles'),
    searchHint: text('Tìm theo biển số, nhãn hiệu, chi nhánh', 'Find by plate, brand or branch'),
  },
})
export const { resource: vehicleResource, sheet: vehicleSheet } = vehicles
