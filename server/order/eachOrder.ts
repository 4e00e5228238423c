import { whyNot } from '../../contract/trip/trip.can.ts'
import type { Order } from '../../contract/order/order.fields.ts'
import { sql } from 'kysely'
import { write, type Context, type Trx } from '../context.ts'
import { changeTrip } from '../trip/changeTrip.ts'
import { eachReply, type EachReply } from '../trip/eachTrip.ts'
import { lockTrips, type StoredOrder, type StoredTrip } from '../trip/loadTrip.ts'
import { orderCondition, ORDERS_WITH_TRIPS } from './orderFilter.ts'

const NOT_FOUND = 'Không tìm thấy đơn hàng'

/** What an act makes of the orders of one trip: its new list, and the orders that it refuses with the reason. */
export type Outcome = { orders: readonly Partial<Order>[]; refused: ReadonlyMap<string, string> }

type Act = {
  ids: readonly string[]
  action: string
  done: string
  change: (trip: StoredTrip, wanted: readonly StoredOrder[]) => Outcome
}

/** The trips of the orders that the user may see, locked for a change. */
export async function lockTripsOfOrders(
  trx: Trx,
  ids: readonly string[],
  context: Pick<Context, 'user'>,
): Promise<StoredTrip[]> {
  const { rows } = await sql<{ id_chuyen_di: string }>`
    SELECT DISTINCT d.id_chuyen_di ${ORDERS_WITH_TRIPS} WHERE ${orderCondition({ list_id: ids }, context.user)} ORDER BY 1`.execute(
    trx,
  )
  return lockTrips(
    trx,
    rows.map((row) => row.id_chuyen_di),
  )
}

/** Changes the orders of one trip; answers a message for each order that was refused. */
async function actOnTrip(
  trx: Trx,
  trip: StoredTrip,
  { act, user }: { act: Act; user: Context['user'] },
): Promise<ReadonlyMap<string, string>> {
  const wanted = trip.list_don_hang.filter((order) => act.ids.includes(order.id_don_hang))
  const locked = whyNot('update', trip)
  if (locked !== null) return new Map(wanted.map((order) => [order.id_don_hang, locked]))
  const { orders, refused } = act.change(trip, wanted)
  const next = { ...trip, list_don_hang: orders }
  await changeTrip(trx, user, { stored: trip, next, action: act.action })
  return refused
}

/** Does one act to each order, trip by trip; each row answers for itself, and the totals of its trip follow. */
export function eachOrder(context: Context, act: Act): Promise<EachReply> {
  return write(context, async (trx) => {
    const { user } = context
    const trips = await lockTripsOfOrders(trx, act.ids, context)
    const answers = new Map<string, string | null>()
    for (const trip of trips) {
      const refused = await actOnTrip(trx, trip, { act, user })
      for (const { id_don_hang } of trip.list_don_hang)
        answers.set(id_don_hang, refused.get(id_don_hang) ?? null)
    }
    const rows = [...new Set(act.ids)].map((id) => {
      const refusal = answers.has(id) ? (answers.get(id) ?? null) : NOT_FOUND
      return { id, ok: refusal === null, message: refusal ?? act.done }
    })
    return eachReply(act.done, rows)
  })
}
