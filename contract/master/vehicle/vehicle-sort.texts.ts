import { text } from '../../kit/text/text.ts'

/** Words of putting the vehicles in order by hand. */
export const vehicleSortTexts = {
  unknown: (plate: string) =>
    text(`Không có xe “${plate}” trong danh sách`, `There is no vehicle “${plate}” in the list`),
  twice: text('Có xe được kể hai lần trong thứ tự', 'A vehicle stands twice in the order'),
  open: text('Sắp xếp', 'Put in order'),
  title: text('Sắp xếp thứ tự xe', 'Order of vehicles'),
  note: text(
    'Thứ tự này dùng cho danh sách xe và mọi ô chọn xe. Kéo, bấm mũi tên, hoặc dùng phím lên xuống.',
    'Lists and pickers of vehicles use this order. Drag, press the arrows, or use the up and down keys.',
  ),
  find: text('Tìm xe', 'Find a vehicle'),
  first: text('Lên đầu', 'To the top'),
  save: text('Lưu thứ tự', 'Save the order'),
  saved: text('Đã lưu thứ tự xe', 'The order of vehicles is saved'),
} as const
