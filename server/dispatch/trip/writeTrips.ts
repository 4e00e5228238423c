import { same } from '../../kit/audit/audit.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import { countSuggestions } from '../../kit/suggestion/count.ts'
import { changeTrips, type Change, type Changed } from './changeTrips.ts'
import { insertTrips } from './insertTrips.ts'
import { lockTrip, type StoredTrip } from './loadTrip.ts'
import { tellWritten } from './tripEvents.ts'
import { tripNews } from './tripNotices.ts'
import type { NewTrip } from './tripValues.ts'
import { discardRows } from './writeRows.ts'

type Actor = Pick<CurrentUser, 'username'> & Partial<Pick<CurrentUser, 'fullname'>>

/** What is written of trips in one go, under the name that the history gives it. */
type Act = {
  readonly action: string
  /** New trips. */
  readonly fresh?: readonly NewTrip[]
  /** Trips that are held, and what becomes of them. */
  readonly changes?: readonly Change[]
  /** Ids of trips that go for good, with their orders. */
  readonly gone?: readonly string[]
  /** Nobody gets a notice: a sheet of thousands is no news to their drivers. */
  readonly quiet?: boolean
}

type Written = { readonly before: StoredTrip | null; readonly after: StoredTrip }

/** What a trip says for the first time: counting all of its words with every save would rank by saves, not by use. */
function newWords({ before, after }: Written): NewTrip {
  if (before === null) return after
  const fresh = <T extends object>(values: T, earlier: object): T =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !same(value, (earlier as Record<string, unknown>)[name]),
      ),
    ) as T
  const known = new Map(before.list_don_hang.map((order) => [order.id_don_hang, order]))
  const { list_don_hang, ...trip } = after
  return {
    ...fresh(trip, before),
    list_don_hang: list_don_hang.map((order) => fresh(order, known.get(order.id_don_hang) ?? {})),
  }
}

/** Tells whom a new trip, or a change of state or drivers, concerns. */
async function notifyOf(trx: Trx, by: Actor, { before, after }: Written): Promise<void> {
  const actor = { username: by.username, fullname: by.fullname ?? by.username }
  const isDraft = after.trang_thai === 'nhap'
  const wasDraft = before === null || before.trang_thai === 'nhap'
  if (before && after.trang_thai === 'huy' && before.trang_thai !== 'huy')
    await tripNews.cancelled(trx, actor, after)
  else if (wasDraft && !isDraft) await tripNews.created(trx, actor, after)
  else if (before && !isDraft) await tripNews.assigned(trx, actor, before, after)
}

/**
 * The one place where trips are written, for form, sheet, merge, bin, locks, recalculation, payment and undo: with their orders,
 * figures, search words, daily sums, history, word counts, notices and events, a few statements for one as for 25,000. Rights,
 * rules and questions are the caller's. Answers what was made or changed, in the order of the input.
 */
export async function writeTrips(trx: Trx, actor: Actor, act: Act): Promise<StoredTrip[]> {
  const { action, fresh = [], changes = [], gone = [], quiet = false } = act
  const { username } = actor
  const made = await insertTrips(trx, { username, action }, fresh)
  const changed = await changeTrips(trx, { username, action }, changes)
  if (gone.length > 0) await discardRows(trx, { ids: gone, action, username })

  const trips: Written[] = [
    ...made.map((after) => ({ before: null, after })),
    ...changed.filter(({ before, after }: Changed) => after !== before),
  ]
  if (trips.length > 0 || gone.length > 0) {
    await countSuggestions(trx, trips.map(newWords))
    if (!quiet) for (const one of trips) await notifyOf(trx, actor, one)
    await tellWritten(trx, { action, username, trips, gone })
  }
  return [...made, ...changed.map(({ after }) => after)]
}

/** Writes one trip that is held and reads it back as it lies there now. */
export async function writeTrip(
  trx: Trx,
  actor: Actor,
  { action, ...change }: Change & { action: string },
): Promise<StoredTrip> {
  const [after] = await writeTrips(trx, actor, { action, changes: [change] })
  return after && after !== change.stored ? lockTrip(trx, after.id_chuyen_di) : change.stored
}
