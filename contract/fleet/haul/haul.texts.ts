import { text, type Text, grouped } from '../../kit/text/text.ts'
import type { HaulState, PlaceResult } from './compare.ts'
import type { HaulTab } from './totals.ts'

export const HAUL_STATE_TEXTS: Readonly<Record<HaulState, Text>> = {
  chua_bat_dau: text('Chưa bắt đầu', 'Not begun'),
  dang_chay: text('Đang chạy', 'Under way'),
  hoan_thanh: text('Đã đến đủ điểm', 'All places reached'),
  thieu_diem: text('Thiếu điểm', 'Places missing'),
  khong_co_vet: text('Không có vết', 'No track'),
  khong_diem: text('Không ghi điểm', 'No places given'),
}
export const HAUL_STATE_COLORS: Readonly<Record<HaulState, string>> = {
  chua_bat_dau: '#e9ecef',
  dang_chay: '#d0ebff',
  hoan_thanh: '#d3f9d8',
  thieu_diem: '#ffd8a8',
  khong_co_vet: '#ffc9c9',
  khong_diem: '#e9ecef',
}
export const PLACE_RESULT_TEXTS: Readonly<Record<PlaceResult, Text>> = {
  den: text('Đã đến', 'Reached'),
  sai_thu_tu: text('Đến sai thứ tự', 'Out of order'),
  chua_den: text('Chưa đến', 'Not there yet'),
  khong_thay: text('Không thấy trên vết', 'Not found in the track'),
  khong_biet: text('Không rõ vị trí', 'Place not known'),
}
export const PLACE_RESULT_COLORS: Readonly<Record<PlaceResult, string>> = {
  den: '#d3f9d8',
  sai_thu_tu: '#ffd8a8',
  chua_den: '#d0ebff',
  khong_thay: '#ffc9c9',
  khong_biet: '#e9ecef',
}
export const HAUL_TAB_TEXTS: Readonly<Record<HaulTab, Text>> = {
  'hop-dong': text('Hợp đồng', 'Hauls'),
  tre: text('Trễ', 'Late'),
  'khong-thay': text('Không thấy trên vết', 'Not found in the track'),
  'tong-hop': text('Tổng hợp', 'Totals'),
}

const EMPTY_FILE = {
  xem_truoc: text(
    'Tệp mới được xem trước, các hợp đồng trong đó chưa được nhập: hãy nhập lại tệp ở danh sách.',
    'The file was only looked at and its hauls were not imported: import it again from the list.',
  ),
  da_hoan_tac: text(
    'Lần nhập tệp này đã được rút lại, các hợp đồng trong đó không còn.',
    'The import of this file was taken back, and its hauls with it.',
  ),
  da_nhap: text('Tệp không còn hợp đồng nào.', 'No haul of the file is left.'),
}

