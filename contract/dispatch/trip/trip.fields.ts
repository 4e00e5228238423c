import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { message } from '../../kit/text/message.ts'
import { z } from 'zod'
import {
  LITRES,
  balanceField,
  choiceField,
  dateField,
  decimalField,
  flagField,
  integerField,
  listField,
  momentField,
  moneyField,
  moneyField as money,
  noteField,
  plateField,
  textField,
} from '../../kit/field/field.ts'
import { containerType } from '../../kit/field/container.ts'
import { BEARERS } from '../../price/cost-form/bearers.ts'
import { text } from '../../kit/text/text.ts'
import { photoShape } from '../../kit/photo/photo.ts'

/** Trip states in the order a trip goes through them (domain B1.1). Lock is a flag, not a state. */
export const TRIP_STATES = {
  nhap: text('Nháp', 'Draft'),
  moi: text('Mới tạo', 'New'),
  da_giao_lenh: text('Đã giao lệnh', 'Order given'),
  da_nhan_lenh: text('Đã nhận lệnh', 'Order taken'),
  dang_lay_hang: text('Đang lấy hàng', 'Loading'),
  dang_chay: text('Đang chạy', 'Running'),
  dang_tra_hang: text('Đang trả hàng', 'Unloading'),
  ket_thuc: text('Kết thúc', 'Ended'),
  huy: text('Đã hủy', 'Cancelled'),
} as const
export type TripState = keyof typeof TRIP_STATES

/** Container types (domain B1.3). */
export const CONTAINER_TYPES = {
  '20DC': text("20' khô", "20' dry"),
  '20RF': text("20' lạnh", "20' reefer"),
  '20OT': text("20' mở nóc", "20' open top"),
  '20FR': text("20' flat rack", "20' flat rack"),
  '20TK': text("20' bồn", "20' tank"),
  '40DC': text("40' khô", "40' dry"),
  '40HC': text("40' cao", "40' high cube"),
  '40RH': text("40' lạnh cao", "40' high cube reefer"),
  '40OT': text("40' mở nóc", "40' open top"),
  '40FR': text("40' flat rack", "40' flat rack"),
  '45HC': text("45' cao", "45' high cube"),
} as const

const containerChoice = choiceField(text('Loại container', 'Container type'), CONTAINER_TYPES)
/** A type by its code, or by any of its names (20GP, 40', 40HQ), as sheets have them. */
const containerField = {
  ...containerChoice,
  schema: z.preprocess(
    (typed) => (typeof typed === 'string' ? (containerType(typed) ?? typed) : typed),
    containerChoice.schema,
  ),
} as const

const exportFlag = {
  kind: 'choice',
  label: text('Container xuất', 'Export container'),
  choices: { x: text('x', 'x') },
  schema: z
    .enum(['x', ''], message('Chỉ nhận “x” hoặc để trống', '“x” or nothing'))
    .nullable()
    .transform((value) => (value === 'x' ? 'x' : null)),
} as const

const keyMissing = message('Thiếu mã chi phí', 'The key of the cost is missing')
/** An extra cost item of a trip (domain A3). */
const costItemShape = z.strictObject({
  key: wordsSchema(keyMissing).min(1, keyMissing).max(60),
  name: wordsSchema(inputTexts.text).max(200).default(''),
  amount: money(text('Số tiền', 'Amount')).schema,
  /** Who bears it, whether the driver pays it in cash, and which order it belongs to (money, section 3: Cost items). */
  nguoi_chiu: choiceField(text('Người chịu', 'Borne by'), BEARERS).schema.optional(),
  tien_mat: flagField(text('Tiền mặt', 'Cash')).schema.optional(),
  id_don_hang: z.string().max(60).nullish(),
})
export type CostItem = z.output<typeof costItemShape>

/** One entry of the km and litre history: appended by a recalculation that changed the figure. */
const historyShape = z.object({ thoi_diem: z.string(), gia_tri: z.number() })
const stopShape = wordsSchema(inputTexts.text).max(300)

