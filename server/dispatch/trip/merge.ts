import { told } from '../../../contract/kit/text/sentence.ts'
import { withId } from '../../../contract/kit/text/text.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { mergedFields, whyNotMerge } from '../../../contract/dispatch/trip/trip.merge.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { askAcceptance } from './acceptance.ts'
import { capacityOf } from './capacity.ts'
import { lockTrip, lockTrips, presentTrip, type StoredTrip } from './loadTrip.ts'
import { checkAction } from './tripChecks.ts'
import { tripNews } from './tripNotices.ts'
import { writeTrips } from './writeTrips.ts'

async function lockAll(trx: Trx, ids: readonly string[]): Promise<StoredTrip[]> {
  const wanted = [...new Set(ids)]
  const trips = await lockTrips(trx, wanted)
  const missing = wanted.find((id) => !trips.some((trip) => trip.id_chuyen_di === id))
  if (missing !== undefined) throw new Refusal('not_found', withId(tripTexts.notFound, missing))
  return trips
}

/** The trip that stays: one that already holds others, else the first named. */
function chooseKept(trips: readonly StoredTrip[]): StoredTrip {
  const merged = trips.filter((trip) => trip.truoc_gop !== null)
  if (merged.length > 1) throw new Refusal('invalid', tripTexts.mergedBefore)
  const kept = merged[0] ?? trips[0]
  if (!kept) throw new Refusal('invalid', tripTexts.twoToMerge)
  return kept
}

/** A trip as it was and as it is now, to be asked about; `before` is null for one that comes back. */
type Changed = { readonly before: StoredTrip | null; readonly after: StoredTrip }
/** What became of trips that were or are one, that which is kept first. */
type Group = { readonly ids: readonly string[]; readonly changed: readonly Changed[] }

const idsOf = (trips: readonly StoredTrip[]): string[] =>
  trips.map(({ id_chuyen_di }) => id_chuyen_di)

/** Makes one trip of several: it keeps the orders of all, the others wait for an undo (domain B4.3). */
async function merge(trx: Trx, actor: CurrentUser, ids: readonly string[]): Promise<Group[]> {
  const trips = await lockAll(trx, ids)
  for (const trip of trips) checkAction('merge', trip)
  const refusal = whyNotMerge(trips, await capacityOf(trx, trips))
  if (refusal !== null) throw new Refusal('invalid', refusal, { list_chuyen_di: refusal })
  const kept = chooseKept(trips)
  const others = trips.filter((trip) => trip !== kept)
  const fields = mergedFields([kept, ...others])
  const before = Object.fromEntries(
    Object.keys(fields).map((name) => [name, kept[name as keyof StoredTrip]]),
  )
  const taken = others.flatMap(({ id_chuyen_di, list_don_hang }) =>
    list_don_hang.map((order) => ({ ...order, chuyen_goc: id_chuyen_di })),
  )
  const next = { ...kept, ...fields, list_don_hang: [...kept.list_don_hang, ...taken] }
  const marks = { truoc_gop: kept.truoc_gop ?? before }
  await writeTrips(trx, actor, {
    action: 'gop',
    changes: [
      { stored: kept, next, marks },
      ...others.map((stored) => ({ stored, marks: { gop_vao: kept.id_chuyen_di } })),
    ],
  })
  const after = await lockTrip(trx, kept.id_chuyen_di)
  await tripNews.merged(trx, actor, after, others)
  return [{ ids: idsOf([kept, ...others]), changed: [{ before: kept, after }] }]
}

/** The trips that were merged into one, held. */
async function lockMerged(trx: Trx, { id_chuyen_di }: StoredTrip): Promise<StoredTrip[]> {
  const merged = await trx
    .selectFrom('chuyen_di')
    .select('id_chuyen_di')
    .where('gop_vao', '=', id_chuyen_di)
    .orderBy('id_chuyen_di')
    .execute()
  return lockTrips(
    trx,
    merged.map((one) => one.id_chuyen_di),
    'merged',
  )
}

async function undoOne(trx: Trx, actor: CurrentUser, kept: StoredTrip): Promise<Group> {
  checkAction('undoMerge', kept)
  if (kept.truoc_gop === null) throw new Refusal('invalid', tripTexts.notMerged(kept.id_chuyen_di))
  const others = await lockMerged(trx, kept)
  const ordersOf = (id: string | null) =>
    kept.list_don_hang
      .filter((order) => order.chuyen_goc === id)
      .map((order) => ({ ...order, chuyen_goc: null }))
  const alone = { ...kept, ...kept.truoc_gop, list_don_hang: ordersOf(null) }
  await writeTrips(trx, actor, {
    action: 'huy_gop',
    changes: [
      { stored: kept, next: alone, marks: { truoc_gop: null } },
      ...others.map((stored) => ({
        stored,
        next: { ...stored, list_don_hang: ordersOf(stored.id_chuyen_di) },
        marks: { gop_vao: null },
      })),
    ],
  })
  const ids = idsOf([kept, ...others])
  const restored = await lockTrips(trx, ids)
  await tripNews.unmerged(trx, actor, kept, others)
  const changed = restored.map((after, index) => ({ before: index === 0 ? kept : null, after }))
  return { ids, changed }
}

/** Undoes merges, named by the trip that was kept or by one that went into it. */
async function undo(trx: Trx, actor: CurrentUser, ids: readonly string[]): Promise<Group[]> {
  const into = await trx
    .selectFrom('chuyen_di')
    .select(sql<string>`coalesce(gop_vao, id_chuyen_di)`.as('id'))
    .where('id_chuyen_di', 'in', ids)
    .execute()
  const kept = await lockAll(trx, into.length > 0 ? into.map(({ id }) => id) : ids)
  const restored: Group[] = []
  for (const trip of kept) restored.push(await undoOne(trx, actor, trip))
  return restored
}

/** POST /tms/tool/gop_huy_lenh: 'gop' merges, 'huy' undoes a merge; either asks where it puts somebody on two trips at once. */
export function mergeOrUndo(
  { list_chuyen_di, type, xac_nhan }: InputOf<typeof tripApi.mergeOrUndo>,
  context: Context,
) {
  return write(context, async (trx) => {
    const act = type === 'gop' ? merge : undo
    const groups = await act(trx, context.user, list_chuyen_di)
    const changed = groups.flatMap((group) => group.changed)
    await askAcceptance(trx, context.user.username, {
      steps: changed,
      accepted: xac_nhan ?? [],
    })
    const said = type === 'gop' ? tripTexts.merged : tripTexts.unmerged
    const nhom = groups.map(({ ids }) => [...ids])
    return { ...told(said), data: changed.map(({ after }) => presentTrip(after, context)), nhom }
  })
}
