import { counted, text, grouped } from '../../kit/text/text.ts'

/** What is said about Elsa, the system that routes, vehicles and km come from. */
export const elsaTexts = {
  title: text('Đồng bộ Elsa', 'Elsa sync'),
  notSet: text(
    'Chưa nối với Elsa: đặt ELSA_URL và ELSA_KEY khi chạy máy chủ',
    'Elsa is not connected: set ELSA_URL and ELSA_KEY where the server is started',
  ),
  notYours: text(
    'Tài khoản chưa bật “Đồng bộ Elsa”: nhờ quản trị bật ở màn hình Người dùng',
    'Elsa sync is off for this account: an admin turns it on on the screen of users',
  ),
  away: text(
    'Elsa không trả lời, vui lòng thử lại sau',
    'Elsa does not answer, please try again later',
  ),
  refused: (status: number) =>
    status === 401 || status === 403
      ? text(
          'Elsa không nhận khóa kết nối: kiểm tra ELSA_KEY',
          'Elsa refuses the key: please check ELSA_KEY',
        )
      : text(
          `Elsa báo lỗi ${status}, vui lòng thử lại sau`,
          `Elsa answers with error ${status}, please try again later`,
        ),
  garbled: text(
    'Elsa trả lời không đúng dạng đã thỏa thuận (docs/elsa.md)',
    'Elsa answers in another form than was agreed (docs/elsa.md)',
  ),
  tooLong: (days: number) =>
    text(`Nhiều nhất ${grouped(days)} ngày một lần`, `At most ${counted(days, 'day')} at once`),
  looked: (trips: number) =>
    text(
      `Elsa có km khác ở ${grouped(trips)} chuyến`,
      `Elsa has other km for ${counted(trips, 'trip')}`,
    ),
  taken: text('Đã lấy km từ Elsa', 'Km taken from Elsa'),
  takenRow: text('Đã lấy từ Elsa', 'Taken from Elsa'),
  same: text('Đã giống Elsa', 'The same as in Elsa'),
  notThere: text(
    'Elsa không có chuyến này trong khoảng ngày',
    'Elsa does not have it in these days',
  ),
  noTrip: text(
    'Không tìm thấy chuyến của xe này trong ngày',
    'This vehicle has no trip on that day, or several',
  ),
  unknownRoute: (code: string) =>
    text(`Không có tuyến ${code}, hoặc Elsa không có`, `No route ${code} here, or none in Elsa`),
  unknownVehicle: (plate: string) =>
    text(`Không có xe ${plate}, hoặc Elsa không có`, `No vehicle ${plate} here, or none in Elsa`),
  look: text('Xem trước', 'Look'),
  from: text('Từ ngày', 'From'),
  to: text('Đến ngày', 'To'),
  loaded: text('Km có hàng', 'Loaded km'),
  empty: text('Km không hàng', 'Empty km'),
  trips: text('Km chuyến', 'Km of trips'),
  routes: text('Tuyến', 'Routes'),
  vehicles: text('Xe', 'Vehicles'),
  ticked: (rows: number) =>
    text(`Lấy ${grouped(rows)} dòng đã chọn`, `Take ${grouped(rows)} ticked`),
  isNew: text('Mới, ở đây chưa có', 'New here'),
  nothing: text('Không có gì khác Elsa', 'Nothing differs from Elsa'),
  unmatched: (rows: number) =>
    text(
      `${grouped(rows)} lượt của Elsa không khớp với chuyến nào`,
      `No trip for ${counted(rows, 'run')} of Elsa`,
    ),
} as const
