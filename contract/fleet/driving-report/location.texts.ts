import { text, type Text } from '../../kit/text/text.ts'
import type { LiveState } from './live.ts'

const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

export const LIVE_TEXTS: Readonly<Record<LiveState, Text>> = {
  chay: text('Đang chạy', 'Running'),
  dung_no_may: text('Dừng nổ máy', 'Idling'),
  dung_tat_may: text('Dừng tắt máy', 'Parked'),
  mat_dau: text('Mất tín hiệu', 'Lost'),
  chua_co: text('Chưa có vị trí', 'Never heard of'),
}

export const locationTexts = {
  states: text('Trạng thái', 'State'),
  all: text('Tất cả', 'All'),
  list: text('Danh sách xe', 'List of vehicles'),
  searchHint: text('Tìm biển số, lái xe, vị trí', 'Find by plate, driver or place'),
  none: text('Chưa có xe nào gắn thiết bị định vị', 'No vehicle has a tracking device yet'),
  noMatch: text('Không có xe nào khớp', 'No vehicle matches'),
  follow: text('Bám theo xe', 'Follow'),
  unfollow: text('Thôi bám', 'Stop following'),
  openTrip: text('Mở chuyến đang chạy', 'Open the running trip'),
  driver: text('Lái xe', 'Driver'),
  speed: text('Tốc độ', 'Speed'),
  time: text('Lúc', 'At'),
  today: text('Km hôm nay', 'Km today'),
  place: text('Vị trí', 'Place'),
  driving: text('Lái liên tục', 'Driving since rest'),
  trail: text('Vệt', 'Trail'),
  trailNote: text('tối đa 1 giờ, từ lúc mở màn hình', 'up to 1 hour, since this screen was opened'),
  hours,
} as const
