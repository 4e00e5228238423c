import { text } from '../../kit/text/text.ts'

/** What waits to be done with trips: a filter (`viec`) of the trip list (issue, section 3). */
export const TRIP_TASKS = {
  dang_chay: text('Chuyến đang chạy', 'Trips running'),
  tre: text('Chuyến trễ', 'Trips late'),
  chua_xep_xe: text('Chưa xếp xe', 'Without a truck'),
  chua_ket_thuc: text('Chưa kết thúc', 'Not ended'),
  ket_thuc_chua_khoa: text('Kết thúc chưa khóa', 'Ended, not locked'),
  thieu_cuoc: text('Thiếu cước', 'Freight missing'),
  thieu_khach: text('Thiếu khách trả cước', 'Payer missing'),
} as const
export type TripTask = keyof typeof TRIP_TASKS

/** Those that the home page counts for the seats that work by them: dispatch moves trips, rating prices and locks them. */
export const DISPATCH_TASKS = [
  'dang_chay',
  'tre',
  'chua_xep_xe',
  'thieu_khach',
] as const satisfies readonly TripTask[]
export const RATING_TASKS = [
  'ket_thuc_chua_khoa',
  'thieu_cuoc',
  'thieu_khach',
] as const satisfies readonly TripTask[]
export type HomeTask = (typeof DISPATCH_TASKS | typeof RATING_TASKS)[number]
