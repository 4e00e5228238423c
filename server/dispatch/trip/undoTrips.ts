import { sql } from 'kysely'
import { undoTexts, whyNotUndo } from '../../../contract/kit/undo/undo.ts'
import { demandOf, tripProblems } from '../../../contract/dispatch/trip/trip.problems.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { assignmentOf } from '../../../contract/dispatch/trip/trip.assignment.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { askingRow, eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { judgeChoices, recordAcceptance, withDoubts, type Judged } from './acceptance.ts'
import { creditAsked } from './credit.ts'
import { outOfUseOf } from './outOfUse.ts'
import { lastActs } from '../../kit/audit/lastActs.ts'
import { lockTrips, type StoredTrip } from './loadTrip.ts'
import { ORDER_PATH } from './tripAudit.ts'
import { refusedFields } from './tripChecks.ts'
import { ORDER_FIELDS, TRIP_FIELDS, type NewOrder, type NewTrip } from './tripValues.ts'
import { writeTrips } from './writeTrips.ts'

type Values = Readonly<Record<string, unknown>>

const OF_TRIP = new Set<string>([...TRIP_FIELDS, 'trang_thai', 'danh_dau'])
const OF_ORDER = new Set<string>([...ORDER_FIELDS, 'id_don_hang', 'danh_dau', 'phan'])

/** What an entry of the history says of each order, by its id. */
function ordersBefore(before: Values): Map<string, Record<string, unknown>> {
  const orders = new Map<string, Record<string, unknown>>()
  for (const [path, value] of Object.entries(before)) {
    if (!path.startsWith(ORDER_PATH)) continue
    const [, id = '', name = ''] = path.split('.')
    if (OF_ORDER.has(name)) orders.set(id, { ...orders.get(id), [name]: value })
  }
  return orders
}

type Ids = ReadonlySet<string>
type Orders = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** The ids of orders that the act took away. */
const goneOf = (stored: readonly NewOrder[], changes: Orders): string[] => {
  const there = new Set(stored.map(({ id_don_hang }) => id_don_hang))
  return [...changes].flatMap(([id, order]) =>
    !there.has(id) && order['id_don_hang'] === id ? id : [],
  )
}

/** The orders as they were: those that came go, those that went come back behind the others. */
function ordersUndone({ list_don_hang: stored }: StoredTrip, before: Values, ofBookings: Ids) {
  const changes = ordersBefore(before)
  const gone = goneOf(stored, changes)
  const kept = stored.flatMap((order): NewOrder[] => {
    const change = changes.get(order.id_don_hang ?? '') ?? {}
    const { danh_dau } = order
    return 'id_don_hang' in change ? [] : [{ ...order, danh_dau: { ...danh_dau }, ...change }]
  })
  const back = gone.map((id) => ({
    ...(changes.get(id) as NewOrder),
    id_booking: ofBookings.has(id) ? id : null,
  }))
  return [...kept, ...back]
}

const undone = (stored: StoredTrip, before: Values, ofBookings: Ids): NewTrip => ({
  ...stored,
  // How its figures came about comes back with them.
  danh_dau: { ...stored.danh_dau },
  ...Object.fromEntries(Object.entries(before).filter(([name]) => OF_TRIP.has(name))),
  list_don_hang: ordersUndone(stored, before, ofBookings),
})

/** Those of the ids that are of bookings: an order that came from one bears its id. */
async function bookingsAmong(trx: Trx, ids: readonly string[]): Promise<Ids> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT id_don_hang AS id FROM booking WHERE id_don_hang = ANY (${ids}::text[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** What became of one trip: why it stays as it is, what it asks, or neither. */
export type Undone = { readonly refusal: Text | null; readonly warnings: readonly Warning[] }

type Undoing = {
  readonly action: string
  readonly user: CurrentUser
  readonly accepted: readonly string[]
}

/** Why a trip is not put back, or null: the rules of an update hold for what it would become. */
function refusalOf(stored: StoredTrip, next: NewTrip, user: CurrentUser): Text | null {
  const closed = whyNot('update', stored)
  if (closed !== null) return closed
  if (refusedFields(user.seat, next, stored).length > 0) return tripTexts.mayNotChange
  const demand = demandOf(stored, next.trang_thai ?? stored.trang_thai)
  return Object.keys(tripProblems(next, { demand })).length > 0 ? undoTexts.changed : null
}

const NOTHING: Judged = { warnings: [], isAccepted: true }

type Plan = { readonly stored: StoredTrip; readonly next: NewTrip }

/**
 * Writes trips as they were; those whose customers come to owe more than their limits by it, which nobody accepted, stay as they are.
 * Answers what of their credit was asked about each.
 */
async function putBack(
  trx: Trx,
  plans: readonly Plan[],
  { user, accepted }: Pick<Undoing, 'user' | 'accepted'>,
): Promise<Map<StoredTrip, Judged>> {
  const write = async (some: readonly Plan[]) => {
    const changes = some.map(({ stored, next }) => ({ stored, next }))
    return writeTrips(trx, user, { action: 'hoan_lai', changes })
  }
  await sql`SAVEPOINT hoan_lai`.execute(trx)
  const after = await write(plans)
  const steps = plans.map(({ stored }, index) => ({
    before: stored,
    after: after[index] ?? stored,
  }))
  const asks = await creditAsked(trx, steps)
  const judged = new Map(
    plans.map(({ stored }, index): [StoredTrip, Judged] => {
      const warnings = asks[index] ?? []
      return [stored, { warnings, isAccepted: warnings.every(({ ma }) => accepted.includes(ma)) }]
    }),
  )
  const allowed = plans.filter(({ stored }) => judged.get(stored)?.isAccepted)
  if (allowed.length < plans.length) {
    await sql`ROLLBACK TO SAVEPOINT hoan_lai`.execute(trx)
    await write(allowed)
  }
  return judged
}

/** Puts held trips back to what they said before the caller's last act on them; each answers for itself, by its id. */
export async function undoTrips(
  trx: Trx,
  trips: readonly StoredTrip[],
  { action, user, accepted }: Undoing,
): Promise<Map<string, Undone>> {
  const acts = await lastActs(
    trx,
    'chuyen_di',
    trips.map(({ id_chuyen_di: id, phien_ban }) => ({ id, phien_ban })),
  )
  const beforeOf = ({ id_chuyen_di }: StoredTrip) => acts.get(id_chuyen_di)?.truoc ?? {}
  const gone = trips.flatMap((trip) => goneOf(trip.list_don_hang, ordersBefore(beforeOf(trip))))
  const ofBookings = await bookingsAmong(trx, gone)
  const planned = trips.map((stored) => {
    const last = acts.get(stored.id_chuyen_di)
    const next = undone(stored, beforeOf(stored), ofBookings)
    const refusal =
      whyNotUndo(last, { username: user.username, action }) ?? refusalOf(stored, next, user)
    return { stored, next, refusal }
  })
  const allowed = planned.filter(({ refusal }) => refusal === null)
  const judged = await judgeChoices(
    trx,
    allowed.map(({ stored, next }) => ({
      before: assignmentOf(stored),
      after: assignmentOf({ ...stored, ...next } as StoredTrip),
    })),
    accepted,
  )
  const outOfUse = await outOfUseOf(
    trx,
    allowed.map(({ stored, next }) => ({
      before: stored,
      after: { ...stored, ...next } as StoredTrip,
    })),
  )
  const chosen = allowed.map((plan, index) => ({
    ...plan,
    ...withDoubts(judged[index] ?? NOTHING, outOfUse[index] ?? [], accepted),
  }))
  const back = chosen.filter(({ isAccepted }) => isAccepted)
  const owing = await putBack(trx, back, { user, accepted })
  const done = back.filter(({ stored }) => owing.get(stored)?.isAccepted)
  const acceptances = done.map(({ stored, warnings }) => ({
    id_chuyen_di: stored.id_chuyen_di,
    warnings: [...warnings, ...(owing.get(stored)?.warnings ?? [])],
  }))
  await recordAcceptance(trx, user.username, acceptances)
  const asking = new Map(
    chosen.flatMap(({ stored, warnings }) =>
      done.some((one) => one.stored === stored)
        ? []
        : [[stored.id_chuyen_di, owing.get(stored)?.warnings ?? warnings] as const],
    ),
  )
  return new Map(
    planned.map(({ stored: { id_chuyen_di: id }, refusal }) => [
      id,
      { refusal, warnings: asking.get(id) ?? [] },
    ]),
  )
}

/** The answer of one row of an act that was to be taken back. */
function undoneRow(id: string, one: Undone | undefined): EachReply['data'][number] {
  if (one && one.warnings.length > 0) return askingRow(id, one.warnings)
  const refusal = one ? one.refusal : tripTexts.notFound
  return { id, ok: refusal === null, ...told(refusal ?? undoTexts.done) }
}

/** POST /tms/chuyen_di/hoan_tac: takes back the caller's own last act on trips. */
export const undoActs = (
  { list_id, hanh_dong: action, xac_nhan }: InputOf<typeof tripApi.undo>,
  context: Context,
): Promise<EachReply> =>
  write(context, async (trx) => {
    const { user } = context
    const wanted = [...new Set(list_id)]
    const trips = await lockTrips(trx, wanted)
    const answers = await undoTrips(trx, trips, { action, user, accepted: xac_nhan ?? [] })
    return eachReply(
      undoTexts.done,
      wanted.map((id) => undoneRow(id, answers.get(id))),
    )
  })
