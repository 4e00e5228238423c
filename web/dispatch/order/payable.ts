import { orderListTexts } from '../../../contract/dispatch/order/order-list.texts.ts'
import type { OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { whyNoDay } from '../../../contract/kit/field/field.texts.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'

type Payable = Pick<OrderListRow, 'trang_thai' | 'thanh_toan'>

/** Why an order is not marked as paid: nothing of a draft or a cancelled trip is owed, and what is paid keeps its day and form. */
const LEFT_OUT = {
  draft: orderListTexts.payDrafts,
  cancelled: orderListTexts.payCancelled,
  paid: orderListTexts.payPaid,
} as const

function whyLeftOut({ trang_thai, thanh_toan }: Payable): keyof typeof LEFT_OUT | null {
  if (trang_thai === 'nhap') return 'draft'
  if (trang_thai === 'huy') return 'cancelled'
  return thanh_toan === 'da_thanh_toan' ? 'paid' : null
}

/** The orders that are marked as paid, and what is said of those that are left out. */
export function payable<Row extends Payable>(
  orders: readonly Row[],
): { readonly rows: readonly Row[]; readonly leftOut: readonly Text[] } {
  const parts = Map.groupBy(orders, whyLeftOut)
  const reasons = Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[]
  return {
    rows: parts.get(null) ?? [],
    leftOut: reasons.flatMap((reason) => {
      const count = parts.get(reason)?.length ?? 0
      return count > 0 ? [LEFT_OUT[reason](count)] : []
    }),
  }
}

/** Why a day is none on which something was paid, or null. */
export function whyNotPaidOn(day: string | null, today: WireDate): Text | null {
  if (day === null) return formTexts.required
  return whyNoDay(day) ?? (day > today ? orderTexts.paidAhead : null)
}
