import type { TripAct } from '../../../contract/dispatch/trip/trip-history.texts.ts'
import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import type { Order } from '../../../contract/dispatch/order/order.fields.ts'
import { assignmentOf } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { sql } from 'kysely'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { judgeChoices, recordAcceptance, type Judged } from '../trip/acceptance.ts'
import { askingRow, eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { lockTrips, type StoredOrder, type StoredTrip } from '../trip/loadTrip.ts'
import { writeTrips } from '../trip/writeTrips.ts'
import { orderCondition, ORDERS_WITH_TRIPS } from './orderFilter.ts'

const NOTHING: Judged = { warnings: [], isAccepted: true }

/** What an act makes of the orders of one trip: its new list, null for none, and the orders that it refuses with the reason. */
export type Outcome = {
  orders: readonly Partial<Order>[] | null
  refused: ReadonlyMap<string, Text>
}

type Act = {
  ids: readonly string[]
  action: TripAct
  done: Text
  /** Codes of warnings that the caller accepts. */
  accepted?: readonly string[]
  /** What it writes is dated by itself: a lock or a closed month of the trip does not stop it. */
  later?: boolean
  /** The days by which it is dated then. */
  days?: (trip: StoredTrip, wanted: readonly StoredOrder[]) => readonly (string | null)[]
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

/** What an act would make of one trip. */
type Planned = { trip: StoredTrip } & Outcome

function plan(trip: StoredTrip, act: Act): Planned {
  const wanted = trip.list_don_hang.filter((order) => act.ids.includes(order.id_don_hang))
  const locked = act.later ? null : whyNot('update', trip)
  if (locked === null) return { trip, ...act.change(trip, wanted) }
  const refused = new Map(wanted.map((order) => [order.id_don_hang, locked]))
  return { trip, orders: null, refused }
}

type Answers = Map<string, EachReply['data'][number]>

/** Stores what an act makes of one trip and what was accepted with it, or asks in each of its rows. */
async function store(
  trx: Trx,
  { trip, orders, refused }: Planned,
  {
    judged,
    act,
    user,
    answers,
  }: { judged: Judged; act: Act; user: Context['user']; answers: Answers },
): Promise<void> {
  const { warnings, isAccepted } = judged
  for (const { id_don_hang: id } of trip.list_don_hang) {
    const refusal = refused.get(id) ?? null
    if (refusal !== null || isAccepted)
      answers.set(id, { id, ok: refusal === null, ...told(refusal ?? act.done) })
    else answers.set(id, askingRow(id, warnings))
  }
  if (!isAccepted || orders === null) return
  const next = { ...trip, list_don_hang: orders }
  const { action, later = false } = act
  const done = trip.list_don_hang.filter(
    ({ id_don_hang: id }) => act.ids.includes(id) && !refused.has(id),
  )
  await refuseClosedMonths(trx, act.days?.(trip, done) ?? [])
  await writeTrips(trx, user, { action, changes: [{ stored: trip, next }], later })
  await recordAcceptance(trx, user.username, [{ id_chuyen_di: trip.id_chuyen_di, warnings }])
}

/** Does one act to each order, trip by trip; each row answers for itself, and the totals of its trip follow. */
export function eachOrder(context: Context, act: Act): Promise<EachReply> {
  return write(context, async (trx) => {
    const { user } = context
    const trips = await lockTripsOfOrders(trx, act.ids, context)
    const planned = trips.map((trip) => plan(trip, act))
    // A trip that loses its only order with hours takes its vehicle for the whole day.
    const choices = planned.map(({ trip, orders }) => ({
      before: assignmentOf(trip),
      after: assignmentOf({ ...trip, list_don_hang: orders ?? trip.list_don_hang }),
    }))
    const judged = await judgeChoices(trx, choices, act.accepted ?? [])
    const answers: Answers = new Map()
    for (const [index, one] of planned.entries())
      await store(trx, one, { judged: judged[index] ?? NOTHING, act, user, answers })
    const rows = [...new Set(act.ids)].map(
      (id) => answers.get(id) ?? { id, ok: false, ...told(orderTexts.notFound) },
    )
    return eachReply(act.done, rows)
  })
}
