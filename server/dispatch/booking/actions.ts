import { reasonsOf, told } from '../../../contract/kit/text/sentence.ts'
import { joined, text, type Text } from '../../../contract/kit/text/text.ts'
import { sql } from 'kysely'
import { chosenIds, type bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import {
  BOOKING_ACTIONS,
  countedText,
  doneText,
  whyNotBooking,
  type BookingAct,
} from '../../../contract/dispatch/booking/booking.can.ts'
import { draftOf } from '../../../contract/dispatch/booking/booking.draft.ts'
import { whyNotJoin } from '../../../contract/dispatch/booking/booking.fit.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { containersIn } from '../../../contract/kit/field/container.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { today } from '../../kit/time/clock.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { askAcceptance } from '../trip/acceptance.ts'
import { eachReply } from '../../kit/list/eachReply.ts'
import { loadTrip, lockTrip, type StoredTrip } from '../trip/loadTrip.ts'
import { capacityOf } from '../trip/capacity.ts'
import { writeTrip, writeTrips } from '../trip/writeTrips.ts'
import { giveAnswer } from './answers.ts'
import { loadBookings, type StoredBooking } from './source.ts'
import { ordersOfBookings } from './toTrip.ts'
import { auditBookings } from './write.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'

type ActInput = InputOf<typeof bookingApi.act>

/** A draft trip for each booking, all made at once; answers the trip of each. */
async function tripEach(
  trx: Trx,
  bookings: readonly StoredBooking[],
  { user }: Context,
): Promise<Map<string, string>> {
  if (bookings.length === 0) return new Map()
  const orders = await ordersOfBookings(trx, bookings)
  const trips = bookings.map((booking) => ({
    ...draftOf([booking], today()),
    list_don_hang: [orders.get(booking.id_don_hang) ?? {}],
  }))
  const made = await writeTrips(trx, user, { action: 'tao', fresh: trips })
  return new Map(
    bookings.map((booking, index) => [booking.id_don_hang, made[index]?.id_chuyen_di ?? '']),
  )
}

type Joining = {
  bookings: readonly StoredBooking[]
  context: Context
  /** Codes of warnings that the caller accepts, such as of a truck that is then on two trips at once. */
  accepted: readonly string[]
}

/** Puts bookings on a trip and its box and number with them. */
async function joinTrip(
  trx: Trx,
  trip: StoredTrip,
  { bookings, context, accepted }: Joining,
): Promise<Map<string, string>> {
  if (bookings.length === 0) return new Map()
  const orders = await ordersOfBookings(trx, bookings)
  const boxes = [trip, ...bookings].flatMap(({ ma_cont }) => containersIn(ma_cont))
  const next = {
    ...trip,
    type_cont: trip.type_cont ?? draftOf(bookings, today()).type_cont,
    ma_cont: [...new Set(boxes)].join(', ') || null,
    list_don_hang: [...trip.list_don_hang, ...orders.values()],
  }
  const { user } = context
  const after = await writeTrip(trx, user, {
    action: 'gan_don',
    changes: [{ stored: trip, next }],
  })
  await askAcceptance(trx, user.username, { steps: [{ before: trip, after }], accepted })
  return new Map(bookings.map((booking) => [booking.id_don_hang, trip.id_chuyen_di]))
}

/** The bookings that a trip takes one after another, and why it does not take the others. */
async function fitting(trx: Trx, trip: StoredTrip, bookings: readonly StoredBooking[]) {
  const capacity = await capacityOf(trx, [trip])
  const taken: StoredBooking[] = []
  const refused = new Map<string, Text>()
  for (const booking of bookings) {
    const reasons = whyNotJoin(trip, [...taken, booking], capacity)
    if (reasons.length === 0) taken.push(booking)
    else refused.set(booking.id_don_hang, joined(reasons, '; '))
  }
  return { taken, refused }
}

/** Who acts on bookings. */
type Acting = { readonly user: Pick<CurrentUser, 'seat' | 'username'> }

/** Bookings held for an act: those whose state allows it, and the refusal of each other one. */
async function hold(
  trx: Trx,
  ids: readonly string[],
  { act, context: { user } }: { act: BookingAct; context: Acting },
) {
  const bookings = await loadBookings(trx, ids, { user, held: true })
  const refused = new Map(ids.map((id): [string, Text] => [id, bookingTexts.notFound]))
  const allowed = bookings.filter((booking) => {
    const refusal = whyNotBooking(act, booking, user.seat)
    if (refusal === null) refused.delete(booking.id_don_hang)
    else refused.set(booking.id_don_hang, refusal)
    return refusal === null
  })
  return { allowed, refused }
}

function checkRequest({ action, ly_do, id_chuyen_di }: ActInput): void {
  if (BOOKING_ACTIONS[action].reason && !ly_do) throw invalidField('ly_do', uiTexts.reasonNeeded)
  if (action === 'gan_chuyen' && !id_chuyen_di)
    throw invalidField('id_chuyen_di', bookingTexts.tripNeeded)
}

/** POST /tms/booking/action: one answer to one or many bookings; each row answers for itself. */
export function actOnBookings(input: ActInput, context: Context) {
  checkRequest(input)
  const { action, id_chuyen_di } = input
  const ids = [...new Set(input.list_don_hang)]
  return write(context, async (trx) => {
    // Trips are held before bookings everywhere, so that two writers never wait crosswise.
    const trip = action === 'gan_chuyen' ? await lockTrip(trx, id_chuyen_di ?? '') : null
    const { allowed, refused } = await hold(trx, ids, { act: action, context })
    const fit = trip && (await fitting(trx, trip, allowed))
    const taken = fit?.taken ?? allowed
    for (const [id, reason] of fit?.refused ?? []) refused.set(id, reason)
    const trips =
      action === 'tao_chuyen'
        ? await tripEach(trx, taken, context)
        : trip
          ? await joinTrip(trx, trip, { bookings: taken, context, accepted: input.xac_nhan ?? [] })
          : new Map<string, string>()
    await giveAnswer(trx, context.user, taken, { action, ly_do: input.ly_do ?? null, trips })
    const done = doneText(action)
    const { data, ...summary } = eachReply(
      countedText(action),
      ids.map((id) => ({ id, ok: !refused.has(id), ...told(refused.get(id) ?? done) })),
    )
    return {
      ...summary,
      data: data.map((row) => ({ ...row, id_chuyen_di: trips.get(row.id) ?? null })),
    }
  })
}

/** POST /tms/booking/check_insert: whether bookings may join a trip, all of them together, and why not. */
export async function checkInsert(
  { id_chuyen_di, list_don_hang }: InputOf<typeof bookingApi.checkInsert>,
  { db, user }: Context,
) {
  const trip = await loadTrip(db, id_chuyen_di, user)
  const ids = [...new Set(list_don_hang)]
  const bookings = await loadBookings(db, ids, { user })
  const missing = ids.filter((id) => !bookings.some((booking) => booking.id_don_hang === id))
  const why = [
    ...missing.map((id) => joined([bookingTexts.notFound, text(id, id)], ': ')),
    ...whyNotJoin(trip, bookings, await capacityOf(db, [trip])),
  ]
  return { ok: why.length === 0, ...reasonsOf(why) }
}

type Moving = { readonly act: 'remove' | 'restore'; readonly context: Acting }

/** Deletes bookings, or brings deleted ones back; each row answers for itself. */
export async function moveBookings(trx: Trx, wanted: readonly string[], { act, context }: Moving) {
  const { allowed, refused } = await hold(trx, wanted, { act, context })
  await sql`
    UPDATE booking SET deleted_at = ${act === 'remove' ? sql`clock_timestamp()` : sql`NULL`}, phien_ban = phien_ban + 1,
      updated_at = clock_timestamp(), nguoi_sua = ${context.user.username}
    WHERE id_don_hang = ANY (${allowed.map((booking) => booking.id_don_hang)}::text[])`.execute(trx)
  const changes = allowed.map((booking) => ({
    id: booking.id_don_hang,
    before: { trang_thai: booking.trang_thai },
    after: { phien_ban: booking.phien_ban + 1 },
  }))
  await auditBookings(trx, context.user, act === 'remove' ? 'xoa' : 'khoi_phuc', changes)
  const done = doneText(act)
  return eachReply(
    countedText(act),
    wanted.map((id) => ({ id, ok: !refused.has(id), ...told(refused.get(id) ?? done) })),
  )
}

const deleting =
  (act: Moving['act']) => (input: InputOf<typeof bookingApi.remove>, context: Context) =>
    write(context, (trx) => moveBookings(trx, chosenIds(input), { act, context }))

/** POST /tms/booking/delete_don_hang. */
export const removeBookings = deleting('remove')
/** POST /tms/booking/restore. */
export const restoreBookings = deleting('restore')
