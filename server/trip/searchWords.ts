import { plateKey } from '../../contract/plate.ts'
import { searchKey } from '../../contract/text.ts'
import type { OrderEntries, TripEntries } from './tripValues.ts'

const words = (values: readonly (string | null)[]): string =>
  searchKey(values.filter((value) => Boolean(value)).join(' '))

/** The searchable words of an order: parties, goods, places, codes. */
export const orderWords = (order: OrderEntries & { id_don_hang: string }): string =>
  words([
    order.id_don_hang,
    order.ten_nguoi_gui,
    order.ten_nguoi_nhan,
    order.ten_cong_ty,
    order.ten_khach_hang,
    order.mo_ta_hang_hoa,
    order.noi_lay_hang,
    order.noi_tra_hang,
    order.sdt_nguoi_gui,
    order.sdt_nguoi_nhan,
    order.ma_lt,
    order.ghi_chu,
  ])

const plateWords = (plate: string | null): string[] => (plate ? [plate, plateKey(plate)] : [])

/** The searchable words of a trip without its orders; each distinct text once, to keep the index small. */
export const tripWords = (trip: TripEntries & { id_chuyen_di: string }): string =>
  words([
    trip.id_chuyen_di,
    ...plateWords(trip.bien_so_xe),
    ...plateWords(trip.ma_romoc),
    ...plateWords(trip.bien_so_thay_the),
    trip.ten_lai_xe_1,
    trip.ten_lai_xe_2,
    trip.ten_lai_xe_3,
    trip.ten_lai_xe_thay_the,
    trip.ten_thau_phu,
    trip.ma_cont,
    trip.ma_seal,
    trip.kho_container_lay,
    trip.kho_chi_dinh,
    trip.diem_ket_thuc,
    trip.lenh_xang_dau,
    trip.ghi_chu_tinh_cuoc,
  ])

/** The words of a trip together with those of its orders, repeated order texts once. */
export const wholeTripWords = (
  trip: TripEntries & { id_chuyen_di: string },
  orders: readonly { tim_kiem: string }[],
): string =>
  [tripWords(trip), ...new Set(orders.map((order) => order.tim_kiem))]
    .filter((part) => part !== '')
    .join(' ')
