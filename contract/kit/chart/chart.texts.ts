import { text } from '../text/text.ts'

/** Words of charts. */
export const chartTexts = {
  asTable: text('Xem dạng bảng', 'As a table'),
  asChart: text('Xem biểu đồ', 'As a chart'),
  from: text('Từ lúc', 'From'),
  keys: text(
    'Dùng phím mũi tên trái, phải để xem từng mốc',
    'Left and right arrows go through the points',
  ),
  legend: text('Chú giải', 'Legend'),
} as const
