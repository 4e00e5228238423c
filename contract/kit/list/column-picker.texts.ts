import { text, grouped } from '../text/text.ts'

/** Words of a list in which columns are chosen and put in order. */
export const columnPickerTexts = {
  search: text('Tìm cột', 'Find a column'),
  none: text('Không có cột nào khớp', 'No column matches'),
  all: text('Chọn tất cả', 'Select all'),
  chosen: (count: number, total: number) =>
    text(`${grouped(count)}/${total} cột`, `${grouped(count)} of ${total} columns`),
  up: text('Lên', 'Up'),
  down: text('Xuống', 'Down'),
  drag: text(
    'Kéo để đổi chỗ, hoặc dùng phím mũi tên lên và xuống',
    'Drag to move, or use the up and down arrow keys',
  ),
  place: text('vị trí', 'position'),
} as const
