import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import {
  PAID_FORMS,
  type Order,
  type PaymentForm,
} from '../../../contract/dispatch/order/order.fields.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { today } from '../../kit/time/clock.ts'
import type { StoredTrip } from '../trip/loadTrip.ts'
import type { Context } from '../../kit/http/context.ts'
import { eachOrder } from './eachOrder.ts'

type PaymentInput = InputOf<typeof orderApi.markUnpaid>

type Paying = {
  readonly values: Partial<Order>
  readonly action: string
  readonly done: Text
  /** Why an order of a trip is not marked, or null. */
  readonly whyNot: (trip: StoredTrip) => Text | null
}

/** Collector and note where they are given; an empty one leaves what stands there. */
const remarks = ({ nguoi_thu_tien, ghi_chu }: PaymentInput): Partial<Order> => ({
  ...(nguoi_thu_tien ? { nguoi_thu_tien } : {}),
  ...(ghi_chu ? { ghi_chu } : {}),
})

const setPayment = (
  input: PaymentInput,
  context: Context,
  { values, action, done, whyNot }: Paying,
) => {
  const ids = [input.id].flat()
  return eachOrder(context, {
    ids,
    action,
    done,
    later: true,
    change: (trip, wanted) => {
      const refusal = whyNot(trip)
      if (refusal !== null)
        return {
          orders: null,
          refused: new Map(wanted.map(({ id_don_hang }) => [id_don_hang, refusal])),
        }
      const orders = trip.list_don_hang.map((order) =>
        ids.includes(order.id_don_hang) ? { ...order, ...values } : order,
      )
      return { orders, refused: new Map() }
    },
  })
}

/** The day of a payment, which does not lie ahead. */
function dayOfPayment({ ngay_thanh_toan }: PaymentInput): string {
  const day = ngay_thanh_toan ?? today()
  if (day > today()) throw invalidField('ngay_thanh_toan', orderTexts.paidAhead)
  return day
}

/** POST /tms/don_hang/update_{kind}: paid by this form; on account it is owed, not paid (wire: Payment). */
export const payBy = (kind: PaymentForm) => (input: PaymentInput, context: Context) => {
  const isPaid = PAID_FORMS.includes(kind)
  return setPayment(input, context, {
    values: {
      hinh_thuc_thanh_toan: kind,
      thanh_toan: isPaid ? 'da_thanh_toan' : 'chua_thanh_toan',
      ngay_thanh_toan: isPaid ? dayOfPayment(input) : null,
      ...remarks(input),
    },
    action: 'thanh_toan',
    done: isPaid ? orderTexts.paid : orderTexts.onAccount,
    whyNot: ({ trang_thai }) => (isPaid && trang_thai === 'nhap' ? orderTexts.draftUnpaid : null),
  })
}

/** POST /tms/don_hang/update_chua_thanh_toan: nobody has collected the money. */
export const markUnpaid = (input: PaymentInput, context: Context) =>
  setPayment(input, context, {
    values: {
      thanh_toan: 'chua_thanh_toan',
      ngay_thanh_toan: null,
      nguoi_thu_tien: null,
      ...remarks(input),
    },
    action: 'chua_thanh_toan',
    done: orderTexts.unpaid,
    whyNot: () => null,
  })
