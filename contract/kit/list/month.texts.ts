import { text } from '../text/text.ts'

/** Which month is shown, and the ways to others. */
export const monthTexts = {
  shown: text('Tháng xem', 'Month'),
  earlier: text('Tháng trước', 'Month before'),
  later: text('Tháng sau', 'Month after'),
} as const
