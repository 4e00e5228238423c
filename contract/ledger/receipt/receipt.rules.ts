import { text } from '../../kit/text/text.ts'

/** From here on a purchase must not be paid in cash for its VAT to be deducted (domain B1.5). */
export const CASH_LIMIT = 5_000_000
export const largeCash = text(
  'Từ 5.000.000 đ nên chuyển khoản để được khấu trừ VAT',
  'From 5.000.000 đ on pay by bank transfer, or its VAT is not deducted',
)
