import { formatDate } from '../../kit/field/format.ts'
import { counted, text, type Text, grouped } from '../../kit/text/text.ts'

/** So long, in hours from the first one on. */
function lasting(minutes: number): Text {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0
    ? text(`${rest} phút`, `${rest} min`)
    : text(`${hours} giờ ${rest} phút`, `${hours} h ${rest} min`)
}

/** Words of trips as positions tell of them. */
export const journeyTexts = {
  title: text('Hành trình theo GPS', 'Journey by GPS'),
  milestones: {
    lay_hang: text('Lấy hàng', 'Pickup'),
    tra_hang: text('Trả hàng', 'Delivery'),
    ket_thuc: text('Điểm kết thúc', 'End point'),
  },
  planned: text('Kế hoạch', 'Planned'),
  real: text('Thực tế', 'Real'),
  expected: text('Dự kiến tới', 'Expected'),
  left: text('Rời lúc', 'Left'),
  milestone: text('Mốc', 'Milestone'),
  late: (minutes: number) => {
    const { vi, en } = lasting(minutes)
    return text(`Trễ ${vi}`, `${en} late`)
  },
  onTime: text('Đúng giờ', 'On time'),
  waiting: text('Chưa tới', 'Not yet'),
  km: text('Km', 'Km'),
  norm: text('Định mức', 'Norm'),
  byGps: text('GPS', 'GPS'),
  forPay: text('Tính lương', 'For pay'),
  stands: text('Đang dùng', 'In use'),
  order: text('Đơn hàng', 'Order'),
  loadedKm: text('Km có hàng', 'Loaded km'),
  emptyKm: text('Km không hàng', 'Empty km'),
  choose: text('Chọn', 'Choose'),
  toChoose: text('Lệch định mức, cần chọn', 'Off the norm: to be chosen'),
  takeGps: text('Lấy km GPS', 'Take km by GPS'),
  takeRoute: text('Theo định mức tuyến', 'By the route'),
  reason: text('Lý do', 'Reason'),
  chosenBy: (who: string, why: string) => text(`${who}: ${why}`, `${who}: ${why}`),
  chosen: text('Đã chọn km', 'The km are chosen'),
  noGps: text('Chuyến chưa có km theo GPS', 'The trip has no km by GPS yet'),
  noNorm: text('Tuyến chưa có km định mức', 'The route has no km'),
  noOrder: text('Chuyến không có đơn hàng này', 'The trip has no such order'),
  saysNothing: text('Vị trí chưa cho biết', 'Positions do not tell yet'),
  takeBack: text('Lấy theo GPS', 'Take from GPS'),
  noMap: text('Chưa có điểm nào có tọa độ', 'No place with a position'),
  plannedLine: text('Đường dự kiến', 'Planned line'),
  realTrack: text('Đường đã đi', 'Real track'),
  straight: text(
    'Chưa có dịch vụ dẫn đường: đường dự kiến là đường thẳng',
    'No routing service: the planned line is straight',
  ),
  calculated: (trips: number) =>
    text(
      `Đã tính lại, ${grouped(trips)} chuyến thay đổi`,
      `Worked out again, ${counted(trips, 'trip')} changed`,
    ),
  tooMuch: (most: number) =>
    text(`Nhiều nhất ${most} ngày xe một lần`, `At most ${most} vehicle-days at once`),
  gone: (first: string) =>
    text(
      `Vị trí chỉ còn lưu từ ngày ${formatDate(first)}`,
      `Positions are kept from ${formatDate(first)} on`,
    ),
  unknownPlate: (plate: string) =>
    text(`Không có xe “${plate}” gắn thiết bị`, `No tracked vehicle “${plate}”`),
  busy: text('Xe đang được tính, thử lại sau', 'The vehicle is being worked out, try again later'),
  longStop: (minutes: number) => {
    const { vi, en } = lasting(minutes)
    return text(`Dừng ngoài điểm ${vi}`, `Stopped outside places for ${en}`)
  },
  offRoute: (km: string) => text(`Lệch tuyến dự kiến ${km} km`, `${km} km off the planned line`),
} as const
