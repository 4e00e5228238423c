import { text } from '../../kit/text/text.ts'
import { linkTexts } from '../../kit/file/link.texts.ts'

const MINUTES = 60
const clock = (minutes: number) => ({
  hours: Math.floor(minutes / MINUTES),
  rest: String(Math.floor(minutes % MINUTES)).padStart(2, '0'),
})

export const drivingReportTexts = {
  linkMade: text('Đã tạo liên kết', 'The link is made'),
  linkOver: linkTexts.over,
  tooMany: text(
    'Bạn đang mở quá nhiều bản đồ, hãy đóng bớt',
    'You have too many maps open; please close some',
  ),
  /** How long somebody drove without a rest, and how long a rest is, in minutes. */
  continuous(minutes: number, restMinutes: number) {
    const { hours, rest } = clock(minutes)
    return text(
      `Lái ${hours} giờ ${rest} không nghỉ ${restMinutes} phút`,
      `Drove ${hours} h ${rest} without a rest of ${restMinutes} minutes`,
    )
  },
} as const

export const drivingScreen = {
  today: text('Hôm nay', 'Today'),
  byDay: text('Theo ngày', 'By day'),
  sums: text('Tổng hợp', 'Sums'),
  abnormal: text('Bất thường', 'Abnormal'),
  noneToday: text('Hôm nay chưa xe nào chạy', 'No vehicle has run today'),
  none: text('Không có ngày chạy nào', 'Nobody drove on these days'),
  noEvents: text('Không có gì bất thường', 'Nothing abnormal'),
  byDriver: text('Theo lái xe', 'By driver'),
  byVehicle: text('Theo xe', 'By vehicle'),
  unknownDriver: text('Chưa rõ lái xe', 'Driver not known'),
  junk: text('Vượt mức km một ngày, không tính km', 'Over the km of a day, none counted'),
  replay: text('Xem lại trên bản đồ', 'Replay on the map'),
  route: (plate: string, day: string) =>
    text(`Hành trình xe ${plate} ngày ${day}`, `Runs and stops of ${plate} on ${day}`),
  noLegs: text('Không có hành trình', 'Neither runs nor stops'),
  total: (minutes: string, km: string) =>
    text(`Chạy ${minutes} phút, ${km} km`, `Ran ${minutes} min, ${km} km`),
  files: text('Excel', 'Excel'),
  going: text('đang diễn ra', 'going on'),
  overFour: text('Lái liên tục quá 4 giờ', 'Over 4 h'),
  overTen: text('Lái quá 10 giờ một ngày', 'Over 10 h a day'),
  speeding: text('Quá tốc độ', 'Overspeed'),
  stops: text('Dừng đỗ', 'Stops'),
  runs: text('Hành trình', 'Runs'),
  changes: text('Đổi lái xe', 'Changes of driver'),
  drivers: text('Danh sách lái xe', 'Drivers'),
  noRest: text(
    'Nghỉ từ 15 phút trở lên thì tính lại từ đầu; đếm theo lái xe (thẻ), không theo xe',
    'A rest of 15 minutes or more begins anew; counted by driver, not by vehicle',
  ),
  tenHours: text(
    'Từ 01/07/2026 luật không còn hạn 10 giờ riêng cho lái xe: giờ làm việc theo Bộ luật Lao động',
    'Since 2026-07-01 working time follows the Labour Code',
  ),
} as const

export const vehicleTexts = {
  unknown: text('Không có xe mang biển số này', 'There is no vehicle with this plate'),
} as const
