import type { OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import type { ListRules } from '../../kit/list/listState.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'
import { useTripDays } from '../trip/offered/useTripDays.ts'
import { ORDER_FILTERS, OrderRows } from './offered/OrderRows.tsx'

/** Two days back to three ahead (specification, section 9). */
const RULES: ListRules = { filters: ORDER_FILTERS, range: { back: 2, ahead: 3 } }
const tripOf = ({ id_chuyen_di }: OrderListRow) => toTrip(id_chuyen_di ?? '')

/** The orders of some days, their payment, and their photos; an order opens its trip. */
export function OrderManagement() {
  const t = useText()
  const rules = useTripDays(RULES)
  if (!rules) return <LoadingState />
  return <OrderRows title={t(screenTexts['/order-management'])} rules={rules} toRow={tripOf} />
}
