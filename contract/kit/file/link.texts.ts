import { text } from '../text/text.ts'

/** What signed links say: of files, and of streams. */
export const linkTexts = {
  over: text(
    'Liên kết đã hết hạn hoặc không đúng, hãy tải lại',
    'The link has expired or is wrong; please load it again',
  ),
} as const
