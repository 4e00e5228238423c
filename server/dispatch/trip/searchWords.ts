import { plateKey } from '../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { OrderEntries, TripEntries } from './tripValues.ts'

/** The order fields that free text looks in, beside the id. */
export const SEARCHED_ORDER_FIELDS = [
  'ten_nguoi_gui',
  'ten_nguoi_nhan',
  'ten_cong_ty',
  'ten_khach_hang',
  'mo_ta_hang_hoa',
  'noi_lay_hang',
  'noi_tra_hang',
  'sdt_nguoi_gui',
  'sdt_nguoi_nhan',
  'ma_lt',
  'ghi_chu',
] as const

/** The trip fields that free text looks in, beside the id; plates also without their punctuation. */
export const SEARCHED_TRIP_FIELDS = [
  'bien_so_xe',
  'ma_romoc',
  'bien_so_thay_the',
  'ten_lai_xe_1',
  'ten_lai_xe_2',
  'ten_lai_xe_3',
  'ten_lai_xe_thay_the',
  'ten_thau_phu',
  'ma_cont',
  'ma_seal',
  'kho_container_lay',
  'kho_chi_dinh',
  'diem_ket_thuc',
  'lenh_xang_dau',
  'ghi_chu_tinh_cuoc',
] as const
const PLATES: readonly string[] = ['bien_so_xe', 'ma_romoc', 'bien_so_thay_the']

const words = (values: readonly (string | null)[]): string =>
  searchKey(values.filter((value) => Boolean(value)).join(' '))

/** The searchable words of an order: parties, goods, places, codes. */
export const orderWords = (order: OrderEntries & { id_don_hang: string }): string =>
  words([order.id_don_hang, ...SEARCHED_ORDER_FIELDS.map((field) => order[field])])

const tripWords = (trip: TripEntries & { id_chuyen_di: string }): string =>
  words([
    trip.id_chuyen_di,
    ...SEARCHED_TRIP_FIELDS.flatMap((field) => {
      const value = trip[field]
      return value && PLATES.includes(field) ? [value, plateKey(value)] : [value]
    }),
  ])

/** The words of a trip together with those of its orders; what orders repeat stands once. */
export const wholeTripWords = (
  trip: TripEntries & { id_chuyen_di: string },
  orders: readonly { tim_kiem: string }[],
): string =>
  [tripWords(trip), ...new Set(orders.map((order) => order.tim_kiem))]
    .filter((part) => part !== '')
    .join(' ')
