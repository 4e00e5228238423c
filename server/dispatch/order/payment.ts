import type { TripAct } from '../../../contract/dispatch/trip/trip-history.texts.ts'
import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import {
  PAID_FORMS,
  type Order,
  type PaymentForm,
} from '../../../contract/dispatch/order/order.fields.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { deniesReceipts } from '../../../contract/dispatch/order/order.due.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { today } from '../../kit/time/clock.ts'
import type { EachReply } from '../../kit/list/eachReply.ts'
import type { StoredOrder, StoredTrip } from '../trip/loadTrip.ts'
import type { Context } from '../../kit/http/context.ts'
import { eachOrder } from './eachOrder.ts'

type PaymentInput = InputOf<typeof orderApi.markUnpaid>

type Paying = {
  readonly values: Partial<Order>
  /** The day of the payment, null where nothing is paid. */
  readonly day: string | null
  readonly action: TripAct
  readonly done: Text
  /** Why an order of a trip is not marked, or null. */
  readonly barred: (trip: StoredTrip, order: StoredOrder) => Text | null
}

/** Collector and note where they are given; an empty one leaves what stands there. */
const remarks = ({ nguoi_thu_tien, ghi_chu }: PaymentInput): Partial<Order> => ({
  ...(nguoi_thu_tien ? { nguoi_thu_tien } : {}),
  ...(ghi_chu ? { ghi_chu } : {}),
})

const setPayment = async (
  input: PaymentInput,
  context: Context,
  { values, day, action, done, barred }: Paying,
) => {
  const ids = [input.id].flat()
  const reply = eachOrder(context, {
    ids,
    action,
    done,
    later: true,
    days: (trip, wanted) => {
      const marks = wanted.filter(({ danh_dau_tra }) => danh_dau_tra)
      const before = marks.map(({ ngay_thanh_toan }) => ngay_thanh_toan ?? trip.ngay_thuc_hien)
      return [day, ...before]
    },
    change: (trip, wanted) => {
      const refused = new Map(
        wanted.flatMap((order) => {
          const refusal = barred(trip, order) ?? unchangeable(trip, order, day)
          return refusal === null ? [] : [[order.id_don_hang, refusal] as const]
        }),
      )
      if (refused.size === wanted.length) return { orders: null, refused }
      const orders = trip.list_don_hang.map((order) =>
        ids.includes(order.id_don_hang) && !refused.has(order.id_don_hang)
          ? { ...order, ...values }
          : order,
      )
      return { orders, refused }
    },
  })
  return refusedByReceipts(await reply)
}

/** Where receipts stand for every order that was named, the whole call is refused (money, section 7). */
function refusedByReceipts(reply: EachReply): EachReply {
  const isBarred = ({ ok, message }: EachReply['data'][number]) =>
    !ok && message === orderTexts.hasReceipts.vi
  if (reply.data.every(isBarred)) throw new Refusal('conflict', orderTexts.hasReceipts)
  return reply
}

/** Why an order is not called unpaid, or null. */
const barred = (_trip: StoredTrip, order: StoredOrder): Text | null =>
  deniesReceipts(order, { thanh_toan: 'chua_thanh_toan' }) ? orderTexts.hasReceipts : null

/** What neither pays nor takes a payment back changes an order like any other act: why that is refused, or null. */
const unchangeable = (trip: StoredTrip, order: StoredOrder, day: string | null): Text | null =>
  day !== null || order.danh_dau_tra ? null : whyNot('update', trip)

/** The day of a payment, which does not lie ahead. */
function dayOfPayment({ ngay_thanh_toan }: PaymentInput): string {
  const day = ngay_thanh_toan ?? today()
  if (day > today()) throw invalidField('ngay_thanh_toan', orderTexts.paidAhead)
  return day
}

/** POST /tms/don_hang/update_{kind}: paid by this form; on account it is owed, not paid (wire: Payment). */
export const payBy = (kind: PaymentForm) => (input: PaymentInput, context: Context) => {
  const isPaid = PAID_FORMS.includes(kind)
  const day = isPaid ? dayOfPayment(input) : null
  return setPayment(input, context, {
    values: {
      hinh_thuc_thanh_toan: kind,
      thanh_toan: isPaid ? 'da_thanh_toan' : 'chua_thanh_toan',
      ngay_thanh_toan: day,
      ...remarks(input),
    },
    day,
    action: 'thanh_toan',
    done: isPaid ? orderTexts.paid : orderTexts.onAccount,
    barred: isPaid
      ? ({ trang_thai }) => (trang_thai === 'nhap' ? orderTexts.draftUnpaid : null)
      : barred,
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
    day: null,
    action: 'chua_thanh_toan',
    done: orderTexts.unpaid,
    barred,
  })
