import { message } from '../../kit/text/message.ts'
import { counted, text, grouped } from '../../kit/text/text.ts'

/** Words of the grid of trip costs. */
export const expenseTexts = {
  title: text('Chi phí chuyến', 'Trip costs'),
  trip: text('Chuyến', 'Trip'),
  columns: text('Chọn cột', 'Columns'),
  noColumns: text('Chưa chọn cột nào', 'No column is chosen'),
  save: text('Lưu các ô đã sửa', 'Save the changed cells'),
  saved: (count: number) => text(`Đã lưu ${grouped(count)} ô`, `${counted(count, 'cell')} saved`),
  savedRow: text('Đã lưu', 'Saved'),
  refused: text('Những ô này chưa lưu được', 'These cells were not saved'),
  savedTrips: (count: number) =>
    text(`Đã lưu ${grouped(count)} chuyến`, `${counted(count, 'trip')} saved`),
  undo: text('Hoàn tác', 'Undo'),
  undone: text('Đã hoàn tác', 'Undone'),
  filled: text(
    'Số tự tính (in nghiêng); gõ đè thành số nhập tay',
    'Worked out (in italics); typing over makes it typed',
  ),
  sums: text('Tổng mọi trang', 'Sums of all pages'),
  excel: text('Xuất Excel', 'Excel'),
  stillUnsaved: text(
    'Lưu hoặc hoàn tác các ô đã sửa trước',
    'Save or undo the changed cells first',
  ),
  noItem: (key: string) => text(`Không có hạng mục “${key}”`, `There is no cost item “${key}”`),
  twice: message('Một chuyến chỉ có một dòng', 'A trip has one row only'),
} as const
