import type { PAYMENT_STATES } from './order.fields.ts'

type PaymentState = keyof typeof PAYMENT_STATES

/** Row tints by payment; dark text stays readable on each (at least 4.5 : 1 against #212529). */
export const ORDER_COLORS: Record<PaymentState, string> = {
  chua_thanh_toan: '#ffffff',
  thanh_toan_mot_phan: '#fff3bf',
  da_thanh_toan: '#d3f9d8',
}
/** Tint of an order that was carried and is not paid yet. */
export const UNPAID_COLOR = '#ffe8cc'
/** Tint of an order of a cancelled trip. */
export const CANCELLED_COLOR = '#dee2e6'

/** The tint of an order's row; null where the reader may not know of payments. */
export function orderColor(order: {
  thanh_toan: PaymentState | null
  /** Of its trip. */
  isCancelled: boolean
  isOver: boolean
}): string | null {
  if (order.isCancelled) return CANCELLED_COLOR
  if (order.thanh_toan === null) return null
  const owed = order.thanh_toan === 'chua_thanh_toan' && order.isOver
  return owed ? UNPAID_COLOR : ORDER_COLORS[order.thanh_toan]
}
