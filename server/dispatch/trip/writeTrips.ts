import type { TripAct } from '../../../contract/dispatch/trip/trip-history.texts.ts'
import { sql } from 'kysely'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import { planOnce } from '../../kit/postgres/kept.ts'
import { countWords } from '../../kit/suggestion/count.ts'
import { changeTrips, type Change } from './changeTrips.ts'
import { insertTrips } from './insertTrips.ts'
import { lockTrip, type StoredTrip } from './loadTrip.ts'
import { newWordsOf } from './suggestions.ts'
import { tripNews } from './tripNotices.ts'
import type { NewTrip } from './tripValues.ts'
import { discardRows } from './writeRows.ts'

/** What an act made of trips; `before` is null for new ones. Trips that are gone for good are told by their ids alone. */
export type TripsWritten = {
  readonly action: TripAct
  readonly username: string
  readonly trips: readonly { readonly before: StoredTrip | null; readonly after: StoredTrip }[]
  readonly gone: readonly string[]
}

type Listener = (trx: Trx, written: TripsWritten) => Promise<void>

const listeners = new Set<Listener>()

/** Has whoever is concerned by what is written of trips told of it in the same transaction, once an act. The answer ends it. */
export function onTripsWritten(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells those who are concerned. */
async function tellWritten(trx: Trx, written: TripsWritten): Promise<void> {
  if (written.trips.length + written.gone.length === 0) return
  for (const listener of listeners) await listener(trx, written)
}

type Actor = Pick<CurrentUser, 'username'> & Partial<Pick<CurrentUser, 'fullname'>>

/** What is written of trips in one go, under the name that the history gives it. */
type Act = {
  readonly action: TripAct
  /** New trips. */
  readonly fresh?: readonly NewTrip[]
  /** Trips that are held, and what becomes of them. */
  readonly changes?: readonly Change[]
  /** Ids of trips that go for good, with their orders. */
  readonly gone?: readonly string[]
  /** Nobody gets a notice: a sheet of thousands is no news to their drivers. */
  readonly quiet?: boolean
  /** What is written is dated by itself, later than the trips: a payment. */
  readonly later?: boolean
}

type Written = { readonly before: StoredTrip | null; readonly after: StoredTrip }

/** Tells whom a new trip, or a change of state or drivers, concerns. */
async function notifyOf(trx: Trx, by: Actor, { before, after }: Written): Promise<void> {
  const actor = { username: by.username, fullname: by.fullname ?? by.username }
  const isDraft = after.trang_thai === 'nhap'
  const wasDraft = before === null || before.trang_thai === 'nhap'
  if (before && after.trang_thai === 'huy' && before.trang_thai !== 'huy')
    await tripNews.cancelled(trx, actor, after, wasDraft)
  else if (wasDraft && !isDraft) await tripNews.created(trx, actor, after)
  else if (before && !isDraft) await tripNews.assigned(trx, actor, before, after)
}

/** The days of trips that go for good; those in the bin are in nobody's books. */
async function daysOf(trx: Trx, ids: readonly string[]): Promise<(string | null)[]> {
  if (ids.length === 0) return []
  const trips = await trx
    .selectFrom('chuyen_di')
    .select('ngay_thuc_hien')
    .distinct()
    .where('id_chuyen_di', '=', sql<string>`ANY (${[...ids]}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return trips.map(({ ngay_thuc_hien }) => ngay_thuc_hien)
}

/** Writes, and answers as soon as the last statement is on its way: what is asked next sees its rows. Await `written` too. */
async function send(trx: Trx, actor: Actor, act: Act) {
  const { action, fresh = [], changes = [], gone = [], quiet = false, later = false } = act
  const { username } = actor
  const planned = planOnce(trx)
  planned.catch(() => {})
  const goneDays = await daysOf(trx, gone)
  const made = await insertTrips(trx, { username, action }, fresh)
  const changed = await changeTrips(trx, { username, action }, changes)
  const done: Written[] = [
    ...made.made.map((after) => ({ before: null, after })),
    ...changed.changed.filter(({ before, after }) => after !== before),
  ]
  const notifying = async () => {
    if (!quiet) await Promise.all(done.map((one) => notifyOf(trx, actor, one)))
  }
  const days = done.flatMap(({ before, after }) => [before?.ngay_thuc_hien, after.ngay_thuc_hien])
  const written = Promise.all([
    planned,
    refuseClosedMonths(trx, later ? goneDays : [...days, ...goneDays]),
    made.written,
    changed.written,
    discardRows(trx, { ids: gone, action, username }),
    countWords(
      trx,
      done.flatMap(({ before, after }) => newWordsOf(before, after)),
    ),
    notifying(),
    tellWritten(trx, { action, username, trips: done, gone }),
  ])
  written.catch(() => {})
  return { trips: [...made.made, ...changed.changed.map(({ after }) => after)], written }
}

/**
 * The one place where trips are written, for form, sheet, merge, bin, locks, recalculation, payment and undo: with their orders,
 * figures, search words, daily sums, history, word counts, notices and events, a few statements for one as for 25,000. Rights,
 * rules and questions are the caller's. Answers what was made or changed, in the order of the input.
 */
export async function writeTrips(trx: Trx, actor: Actor, act: Act): Promise<StoredTrip[]> {
  const { trips, written } = await send(trx, actor, act)
  await written
  return trips
}

/** Writes one trip, new or held, and reads it back as it lies there now. */
export async function writeTrip(trx: Trx, actor: Actor, act: Act): Promise<StoredTrip> {
  const { trips, written } = await send(trx, actor, act)
  const [trip] = trips
  if (!trip) throw new Error(`${act.action}: no trip to write`)
  if (trip === act.changes?.[0]?.stored) return trip
  const [after] = await Promise.all([lockTrip(trx, trip.id_chuyen_di), written])
  return after
}
