import { ORDER_FIELDS, TRIP_FIELDS, type NewTrip } from '../trip/tripValues.ts'

const DRIVERS = ['ten_lai_xe_1', 'ten_lai_xe_2', 'ten_lai_xe_3']

/** The lists that the trip form completes from (specification, section 3: autocomplete); drivers share one list. */
export const SUGGESTED = [
  'bien_so_xe',
  'ma_romoc',
  'ten_lai_xe_1',
  'ten_thau_phu',
  'kho_container_lay',
  'kho_chi_dinh',
  'diem_ket_thuc',
  'ten_nguoi_gui',
  'sdt_nguoi_gui',
  'dia_chi_nguoi_gui',
  'ten_nguoi_nhan',
  'sdt_nguoi_nhan',
  'dia_chi_nguoi_nhan',
  'ten_cong_ty',
  'ten_khach_hang',
  'loai_hang_hoa',
  'mo_ta_hang_hoa',
  'trong_luong',
  'so_luong',
  'cbm',
  'noi_lay_hang',
  'noi_tra_hang',
  'cod',
  'cuoc_van_chuyen',
  'nguoi_thu_tien',
  'nguoi_thanh_toan',
  'ghi_chu',
] as const
export type Suggested = (typeof SUGGESTED)[number]

/** The list that a form field completes from, or null. */
export const listOf = (field: string): Suggested | null =>
  DRIVERS.includes(field)
    ? 'ten_lai_xe_1'
    : (SUGGESTED as readonly string[]).includes(field)
      ? (field as Suggested)
      : null

const tripLists = TRIP_FIELDS.filter((field) => listOf(field) !== null)
const orderLists = ORDER_FIELDS.filter(
  (field) => listOf(field) !== null && field !== 'ten_thau_phu',
)

/** Every word of a trip that counts as used, as [list, word]. */
export function wordsOf(trip: NewTrip): [Suggested, string][] {
  const orders = trip.list_don_hang ?? []
  const used = [
    ...tripLists.map((field) => [field, trip[field]] as const),
    ...orders.flatMap((order) => orderLists.map((field) => [field, order[field]] as const)),
  ]
  return used.flatMap(([field, value]) => {
    const list = listOf(field)
    const word = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    return list && word ? [[list, word] as [Suggested, string]] : []
  })
}
