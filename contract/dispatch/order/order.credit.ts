import { told } from '../../kit/text/sentence.ts'
import { formatMoney } from '../../kit/field/format.ts'
import type { Warning } from '../../kit/endpoint/refusal.ts'
import { text } from '../../kit/text/text.ts'

/** How much of its credit limit a customer uses. */
export type Credit = {
  readonly id_cong_ty: string
  readonly ten_cong_ty: string
  readonly han_muc_no: number
  readonly cong_no: number
}

const NEAR_PERCENT = 80

/** True where a customer owes its whole limit: that has to be accepted (money, section 7). */
export const isOverLimit = ({ cong_no, han_muc_no }: Credit): boolean => cong_no >= han_muc_no
const isNearLimit = ({ cong_no, han_muc_no }: Credit): boolean =>
  cong_no * 100 >= han_muc_no * NEAR_PERCENT

/** What is said of a customer who owes as much as was agreed on, or nearly; the first has to be accepted. */
export function creditWarning(credit: Credit): Warning | null {
  if (!isNearLimit(credit)) return null
  const { id_cong_ty, ten_cong_ty: name } = credit
  const [used, limit] = [formatMoney(credit.cong_no), formatMoney(credit.han_muc_no)]
  const said = isOverLimit(credit)
    ? text(
        `${name} nợ ${used}, đã hết hạn mức ${limit}`,
        `${name} owes ${used}, the whole of its credit limit of ${limit}`,
      )
    : text(
        `${name} nợ ${used}, gần hết hạn mức ${limit}`,
        `${name} owes ${used} of its credit limit of ${limit}`,
      )
  const ma = isOverLimit(credit) ? `han_muc_no:${id_cong_ty}` : 'gan_han_muc_no'
  return { ma, field: 'ten_cong_ty', ...told(said) }
}
