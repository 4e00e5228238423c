import { text } from '../../kit/text/text.ts'

/** How long papers are still good; the steps are those of their warnings (domain B3.4). */
export const PAPER_STATES = {
  het_han: text('Đã hết hạn', 'Expired'),
  trong_7_ngay: text('Trong 7 ngày', 'In 7 days'),
  trong_30_ngay: text('Trong 30 ngày', 'In 30 days'),
  con_han: text('Còn hạn', 'Valid'),
  khong_ghi: text('Chưa ghi ngày', 'No day entered'),
}
export type PaperState = keyof typeof PAPER_STATES

/** Tints of the states; dark text stays readable on each. */
export const PAPER_COLORS: Record<PaperState, string> = {
  het_han: '#ffc9c9',
  trong_7_ngay: '#ffd8a8',
  trong_30_ngay: '#fff3bf',
  con_han: '#d3f9d8',
  khong_ghi: '#e9ecef',
}

/** Words of vehicle papers. */
export const paperTexts = {
  endsBefore: text('Ngày hết hạn trước ngày cấp', 'It expires before it was issued'),
  there: text(
    'Xe đã có giấy tờ loại này, hãy mở giấy tờ đó để sửa',
    'The vehicle has this paper already; please open that one',
  ),
  stays: text(
    'Không đổi được xe hoặc loại của một giấy tờ đã có',
    'The vehicle and kind of a paper stay as they are',
  ),
  renewed: text('Đã cập nhật giấy tờ xe', 'The vehicle paper was updated'),
  vehicle: text('Mở xe', 'Open the vehicle'),
} as const
