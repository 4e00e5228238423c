import { text } from '../../kit/text/text.ts'

/** Types of vehicles: tractors, and trucks by their load. */
export const VEHICLE_TYPES = {
  dau_keo: text('Đầu kéo', 'Tractor'),
  tai_15t: text('Tải 15 tấn', 'Truck 15 t'),
  tai_8t: text('Tải 8 tấn', 'Truck 8 t'),
  tai_5t: text('Tải 5 tấn', 'Truck 5 t'),
  tai_2t5: text('Tải 2,5 tấn', 'Truck 2.5 t'),
  khac: text('Loại khác', 'Other'),
} as const

/** States of a vehicle (domain B1.6). */
export const VEHICLE_STATES = {
  hoat_dong: text('Hoạt động', 'In service'),
  sua_chua: text('Đang sửa chữa', 'In repair'),
  cho_dang_kiem: text('Chờ đăng kiểm', 'Awaiting inspection'),
  ngung: text('Ngừng hoạt động', 'Out of service'),
  da_ban: text('Đã bán / thanh lý', 'Sold'),
} as const
