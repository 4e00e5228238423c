import {
  CANCELLED_COLOR,
  ORDER_COLORS,
  UNPAID_COLOR,
} from '../../../contract/dispatch/order/order.colors.ts'
import { PAYMENT_STATES } from '../../../contract/dispatch/order/order.fields.ts'
import { orderListTexts } from '../../../contract/dispatch/order/order-list.texts.ts'
import { ColorLegend, type LegendColor } from '../../kit/list/ColorLegend.tsx'

const COLORS: readonly LegendColor[] = [
  { color: ORDER_COLORS.chua_thanh_toan, label: PAYMENT_STATES.chua_thanh_toan },
  { color: UNPAID_COLOR, label: orderListTexts.owed },
  { color: ORDER_COLORS.thanh_toan_mot_phan, label: PAYMENT_STATES.thanh_toan_mot_phan },
  { color: ORDER_COLORS.da_thanh_toan, label: PAYMENT_STATES.da_thanh_toan },
  { color: CANCELLED_COLOR, label: orderListTexts.ofCancelled },
]

/** What the colours of the orders' rows mean. */
export const OrderColors = () => <ColorLegend colors={COLORS} />
