import { text, grouped } from '../../kit/text/text.ts'

/** Words of the screens of pictures and cameras. */
export const picturesTexts = {
  vehicle: text('Xe', 'Vehicle'),
  chooseVehicle: text('Chọn xe', 'Choose a vehicle'),
  noSuchVehicle: text('Không có xe nào khớp', 'No vehicle matches'),
  channel: (number: number) => text(`Kênh ${number}`, `Channel ${number}`),
  allChannels: text('Mọi kênh', 'All channels'),
  channels: text('Kênh camera', 'Camera channels'),
  chooseFirst: text(
    'Chọn xe để xem ảnh camera gửi về. Ảnh được giữ tối đa 6 tháng.',
    'Choose a vehicle to see what its cameras sent. Pictures are kept for 6 months at most.',
  ),
  none: text(
    'Không có ảnh nào của xe trong khoảng này',
    'There are no pictures of the vehicle in this range',
  ),
  count: (count: number) =>
    text(`${grouped(count)} ảnh`, count === 1 ? '1 picture' : `${grouped(count)} pictures`),
  pictures: text('Ảnh', 'Pictures'),
  open: text('Mở ảnh', 'Open the picture'),
  download: text('Tải ảnh về', 'Download'),
  onMap: text('Xem trên bản đồ', 'Show on the map'),
  noPlace: text('Không rõ vị trí', 'Place unknown'),
  map: text('Vị trí chụp', 'Where they were taken'),
  pages: text('Trang ảnh', 'Pages of pictures'),
} as const
