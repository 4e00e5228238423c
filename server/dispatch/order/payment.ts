import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import type { Order, PaymentForm } from '../../../contract/dispatch/order/order.fields.ts'
import type { Context } from '../../kit/http/context.ts'
import { eachOrder } from './eachOrder.ts'

type PaymentInput = InputOf<typeof orderApi.markUnpaid>

const NOTHING_REFUSED: ReadonlyMap<string, Text> = new Map()

/** Collector and note where they are given; an empty one leaves what stands there. */
const remarks = ({ nguoi_thu_tien, ghi_chu }: PaymentInput): Partial<Order> => ({
  ...(nguoi_thu_tien ? { nguoi_thu_tien } : {}),
  ...(ghi_chu ? { ghi_chu } : {}),
})

const setPayment = (
  input: PaymentInput,
  context: Context,
  { values, action, done }: { values: Partial<Order>; action: string; done: Text },
) => {
  const ids = [input.id].flat()
  return eachOrder(context, {
    ids,
    action,
    done,
    change: (trip) => ({
      orders: trip.list_don_hang.map((order) =>
        ids.includes(order.id_don_hang) ? { ...order, ...values } : order,
      ),
      refused: NOTHING_REFUSED,
    }),
  })
}

/** POST /tms/don_hang/update_{kind}: paid by this form; on account it is owed, not paid (wire: Payment). */
export const payBy = (kind: PaymentForm) => (input: PaymentInput, context: Context) =>
  setPayment(input, context, {
    values: {
      hinh_thuc_thanh_toan: kind,
      thanh_toan: kind === 'cong_no' ? 'chua_thanh_toan' : 'da_thanh_toan',
      ...remarks(input),
    },
    action: 'thanh_toan',
    done: kind === 'cong_no' ? orderTexts.onAccount : orderTexts.paid,
  })

/** POST /tms/don_hang/update_chua_thanh_toan: nobody has collected the money. */
export const markUnpaid = (input: PaymentInput, context: Context) =>
  setPayment(input, context, {
    values: { thanh_toan: 'chua_thanh_toan', nguoi_thu_tien: null, ...remarks(input) },
    action: 'chua_thanh_toan',
    done: orderTexts.unpaid,
  })