/** The costs that make the total, beside list_form_chi_phi (wire: Total cost). */
export const totalCostFields = {
  chi_phi_thau_phu: moneyField(text('Chi phí thầu phụ', 'Subcontract price')),
  phi_xang_dau: moneyField(text('Phí xăng dầu', 'Fuel')),
  phi_cau_duong: moneyField(text('Phí cầu đường', 'Road tolls')),
  ve_cau_pha: moneyField(text('Vé cầu phà', 'Bridge and ferry tickets')),
  phi_boc_xep: moneyField(text('Phí bốc xếp', 'Loading paid')),
  phi_sua_chua: moneyField(text('Phí sửa chữa', 'Road repair')),
  luong_lai_xe: moneyField(text('Lương lái xe', 'Driver trip pay')),
  chi_phi_khac: moneyField(text('Chi phí khác', 'Other cost')),
} as const

/** Pay items of the driver, kept with the trip and not part of its total cost (domain A3, wire: Total cost). */
export const payFields = {
  phu_cap_dien_thoai: moneyField(text('Phụ cấp điện thoại', 'Phone allowance')),
  luong_diem: moneyField(text('Lương điểm', 'Drop pay')),
  tien_an: moneyField(text('Tiền ăn', 'Meal money')),
  boc_xep: moneyField(text('Bốc xếp (trả lái xe)', 'Loading paid to driver')),
  ho_tro_qua_dem: moneyField(text('Hỗ trợ qua đêm', 'Overnight support')),
  luong_truc: moneyField(text('Lương trực', 'Standby pay')),
  tham_nien: moneyField(text('Thâm niên', 'Seniority pay')),
} as const

/** The accounts of the drivers of a trip; the name of each stands under `ten_…`. */
export const DRIVERS = ['lai_xe_1', 'lai_xe_2', 'lai_xe_3'] as const
export const DRIVER_NAMES = DRIVERS.map((driver) => `ten_${driver}` as const)

/** The general part of a trip that people edit (specification, section 3). */
export const tripFields = {
  ngay_thuc_hien: dateField(text('Ngày thực hiện', 'Trip date')),
  bien_so_xe: plateField(text('Biển số xe', 'Plate')),
  ma_romoc: plateField(text('Rơ-moóc', 'Trailer')),
  lai_xe_1: textField(text('Lái xe 1 (tài khoản)', 'Driver 1 (account)')),
  lai_xe_2: textField(text('Lái xe 2 (tài khoản)', 'Driver 2 (account)')),
  lai_xe_3: textField(text('Lái xe 3 (tài khoản)', 'Driver 3 (account)')),
  ten_lai_xe_1: textField(text('Lái xe 1', 'Driver 1')),
  ten_lai_xe_2: textField(text('Lái xe 2', 'Driver 2')),
  ten_lai_xe_3: textField(text('Lái xe 3', 'Driver 3')),
  ten_thau_phu: textField(text('Thầu phụ', 'Subcontractor')),
  container_xuat: exportFlag,
  type_cont: containerField,
  ma_cont: textField(text('Số container', 'Container number')),
  ma_seal: textField(text('Số seal', 'Seal number')),
  kho_container_lay: textField(text('Nơi lấy container', 'Container depot')),
  kho_chi_dinh: textField(text('Kho chỉ định', 'Designated warehouse')),
  diem_ket_thuc: textField(text('Điểm kết thúc', 'End point')),
  dia_diem_giao_nhan: listField(text('Địa điểm giao nhận', 'Stops'), stopShape),
  list_diem_dong_khac: listField(text('Điểm đóng hàng khác', 'Extra loading points'), stopShape),
  km_dau: decimalField(text('Km đầu', 'Odometer start'), 'km', 1),
  km_cuoi: decimalField(text('Km cuối', 'Odometer end'), 'km', 1),
  tong_km: decimalField(text('Tổng km', 'Total km'), 'km', 1),
  so_km_co_hang_tron_ve: decimalField(text('Km có hàng', 'Loaded km'), 'km', 1),
  so_km_khong_hang_tron_ve: decimalField(text('Km không hàng', 'Empty km'), 'km', 1),
  don_gia: moneyField(text('Đơn giá', 'Unit price')),
  dinh_muc_dau: decimalField(text('Định mức dầu', 'Fuel quota'), LITRES, 1),
  quydinh: decimalField(text('Định mức quy định', 'Prescribed quota'), LITRES, 1),
  lenh_xang_dau: textField(text('Lệnh xăng dầu', 'Fuel order')),
  ngay_gio_toi_diem_dong_hang: momentField(text('Giờ tới điểm đóng hàng', 'At loading point')),
  ngay_gio_ket_thuc_tra_hang: momentField(text('Giờ kết thúc trả hàng', 'Unloading finished')),
  ngay_gio_toi_diem_ket_thuc: momentField(text('Giờ tới điểm kết thúc', 'At end point')),
  thoi_diem_cat_romoc: momentField(text('Giờ cắt rơ-moóc', 'Trailer dropped')),
  thoi_diem_bat_dau_lai: momentField(text('Giờ bắt đầu lại', 'Resumed')),
  xe_thay_the_bat_dau: momentField(text('Giờ xe thay thế bắt đầu', 'Replacement starts')),
  bien_so_thay_the: plateField(text('Biển số xe thay thế', 'Replacement plate')),
  ten_lai_xe_thay_the: textField(text('Lái xe thay thế', 'Replacement driver')),
  gio_nhac: momentField(text('Giờ nhắc', 'Reminder time')),
  noi_dung_nhac: noteField(text('Nội dung nhắc', 'Reminder text')),
  ...totalCostFields,
  list_form_chi_phi: listField(text('Chi phí phát sinh', 'Extra costs'), costItemShape),
  ...payFields,
  ghi_chu_tinh_cuoc: noteField(text('Ghi chú tính cước', 'Rating note')),
  ly_do: noteField(text('Lý do', 'Reason')),
  chuyen_di_image: listField(text('Ảnh chuyến đi', 'Trip photos'), photoShape),
} as const

