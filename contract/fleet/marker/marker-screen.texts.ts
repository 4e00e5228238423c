import { counted, text, grouped } from '../../kit/text/text.ts'

/** Words of the marks on the map. */
export const markerScreen = {
  title: text('Điểm đánh dấu', 'Marks'),
  open: (count: number) => text(`Điểm đánh dấu (${grouped(count)})`, `Marks (${grouped(count)})`),
  back: text('Về danh sách xe', 'Back to the vehicles'),
  list: text('Danh sách điểm đánh dấu', 'List of marks'),
  none: text('Chưa có điểm đánh dấu nào', 'There are no marks yet'),
  noMatch: text('Không có điểm nào khớp', 'No mark matches'),
  searchHint: text('Tìm điểm đánh dấu', 'Find a mark'),
  add: text('Thêm điểm', 'Add a mark'),
  name: text('Tên', 'Name'),
  kind: text('Kiểu', 'Kind'),
  kinds: { diem: text('Điểm', 'Point'), vung: text('Vùng', 'Area') },
  color: text('Màu', 'Colour'),
  colors: {
    '#c92a2a': text('Đỏ', 'Red'),
    '#e8590c': text('Cam', 'Orange'),
    '#2b8a3e': text('Xanh lá', 'Green'),
    '#1971c2': text('Xanh dương', 'Blue'),
    '#9c36b5': text('Tím', 'Purple'),
  },
  radius: text('Bán kính (m)', 'Radius (m)'),
  pointHint: text(
    'Bấm lên bản đồ để đặt điểm (phím Enter: giữa bản đồ)',
    'Click on the map to place the mark (Enter: the middle of the map)',
  ),
  areaHint: (corners: number) =>
    text(
      `Bấm từng góc của vùng trên bản đồ, ít nhất 3 góc: đã có ${corners}`,
      `Click the corners of the area on the map, at least 3: ${corners} so far`,
    ),
  lessOne: text('Bỏ góc cuối', 'Take the last corner back'),
  size: text('Độ lớn', 'Size'),
  circle: (metres: number) => text(`Bán kính ${grouped(metres)} m`, `Radius ${grouped(metres)} m`),
  corners: (count: number) => text(`${grouped(count)} góc`, `${counted(count, 'corner')}`),
  by: text('Người tạo', 'Made by'),
  remove: text('Xóa điểm này', 'Delete this mark'),
} as const
