import { text, type Text } from '../../kit/text/text.ts'
import { STATE_TEXTS } from '../position/state.texts.ts'
import type { Grouping, LiveState } from './live.ts'

const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

export const LIVE_TEXTS: Readonly<Record<LiveState, Text>> = {
  ...STATE_TEXTS,
  chua_co: text('Chưa có vị trí', 'Never heard of'),
}

/** What vehicles are grouped by, and the heading of those without one. */
export const GROUPING_TEXTS: Readonly<Record<Grouping, readonly [name: Text, without: Text]>> = {
  trang_thai: [text('Trạng thái', 'State'), LIVE_TEXTS.chua_co],
  lai_xe: [text('Lái xe', 'Driver'), text('Chưa rõ lái xe', 'No driver known')],
  chi_nhanh: [text('Chi nhánh', 'Branch'), text('Chưa có chi nhánh', 'No branch')],
}

export const locationTexts = {
  states: text('Trạng thái', 'State'),
  all: text('Tất cả', 'All'),
  list: text('Danh sách xe', 'List of vehicles'),
  searchHint: text('Tìm biển số, lái xe, vị trí', 'Find by plate, driver or place'),
  none: text('Chưa có xe nào gắn thiết bị định vị', 'No vehicle has a tracking device yet'),
  noMatch: text('Không có xe nào khớp', 'No vehicle matches'),
  groupBy: text('Nhóm theo', 'Group by'),
  simulated: text('Mô phỏng', 'Simulated'),
  simulatedNote: text(
    'Mô phỏng: xe trình diễn, không phải xe thật',
    'Simulated: a vehicle of the demo, not a real one',
  ),
  planned: text('Đường dự kiến của chuyến', "The trip's planned line"),
  plannedNote: text('nét xám, điểm màu cam', 'grey line, orange places'),
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
  trailNote: text('1 giờ gần nhất', 'the last hour'),
  hours,
} as const