/** What the server works out for a trip and callers may send back unchanged. */
export const tripResultFields = {
  trang_thai: choiceField(text('Trạng thái', 'State'), TRIP_STATES),
  khoa: flagField(text('Đã khóa', 'Locked')),
  numberDriver: integerField(text('Số lái xe', 'Drivers')),
  checkType: flagField(text('Xe thầu phụ', 'Subcontracted')),
  tong_cuoc: moneyField(text('Tổng cước', 'Total freight')),
  tong_chi_phi: moneyField(text('Tổng chi phí', 'Total cost')),
  tong_lai: balanceField(text('Tổng lãi', 'Profit')),
} as const

/** History of km and litres with and without cargo (domain A2). */
export const tripHistoryFields = {
  list_km_co_hang: listField(text('Lịch sử km có hàng', 'Loaded km history'), historyShape),
  list_km_khong_hang: listField(text('Lịch sử km không hàng', 'Empty km history'), historyShape),
  list_lit_co_hang: listField(text('Lịch sử lít có hàng', 'Loaded litres history'), historyShape),
  list_lit_khong_hang: listField(
    text('Lịch sử lít không hàng', 'Empty litres history'),
    historyShape,
  ),
} as const

/** What a total adds up, and with it what the driver is paid. */
export const TOTAL_COSTS = Object.keys(totalCostFields) as (keyof typeof totalCostFields)[]
export const TRIP_COSTS = [
  ...TOTAL_COSTS,
  ...(Object.keys(payFields) as (keyof typeof payFields)[]),
]
export const TRIP_HISTORIES = Object.keys(tripHistoryFields) as (keyof typeof tripHistoryFields)[]

/** The number of the vehicle and the id of the subcontractor that a trip names, where they are known. */
export const tripTieFields = {
  id_xe: integerField(text('Số xe trong hệ thống', 'Vehicle number')),
  id_thau_phu: textField(text('Mã thầu phụ', 'Subcontractor id')),
} as const

export const tripIdField = textField(text('Mã chuyến', 'Trip id'))
