import { text } from '../text/text.ts'

/** What stands at a field whose text is no day or moment. */
export const fieldTexts = {
  badDate: text('Ngày không đúng, cần dạng ngày/tháng/năm', 'Not a date: day/month/year is needed'),
  badMoment: text(
    'Ngày giờ không đúng, cần dạng ngày/tháng/năm giờ:phút',
    'Not a moment: day/month/year hour:minute is needed',
  ),
} as const
