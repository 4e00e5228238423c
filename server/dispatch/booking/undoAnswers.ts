import { sql } from 'kysely'
import type { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import type { BookingAction } from '../../../contract/dispatch/booking/booking.can.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { undoTexts, whyNotUndo } from '../../../contract/kit/undo/undo.ts'
import { lastActs } from '../../kit/audit/lastActs.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { askingRow, eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { lockTrips, type StoredTrip } from '../trip/loadTrip.ts'
import { undoTrips, type Undone } from '../trip/undoTrips.ts'
import { writeTrips } from '../trip/writeTrips.ts'
import { loadBookings } from './source.ts'
import { auditBookings } from './write.ts'

type Acts = Awaited<ReturnType<typeof lastActs>>
type Undoing = {
  readonly action: BookingAction
  readonly user: CurrentUser
  readonly accepted: readonly string[]
  readonly ofTrips: Acts
}

/** What a booking was answered before, by the state that it had then. */
const ANSWERS: Readonly<Record<string, string>> = {
  cho_duyet: 'cho_duyet',
  yeu_cau_sua: 'yeu_cau_sua',
  tu_choi: 'tu_choi',
}

/** The trip that the answer of a booking put it on. */
const tripOf = (acts: Acts, id: string): string | null => {
  const trip = acts.get(id)?.sau?.['id_chuyen_di']
  return typeof trip === 'string' ? trip : null
}

/** Puts drafts into the bin that were made for bookings and are as they were made. */
async function binDrafts(
  trx: Trx,
  trips: readonly StoredTrip[],
  { user, ofTrips: made }: Undoing,
): Promise<Map<string, Undone>> {
  const judged = trips.map((stored) => {
    const asked = { username: user.username, action: 'tao' }
    const refusal = whyNotUndo(made.get(stored.id_chuyen_di), asked) ?? whyNot('remove', stored)
    return { stored, refusal }
  })
  const changes = judged
    .filter(({ refusal }) => refusal === null)
    .map(({ stored }) => ({ stored, marks: { nguoi_xoa: user.username } }))
  await writeTrips(trx, user, { action: 'xoa', changes })
  return new Map(
    judged.map(({ stored, refusal }) => [stored.id_chuyen_di, { refusal, warnings: [] }]),
  )
}

/** What becomes of the trips that answers made or filled, by their ids. */
const undoTripsOf = (trx: Trx, trips: readonly StoredTrip[], undoing: Undoing) =>
  undoing.action === 'tao_chuyen'
    ? binDrafts(trx, trips, undoing)
    : undoTrips(trx, trips, { ...undoing, action: 'gan_don' })

/** Writes the answers that bookings had before. */
async function giveBack(trx: Trx, user: CurrentUser, ids: readonly string[], acts: Acts) {
  const rows = ids.map((id) => {
    const before = acts.get(id)?.truoc ?? {}
    return {
      id,
      duyet: ANSWERS[String(before['trang_thai'])] ?? 'da_duyet',
      ly_do: before['ly_do'] ?? null,
    }
  })
  const { rows: written } = await sql<{ id: string; phien_ban: number }>`
    UPDATE booking b SET duyet = r.duyet, ly_do = r.ly_do, phien_ban = b.phien_ban + 1, updated_at = clock_timestamp(),
      nguoi_sua = ${user.username}
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(id text, duyet text, ly_do text)
    WHERE b.id_don_hang = r.id RETURNING b.id_don_hang AS id, b.phien_ban`.execute(trx)
  const changes = written.map(({ id, phien_ban }) => ({
    id,
    before: acts.get(id)?.sau ?? null,
    after: { ...acts.get(id)?.truoc, phien_ban },
  }))
  await auditBookings(trx, user, 'hoan_lai', changes)
}

/** POST /tms/booking/hoan_tac: takes back the caller's own last answer to bookings; each row answers for itself. */
export const undoAnswers = (
  { list_don_hang, action, xac_nhan }: InputOf<typeof bookingApi.undo>,
  context: Context,
): Promise<EachReply> =>
  write(context, async (trx) => {
    const { user } = context
    const wanted = [...new Set(list_don_hang)]
    const versions = async (held: boolean) =>
      (await loadBookings(trx, wanted, { user, held })).map(({ id_don_hang: id, phien_ban }) => ({
        id,
        phien_ban,
      }))
    // Trips are held before bookings everywhere, so that two writers never wait crosswise.
    const foretold = await lastActs(trx, 'booking', await versions(false))
    const trips = await lockTrips(trx, [
      ...new Set(wanted.flatMap((id) => tripOf(foretold, id) ?? [])),
    ])
    const bookings = await versions(true)
    const acts = await lastActs(trx, 'booking', bookings)
    const ofTrips = await lastActs(
      trx,
      'chuyen_di',
      trips.map(({ id_chuyen_di, phien_ban }) => ({ id: id_chuyen_di, phien_ban })),
    )
    const asked = { username: user.username, action }
    const refused = new Map(wanted.map((id): [string, Text | null] => [id, bookingTexts.notFound]))
    for (const { id } of bookings) refused.set(id, whyNotUndo(acts.get(id), asked))
    // The last thing done to the trip must be this very answer.
    const isOf = (id: string, trip: string): boolean =>
      tripOf(acts, id) === trip && acts.get(id)?.moment === ofTrips.get(trip)?.moment
    const ofAllowed = trips.filter(({ id_chuyen_di: trip }) =>
      wanted.some((id) => refused.get(id) === null && isOf(id, trip)),
    )
    const accepted = xac_nhan ?? []
    const undone = await undoTripsOf(trx, ofAllowed, { action, user, accepted, ofTrips })
    const rows = wanted.map((id): EachReply['data'][number] => {
      const trip = tripOf(acts, id)
      const one = trip !== null && isOf(id, trip) ? undone.get(trip) : null
      if (one && one.warnings.length > 0) return askingRow(id, one.warnings)
      const gone = trip !== null && !one ? undoTexts.changed : (one?.refusal ?? null)
      const refusal = refused.get(id) ?? gone
      return { id, ok: refusal === null, ...told(refusal ?? undoTexts.done) }
    })
    const done = rows.filter(({ ok }) => ok).map(({ id }) => id)
    await giveBack(trx, user, done, acts)
    return eachReply(undoTexts.done, rows)
  })
