import { text } from '../../kit/text/text.ts'

/** Words of the home page (specification, section 2). */
export const overviewTexts = {
  morning: text('Chào buổi sáng', 'Good morning'),
  noon: text('Chào buổi trưa', 'Good day'),
  afternoon: text('Chào buổi chiều', 'Good afternoon'),
  evening: text('Chào buổi tối', 'Good evening'),
  today: text('Hôm nay', 'Today'),
  runningNote: text('Đang lấy, chở hoặc trả hàng', 'Loading, driving or unloading'),
  lateNote: text('Quá giờ lấy hoặc giờ trả hàng', 'Past the pickup or delivery time'),
  unassignedNote: text('Chưa có xe hoặc lái xe', 'No truck or no driver yet'),
  unlockedNote: text('Cần kiểm tra rồi khóa', 'To be checked and locked'),
  withoutFreightNote: text('Chuyến có đơn chưa có cước', 'Trips with an unrated order'),
  waitingNote: text('Chờ người duyệt trả lời', 'Waiting for an answer'),
  unplannedNote: text('Đã duyệt, chưa vào chuyến', 'Approved, on no trip yet'),
  toChangeNote: text('Cần sửa rồi gửi lại', 'To be changed and sent again'),
  papers: text('Giấy tờ hết hạn trong 30 ngày', 'Papers that expire within 30 days'),
  noPapers: text(
    'Không có giấy tờ nào hết hạn trong 30 ngày tới.',
    'No paper expires within the next 30 days.',
  ),
  paperOwner: text('Xe, rơ-moóc, lái xe', 'Vehicle, trailer, driver'),
  paper: text('Giấy tờ', 'Paper'),
  expires: text('Hết hạn', 'Expires'),
  left: text('Còn lại', 'Left'),
  allPapers: (count: number) => text(`Xem cả ${count} giấy tờ`, `Show all ${count} papers`),
  fewerPapers: text('Thu gọn', 'Show fewer'),
  noTruck: text('Chưa có xe', 'No truck'),
  allTrips: (count: number) => text(`Xem cả ${count} chuyến`, `Show all ${count} trips`),
  noFigures: text('Chúc bạn một ngày làm việc tốt.', 'Have a good day at work.'),
} as const
