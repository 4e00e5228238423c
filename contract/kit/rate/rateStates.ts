import { text, type Text } from '../text/text.ts'
import type { RateState } from './rate.ts'

/** How a dated row stands today. */
export const RATE_STATES: Readonly<Record<RateState, Text>> = {
  dang_dung: text('Đang áp dụng', 'In force'),
  sap_toi: text('Sắp áp dụng', 'To come'),
  da_qua: text('Đã qua', 'Past'),
  khong_tinh: text('Không được tính', 'Never counts'),
}
