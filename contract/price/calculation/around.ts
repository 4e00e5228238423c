import type { Vnd } from '../../kit/money/money.ts'
import type { DatedRow } from '../../kit/rate/rate.ts'
import type { WireDate, WireMoment } from '../../kit/time/time.ts'
import type { Decision } from '../../office/settings/settings.ts'
import type { CompanyPriceRow, PriceUnit } from '../company-price/priceFor.ts'
import type { FuelPriceRow } from '../fuel-price/priceAt.ts'
import type { SurchargeTerms } from '../fuel-surcharge/surcharge.rule.ts'
import type { QuotaRow } from '../km-quota/quota.rule.ts'

/** How a figure came about: typed by a person or a sheet, worked out, by GPS, or taken from a statement (money, section 1). */
export type How = 'nhap_tay' | 'tinh' | 'gps' | 'sao_ke'
/** How the figures of a row came about; one that is not named was typed. */
export type Marks = Readonly<Record<string, How>>

/** What pricing reads of an order. Weight in kg, volume in m³, amounts in đồng. */
export type PricedOrder = {
  readonly id_don_hang: string
  readonly id_cong_ty: string | null
  readonly id_tuyen_duong: string | null
  readonly id_noi_lay_hang: string | null
  readonly id_noi_tra_hang: string | null
  readonly ma_lt: string | null
  readonly noi_lay_hang: string | null
  readonly noi_tra_hang: string | null
  readonly ngay_gio_lay_hang: WireMoment | null
  readonly ngay_gio_tra_hang: WireMoment | null
  readonly loai_hang_hoa: string | null
  readonly mo_ta_hang_hoa: string | null
  readonly trong_luong: number | null
  readonly so_luong: number | null
  readonly cbm: number | null
  readonly rot_diem: Vnd | null
  readonly don_gia_thau_phu: Vnd | null
  readonly cuoc_van_chuyen: Vnd | null
  readonly vat: number | null
  readonly danh_dau: Marks
}

/** The figures of a trip that pricing works out, in the order in which they rest on each other. */
export const TRIP_FIGURES = [
  'so_km_co_hang_tron_ve',
  'so_km_khong_hang_tron_ve',
  'quydinh',
  'dinh_muc_dau',
  'phi_xang_dau',
  'phi_cau_duong',
  've_cau_pha',
  'luong_lai_xe',
  'tien_an',
  'ho_tro_qua_dem',
  'luong_diem',
  'phi_boc_xep',
  'boc_xep',
  'chi_phi_thau_phu',
] as const
export type TripFigure = (typeof TRIP_FIGURES)[number]
/** The figures of an order that pricing works out. */
export const ORDER_FIGURES = ['cuoc_van_chuyen', 'vat'] as const
export type OrderFigure = (typeof ORDER_FIGURES)[number]
/** What else of a trip and of an order says how it came about: positions fill it while nobody types it. */
const TRIP_FOLLOWED = [
  'ngay_gio_toi_diem_dong_hang',
  'ngay_gio_ket_thuc_tra_hang',
  'ngay_gio_toi_diem_ket_thuc',
] as const
export type TripFollowed = (typeof TRIP_FOLLOWED)[number]
const ORDER_FOLLOWED = ['km_theo_app', 'km_tinh_lai_xe'] as const
export type OrderFollowed = (typeof ORDER_FOLLOWED)[number]
const FOLLOWED: readonly string[] = [...TRIP_FOLLOWED, ...ORDER_FOLLOWED]
/** True for what positions fill. */
export const isFollowed = (name: string): boolean => FOLLOWED.includes(name)
export const TRIP_MARKED = [...TRIP_FIGURES, ...TRIP_FOLLOWED] as const
export const ORDER_MARKED = [...ORDER_FIGURES, ...ORDER_FOLLOWED] as const

/** What pricing reads of a trip. */
export type PricedTrip = { readonly [F in TripFigure]: number | null } & {
  readonly id_chuyen_di: string | null
  readonly ngay_thuc_hien: WireDate | null
  readonly bien_so_xe: string | null
  readonly ten_thau_phu: string | null
  readonly type_cont: string | null
  readonly list_diem_dong_khac: readonly string[] | null
  readonly danh_dau: Marks
  readonly list_don_hang: readonly PricedOrder[]
}

/** A route, with its km. */
export type RouteRow = {
  readonly id_tuyen_duong: string
  readonly ma_lt: string | null
  readonly km_mot_chieu: number | null
  readonly so_km_co_hang_tron_ve: number | null
  readonly so_km_khong_hang_tron_ve: number | null
}

type Norm<F extends string> = DatedRow & { readonly [N in F]: number | null } & {
  readonly ma_lt: string | null
  readonly lop_xe: string | null
}
export type TripPayRow = Norm<
  | 'luong_chuyen'
  | 'ty_le_lai_chinh'
  | 'tien_an'
  | 'ho_tro_qua_dem'
  | 'don_gia_diem'
  | 'diem_mien_phi'
>
export type VariableCostRow = Norm<
  'cuoc' | 'cau_duong' | 've_cau_pha' | 'dinh_muc_dau_lit' | 'don_gia_thau_phu'
>
/** Litres per 100 km of a vehicle by what it pulls (domain B2.1). */
export type VehicleNormRow = DatedRow & {
  readonly bien_so_xe: string
} & Readonly<Record<string, string | number | null>>
/** What loading costs: paid to the warehouse or to the driver. */
export type LoadingRow = DatedRow & {
  readonly loai_hang_hoa: string | null
  readonly lop_xe: string | null
  readonly don_vi: Exclude<PriceUnit, 'km'>
  readonly don_gia: Vnd
  readonly tra_cho: 'kho' | 'lai_xe'
}
export type SurchargeRow = DatedRow & SurchargeTerms & { readonly id_cong_ty: string | null }

/** A slip of fuel filled for a trip, with its day. */
export type Fill = { readonly id: string; readonly ngay: WireDate; readonly thanh_tien: Vnd }

/** Km of a trip by GPS. */
type GpsKm = { readonly co_hang: number; readonly khong_hang: number }

/** The rows that concern a trip; others among them are passed over. */
export type PriceRows = {
  readonly routes: readonly RouteRow[]
  /** The types of vehicles by plate. */
  readonly vehicles: Readonly<Record<string, string | null>>
  /** VAT rates of customers by id; null where a customer has none of its own. */
  readonly customers: Readonly<Record<string, number | null>>
  readonly companyPrices: readonly CompanyPriceRow[]
  readonly surcharges: readonly SurchargeRow[]
  readonly fuelPrices: readonly FuelPriceRow[]
  readonly quotas: readonly QuotaRow[]
  readonly tripPay: readonly TripPayRow[]
  readonly variableCosts: readonly VariableCostRow[]
  readonly vehicleNorms: readonly VehicleNormRow[]
  readonly loading: readonly LoadingRow[]
  /** The approved fills of trips, by the trip's id. */
  readonly fills: Readonly<Record<string, readonly Fill[]>>
  /** Km by GPS of trips that are over, by the trip's id. */
  readonly kmGps: Readonly<Record<string, GpsKm>>
  /** What the company decided about how it prices, each from a day (money, section 9). */
  readonly settings: readonly Decision[]
}
