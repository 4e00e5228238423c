import { text, type Text } from '../../kit/text/text.ts'

/** What is said of columns of pay sheets. */
export const paySheetTexts = {
  secondColumn: (title: string, item: Text) =>
    text(
      `Cột “${title}” không được lấy: “${item.vi}” đã lấy từ cột trước, hãy cộng vào một cột`,
      `The column “${title}” was not taken: “${item.en}” is taken from the column before, please add both in one`,
    ),
  nothingTyped: text(
    'Các cột nhập tay (ngày công, thưởng, phạt…) còn trống; số tính ra ở các cột khác không được lấy',
    'The columns that are typed (days worked, bonus, fine…) are empty; what was worked out in the others is not taken',
  ),
  unreadColumn: (title: string) =>
    text(
      `Cột “${title}” có số nhưng không phải mục nào của bảng lương nên không được lấy`,
      `The column “${title}” holds figures, but is none of the items of pay and was not taken`,
    ),
}
