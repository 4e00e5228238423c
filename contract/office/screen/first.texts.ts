import { text } from '../../kit/text/text.ts'

/** What is done first where a screen has nothing to show yet. */
export const firstTexts = {
  drivers: text(
    'Chưa có lái xe nào: thêm lái xe trước.',
    'There are no drivers yet: add them first.',
  ),
  vehicles: text(
    'Chưa có phương tiện nào: thêm xe trước.',
    'There are no vehicles yet: add them first.',
  ),
} as const
