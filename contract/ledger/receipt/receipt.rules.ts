import { formatMoney } from '../../kit/field/format.ts'
import type { Vnd } from '../../kit/money/money.ts'
import { text, type Text } from '../../kit/text/text.ts'
import type { WireDate } from '../../kit/time/time.ts'

/** From which amount on, by the law of a day, a purchase must not be paid in cash for its VAT to be deducted (domain B1.5); the newest first. */
const CASH_LIMITS: readonly { readonly from: WireDate; readonly limit: Vnd }[] = [
  { from: '2025-07-01', limit: 5_000_000 },
  { from: '2014-01-01', limit: 20_000_000 },
]

/** What is said of a purchase that is paid in cash; null where the law of its day lets that be. */
export function largeCash(day: WireDate, amount: Vnd): Text | null {
  const limit = CASH_LIMITS.find(({ from }) => from <= day)?.limit
  return limit === undefined || amount < limit
    ? null
    : text(
        `Từ ${formatMoney(limit)} đ nên chuyển khoản để được khấu trừ VAT`,
        `From ${formatMoney(limit)} VND on pay by bank transfer, or its VAT is not deducted`,
      )
}
