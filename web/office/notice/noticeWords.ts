import type { Notice } from '../../../contract/office/notice/notice.api.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import { t } from '../../kit/ui/language.ts'

/** What a notice says; those of before have Vietnamese words only. */
export const noticeText = ({ content, content_en }: Notice): Text =>
  text(content, content_en ?? content)

/** The same in the language now. */
export const wordsOf = (notice: Notice): string => t(noticeText(notice))
