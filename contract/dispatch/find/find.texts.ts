import { text } from '../../kit/text/text.ts'

/** Words of the search over everything. */
export const findTexts = {
  title: text('Tìm mọi thứ', 'Find anything'),
  hint: text(
    'Số container, biển số, điện thoại, mã, khách hàng, hoặc tên lệnh',
    'Container, plate, phone, code, customer, or a command',
  ),
  commands: text('Lệnh của màn hình này', 'Commands of this screen'),
  screens: text('Đi đến', 'Go to'),
  none: text('Không thấy gì khớp', 'Nothing matches'),
  inTrips: (words: string) => text(`Xem mọi chuyến có “${words}”`, `All trips with “${words}”`),
  keys: text('↑ ↓ chọn · Enter mở · Esc đóng', '↑ ↓ choose · Enter open · Esc close'),
} as const