/** Words of the files of hauls and what the track says of them. */
export const haulTexts = {
  endsBefore: text('Kết thúc trước lúc bắt đầu', 'It ends before it starts'),
  noPlaces: text(
    'Không có điểm nào: chỉ so được km và thời gian',
    'No places: only km and times can be compared',
  ),
  unknownPlaces: (names: string) =>
    text(
      `Chưa biết vị trí: ${names}. Hợp đồng vẫn được giữ, điểm này báo “không rõ vị trí”`,
      `Not known: ${names}. The haul is kept; the place is told as not known`,
    ),
  overlaps: (ids: string) =>
    text(`Xe có hợp đồng khác cùng lúc: ${ids}`, `The vehicle has another haul then: ${ids}`),
  notMoment: (shown: string) =>
    text(`“${shown}” không phải ngày giờ`, `“${shown}” is no day and time`),

  fileGone: text('Không tìm thấy tệp hợp đồng này', 'This file of hauls was not found'),
  haulGone: text('Không tìm thấy hợp đồng này', 'This haul was not found'),
  searchHint: text('Tìm tên tệp…', 'File name…'),
  note: text(
    'Thả tệp hợp đồng (.xlsx, .xls, .csv) vào đây: biển số, khách, giờ đi, giờ về, các điểm theo thứ tự.',
    'Drop a sheet of hauls (.xlsx, .xls, .csv) here: plate, customer, start, end, places in order.',
  ),
  hint: text(
    'Mỗi dòng một hợp đồng, hoặc mỗi dòng một điểm. Điểm ghi bằng tên hoặc tọa độ “20.8561, 106.6822”.',
    'A row a haul, or a row a place. Places by name, or by coordinates as “20.8561, 106.6822”.',
  ),
  emptyFiles: text(
    'Chưa có tệp hợp đồng nào trong những ngày này.',
    'No file of hauls in these days.',
  ),
  /** Why no haul is shown of a file that holds so many: none is so, or none was ever imported or is left. */
  noneOf: (file: keyof typeof EMPTY_FILE, hauls: number) =>
    hauls > 0 ? text('Không có hợp đồng nào ở đây.', 'There is no haul here.') : EMPTY_FILE[file],
  hauls: text('Số hợp đồng', 'Hauls'),
  openResults: text('Mở kết quả', 'Open results'),
  results: text('Kết quả', 'Results'),
  resultFile: (name: string) => text(`${name} - kết quả`, `${name} - results`),
  download: text('Tải kèm kết quả', 'Download with results'),
  undoMessage: text(
    'Các hợp đồng do tệp này tạo ra sẽ bị gỡ. Không rút được khi đã có người sửa một hợp đồng trong đó.',
    'The hauls that this file made go. It cannot be taken back once somebody has changed one of them.',
  ),
  removeMessage: text(
    'Tệp vào thùng rác, khôi phục được. Các hợp đồng đã nhập từ tệp vẫn còn.',
    'The files go to the bin and can be restored. Hauls imported from them stay.',
  ),

  state: text('Trạng thái', 'State'),
  line: text('Dòng', 'Line'),
  placesReached: text('Điểm đã đến', 'Places reached'),
  km: text('Km thực tế', 'Km driven'),
  plannedKm: text('Km dự kiến', 'Km planned'),
  stops: text('Dừng dọc đường', 'Stops between'),
  stopMinutes: text('Phút dừng dọc đường', 'Minutes of stops between'),
  late: text('Trễ (phút)', 'Late (min)'),
  realStart: text('Thực tế từ', 'Really from'),
  realEnd: text('Thực tế đến', 'Really until'),
  overlap: text('Trùng giờ', 'Same time'),
  notFound: text('Điểm không thấy', 'Places not found'),
  done: text('Đến đủ điểm', 'All places reached'),
  lateHauls: text('Số hợp đồng trễ', 'Late hauls'),
  notFoundHauls: text('Không thấy trên vết', 'Not found in the track'),
  byPlate: text('Theo xe', 'By vehicle'),
  byCustomer: text('Theo khách hàng', 'By customer'),
  noCustomer: text('(không ghi khách)', '(no customer)'),

  place: text('Điểm', 'Place'),
  planned: text('Kế hoạch', 'Planned'),
  arrived: text('Đến', 'Arrived'),
  left: text('Rời', 'Left'),
  between: text('Dừng dọc đường', 'On the way'),
  pictures: (count: number) =>
    text(`${grouped(count)} ảnh`, count === 1 ? '1 picture' : `${grouped(count)} pictures`),
  noPictures: text('Không có ảnh', 'No pictures'),
  /** What is said where no stop is known of a haul: of one that has no track, nobody knows. */
  noStops: (state: HaulState) =>
    state === 'khong_co_vet' || state === 'chua_bat_dau'
      ? HAUL_STATE_TEXTS[state]
      : text('Không dừng ở đâu', 'It stopped nowhere'),
  placesTitle: text('Các điểm', 'Places'),
  stopsTitle: text('Các lần dừng', 'Stops'),
  minutes: (minutes: number) => text(`${minutes} phút`, `${minutes} min`),
  onTime: text('Đúng giờ', 'On time'),
  back: text('Về danh sách', 'Back to the list'),
  vehicle: text('Xe', 'Vehicle'),
  customer: text('Khách hàng', 'Customer'),
  unknownPlates: text('Xe chưa biết', 'Unknown vehicles'),
  unknownHint: text(
    'Dòng của xe chưa biết bị lỗi cho đến khi bạn chọn xe đã có hoặc tạo xe mới.',
    'Rows of an unknown vehicle are bad until you choose a known one or create it.',
  ),
  add: text('Thêm hợp đồng', 'Add haul'),
  edit: text('Sửa hợp đồng', 'Edit haul'),
  remove: text('Xóa hợp đồng', 'Delete haul'),
  removeTitle: text('Xóa hợp đồng này?', 'Delete this haul?'),
  removeHaul: text(
    'Hợp đồng không còn trong tệp và không được so với vết nữa.',
    'It leaves its file and is compared with the track no more.',
  ),
  video: (channel: number) => text(`Video kênh ${channel}`, `Video channel ${channel}`),
  planLine: text('Đường dự kiến', 'Planned way'),
  realLine: text('Đường đã chạy', 'Driven way'),
} as const

/** The columns that a download adds beside those of the sheet. */
export const RESULT_COLUMNS = {
  trang_thai: text('KQ: Trạng thái', 'Result: state'),
  diem: text('KQ: Giờ đến từng điểm', 'Result: arrival at each place'),
  tre: text('KQ: Trễ (phút)', 'Result: late (min)'),
  km: text('KQ: Km', 'Result: km'),
  dung: text('KQ: Số lần dừng dọc đường', 'Result: stops between'),
  phut_dung: text('KQ: Phút dừng', 'Result: minutes of stops'),
  khong_thay: text('KQ: Điểm không thấy', 'Result: places not found'),
} as const
