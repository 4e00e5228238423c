import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { eachOrder, type Outcome } from './eachOrder.ts'
import type { StoredOrder, StoredTrip } from '../trip/loadTrip.ts'

/** Leaves out orders one after another; the last one of a trip that is no draft stays. */
function withoutOrders(trip: StoredTrip, wanted: readonly StoredOrder[]): Outcome {
  const refused = new Map<string, Text>()
  let orders = trip.list_don_hang
  for (const { id_don_hang } of wanted) {
    if (orders.length === 1 && trip.trang_thai !== 'nhap')
      refused.set(id_don_hang, orderTexts.lastOrder)
    else orders = orders.filter((order) => order.id_don_hang !== id_don_hang)
  }
  return { orders, refused }
}

/** POST /tms/don_hang/delete. */
export const removeOrders = (
  { list_id, xac_nhan }: InputOf<typeof orderApi.remove>,
  context: Context,
) =>
  eachOrder(context, {
    ids: list_id,
    accepted: xac_nhan ?? [],
    action: 'xoa_don_hang',
    done: orderTexts.removed,
    change: withoutOrders,
  })
