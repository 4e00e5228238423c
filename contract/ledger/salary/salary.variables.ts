import { decimalField, integerField, LITRES, moneyField } from '../../kit/field/field.ts'
import { text, type Text } from '../../kit/text/text.ts'

const DAYS = text('ngày', 'days')
const money = (vi: string, en: string) => moneyField(text(vi, en))
const count = (vi: string, en: string) => integerField(text(vi, en))
const km = (vi: string, en: string) => decimalField(text(vi, en), 'km', 1)

/** What a driver's trips of a period come to. */
export const tripVariables = {
  so_chuyen: count('Số chuyến', 'Trips'),
  so_diem: count('Số điểm', 'Places'),
  so_dem: count('Số đêm', 'Nights'),
  tong_km: km('Tổng km', 'Total km'),
  km_co_hang: km('Km có hàng', 'Loaded km'),
  km_khong_hang: km('Km không hàng', 'Empty km'),
  tong_cuoc: money('Tổng cước', 'Total freight'),
  luong_chuyen: money('Lương chuyến', 'Trip pay'),
  luong_diem: money('Lương điểm', 'Drop pay'),
  boc_xep: money('Bốc xếp', 'Loading'),
  tien_an: money('Tiền ăn', 'Meals'),
  ho_tro_qua_dem: money('Hỗ trợ qua đêm', 'Night allowance'),
  luong_truc: money('Lương trực theo chuyến', 'Standby pay of trips'),
  tham_nien: money('Thâm niên theo chuyến', 'Seniority pay of trips'),
  lit_dinh_muc: decimalField(text('Lít định mức', 'Litres by norm'), LITRES, 1),
  phat_lai_chiu: money('Phát sinh lái chịu', 'Costs borne by the driver'),
} as const
export type TripVariable = keyof typeof tripVariables

const TRIP_NAMES = Object.keys(tripVariables) as TripVariable[]

/** The variables that trips brought anything of, money before the others; how many they are is told beside them. */
export const broughtBy = (trips: readonly Readonly<Record<string, number>>[]): TripVariable[] => {
  const isMoney = (name: TripVariable) => tripVariables[name].kind === 'money'
  const brought = TRIP_NAMES.filter(
    (name) => name !== 'so_chuyen' && trips.some((bien) => (bien[name] ?? 0) !== 0),
  )
  return [...brought.filter(isMoney), ...brought.filter((name) => !isMoney(name))]
}

/** What is known of a driver, of the company or of nobody until it is typed; a typed figure stands for its month. */
export const typedFields = {
  ngay_cong: decimalField(text('Ngày công', 'Working days'), DAYS, 1),
  so_ngay_truc: decimalField(text('Ngày trực', 'Standby days'), DAYS, 1),
  thuong: money('Thưởng', 'Bonus'),
  phat: money('Phạt', 'Fine'),
  tam_ung: money('Tạm ứng lương', 'Advance on pay'),
  thue_tncn: money('Thuế TNCN', 'Income tax'),
  khau_tru: money('Khấu trừ khác', 'Other deduction'),
  luong_co_ban: money('Lương cơ bản', 'Base pay'),
  phu_cap_dien_thoai: money('Phụ cấp điện thoại', 'Phone allowance'),
  luong_dong_bao_hiem: money('Lương đóng bảo hiểm', 'Insured pay'),
  nam_tham_nien: count('Năm thâm niên', 'Years of service'),
  ngay_cong_chuan: decimalField(text('Ngày công chuẩn', 'Standard days'), DAYS, 1),
  don_gia_truc: money('Đơn giá trực', 'Standby rate'),
  muc_tham_nien: money('Mức thâm niên', 'Seniority rate'),
  tran_tham_nien: money('Trần thâm niên', 'Most seniority pay'),
  lit_thuc_te: decimalField(text('Lít thực đổ', 'Litres filled'), LITRES, 2),
} as const
export type TypedName = keyof typeof typedFields
export const TYPED = Object.keys(typedFields) as readonly TypedName[]

/** What is the same for all drivers of a month and is typed nowhere. */
const commonVariables = {
  gia_dau: decimalField(text('Giá dầu', 'Fuel price'), text('đ/lít', 'VND/l'), 0),
  ty_le_thuong_dau: decimalField(text('Tỷ lệ thưởng dầu', 'Share of saved fuel'), '%', 2),
  ty_le_tru_dau: decimalField(text('Tỷ lệ trừ dầu', 'Share of overrun fuel'), '%', 2),
} as const

/** Every variable of a formula (domain B2.4), with its label and unit. */
export const VARIABLES = { ...typedFields, ...tripVariables, ...commonVariables } as const
export type VariableName = keyof typeof VARIABLES
export const VARIABLE_NAMES = Object.keys(VARIABLES) as readonly VariableName[]
export type PayVariables = Readonly<Record<VariableName, number>>

/** Where a variable comes from. */
export const ORIGINS = {
  chuyen: text('Từ chuyến', 'From trips'),
  nhap: text('Nhập cho tháng', 'Typed for the month'),
  chung: text('Chung của công ty', 'Of the company'),
} as const
export const originOf = (name: VariableName): keyof typeof ORIGINS =>
  name in tripVariables ? 'chuyen' : name in typedFields ? 'nhap' : 'chung'

const DONG = text('đ', 'VND')
/** The unit of a variable; of counts there is none. */
export function unitOf(name: VariableName): Text | null {
  const field = VARIABLES[name]
  if (field.kind === 'money') return DONG
  const unit = 'unit' in field ? field.unit : null
  return typeof unit === 'string' ? text(unit, unit) : unit
}
