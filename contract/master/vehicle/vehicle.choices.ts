import { choiceField } from '../../kit/field/field.ts'
import { parseWeight } from '../../kit/sheet/weight.ts'
import { searchKey, text } from '../../kit/text/text.ts'

/** Types of vehicles: tractors, and trucks by their load. */
export const VEHICLE_TYPES = {
  dau_keo: text('Đầu kéo', 'Tractor'),
  tai_15t: text('Tải 15 tấn', 'Truck 15 t'),
  tai_8t: text('Tải 8 tấn', 'Truck 8 t'),
  tai_5t: text('Tải 5 tấn', 'Truck 5 t'),
  tai_2t5: text('Tải 2,5 tấn', 'Truck 2.5 t'),
  khac: text('Loại khác', 'Other'),
} as const

type VehicleType = keyof typeof VEHICLE_TYPES

/** States of a vehicle (domain B1.6). */
export const VEHICLE_STATES = {
  hoat_dong: text('Hoạt động', 'In service'),
  sua_chua: text('Đang sửa chữa', 'In repair'),
  cho_dang_kiem: text('Chờ đăng kiểm', 'Awaiting inspection'),
  ngung: text('Ngừng hoạt động', 'Out of service'),
  da_ban: text('Đã bán / thanh lý', 'Sold'),
} as const

/** Those that take a vehicle out of use until it is given another one. */
export const VEHICLES_OUT = ['ngung', 'da_ban'] as const satisfies (keyof typeof VEHICLE_STATES)[]

/** Trucks by what they carry, in kg. */
export const TRUCKS_BY_KG = new Map<number, Exclude<VehicleType, 'dau_keo' | 'khac'>>([
  [15_000, 'tai_15t'],
  [8_000, 'tai_8t'],
  [5_000, 'tai_5t'],
  [2_500, 'tai_2t5'],
])

/** A vehicle's type as offices write it: 'Tải 15T', 'xe tải 8 tấn', '2T5'; null where it is none. */
export function readVehicleType(typed: string): VehicleType | null {
  const key = searchKey(typed)
  if (/^(xe )?(dau keo|container|cont|tractor)$/.test(key)) return 'dau_keo'
  const load = parseWeight(key.replace(/^(xe )?(tai )?(?=\d)/, ''), 'kg')
  return load.error === undefined && load.value !== null
    ? (TRUCKS_BY_KG.get(load.value) ?? null)
    : null
}

export const vehicleTypeField = {
  ...choiceField(text('Loại xe', 'Vehicle type'), VEHICLE_TYPES),
  words: readVehicleType,
}

/** A vehicle's state as offices write it. */
export function readVehicleState(typed: string): keyof typeof VEHICLE_STATES | null {
  const key = searchKey(typed)
  if (/^(dang )?(chay|hoat dong|su dung|ok)$/.test(key)) return 'hoat_dong'
  if (/^(dang )?(sua( chua)?|bao duong|nam xuong|o xuong)$/.test(key)) return 'sua_chua'
  return /^(ngung|dung|nghi|ngung chay|dung hoat dong)$/.test(key) ? 'ngung' : null
}
