import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import {
  mergedFields,
  whyNotMerge,
  type Capacity,
} from '../../../contract/dispatch/trip/trip.merge.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { askAcceptance, choiceOf } from './acceptance.ts'
import { rewriteTrip } from './changeTrip.ts'
import { lockTrips, presentTrip, type StoredTrip } from './loadTrip.ts'
import { checkAction } from './saveHandlers.ts'
import { tripNews } from './tripNotices.ts'

const idsOf = (trips: readonly StoredTrip[]): string[] => trips.map((trip) => trip.id_chuyen_di)

async function lockAll(trx: Trx, ids: readonly string[]): Promise<StoredTrip[]> {
  const wanted = [...new Set(ids)]
  const trips = await lockTrips(trx, wanted)
  const missing = wanted.find((id) => !trips.some((trip) => trip.id_chuyen_di === id))
  if (missing !== undefined) throw new Refusal('not_found', `${tripTexts.notFound.vi}: ${missing}`)
  return trips
}

/** What the trips' vehicle carries: a truck by itself, a tractor by the smallest trailer named. */
export async function capacityOf(
  db: Db,
  trips: readonly Pick<StoredTrip, 'bien_so_xe' | 'ma_romoc'>[],
): Promise<Capacity> {
  const plates = trips.map((trip) => plateKey(trip.bien_so_xe ?? ''))
  const trailers = trips.flatMap((trip) => (trip.ma_romoc ? [plateKey(trip.ma_romoc)] : []))
  const vehicle = await db
    .selectFrom('phuong_tien')
    .select(['tai_trong_kg', 'the_tich_cbm'])
    .where('bien_so_key', 'in', plates)
    .executeTakeFirst()
  const frames =
    trailers.length === 0
      ? []
      : await db
          .selectFrom('ro_mooc')
          .select('tai_trong_kg')
          .where('ma_romoc_key', 'in', trailers)
          .where('tai_trong_kg', 'is not', null)
          .execute()
  const byTrailer = frames.map((frame) => frame.tai_trong_kg ?? 0)
  const kg = vehicle?.tai_trong_kg ?? (byTrailer.length > 0 ? Math.min(...byTrailer) : null)
  return { kg, cbm: vehicle?.the_tich_cbm ?? null }
}

/** The trip that stays: one that already holds others, else the first named. */
function chooseKept(trips: readonly StoredTrip[]): StoredTrip {
  const merged = trips.filter((trip) => trip.truoc_gop !== null)
  if (merged.length > 1)
    throw new Refusal('invalid', 'Có hơn một chuyến đã gộp từ trước, hãy hủy gộp bớt')
  const kept = merged[0] ?? trips[0]
  if (!kept) throw new Refusal('invalid', 'Cần chọn ít nhất hai chuyến để gộp')
  return kept
}

async function putInto(
  trx: Trx,
  kept: StoredTrip,
  others: readonly StoredTrip[],
  username: string,
) {
  await trx
    .updateTable('chuyen_di')
    .set({
      gop_vao: kept.id_chuyen_di,
      phien_ban: sql`phien_ban + 1`,
      updated_at: sql`clock_timestamp()`,
      nguoi_sua: username,
    })
    .where('id_chuyen_di', 'in', idsOf(others))
    .execute()
  for (const other of others) {
    await trx
      .updateTable('don_hang')
      .set({ chuyen_goc: other.id_chuyen_di })
      .where('id_chuyen_di', '=', other.id_chuyen_di)
      .execute()
  }
  const entries = others.map((other) => ({
    username,
    action: 'gop',
    subject: 'chuyen_di',
    id: other.id_chuyen_di,
    before: { gop_vao: null },
    after: { gop_vao: kept.id_chuyen_di, phien_ban: other.phien_ban + 1 },
  }))
  await audit(trx, ...entries)
}

/** A trip as it was and as it is now, to be asked about; `before` is null for one that comes back. */
type Changed = { readonly before: StoredTrip | null; readonly after: StoredTrip }

/** Makes one trip of several: it keeps the orders of all, the others wait for an undo (domain B4.3). */
async function merge(trx: Trx, actor: CurrentUser, ids: readonly string[]): Promise<Changed[]> {
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
  await putInto(trx, kept, others, actor.username)
  await trx
    .updateTable('chuyen_di')
    .set({ truoc_gop: JSON.stringify(kept.truoc_gop ?? before) })
    .where('id_chuyen_di', '=', kept.id_chuyen_di)
    .execute()
  const orders = [kept, ...others].flatMap((trip) => trip.list_don_hang)
  const next = { ...kept, ...fields, list_don_hang: orders }
  const after = await rewriteTrip(trx, actor, { stored: kept, next, action: 'gop' })
  await tripNews.merged(trx, actor, after, others)
  return [{ before: kept, after }]
}

/** Gives orders back to the trips they came from, each in its old order. */
async function takeOut(trx: Trx, kept: StoredTrip): Promise<string[]> {
  await sql`
    UPDATE don_hang d SET id_chuyen_di = d.chuyen_goc, chuyen_goc = NULL, thu_tu = x.thu_tu
    FROM (SELECT id_don_hang, row_number() OVER (PARTITION BY chuyen_goc ORDER BY thu_tu) - 1 AS thu_tu
      FROM don_hang WHERE id_chuyen_di = ${kept.id_chuyen_di} AND chuyen_goc IS NOT NULL) x
    WHERE d.id_don_hang = x.id_don_hang`.execute(trx)
  const others = await trx
    .updateTable('chuyen_di')
    .set({ gop_vao: null })
    .where('gop_vao', '=', kept.id_chuyen_di)
    .returning('id_chuyen_di')
    .execute()
  await trx
    .updateTable('chuyen_di')
    .set({ truoc_gop: null })
    .where('id_chuyen_di', '=', kept.id_chuyen_di)
    .execute()
  return others.map((other) => other.id_chuyen_di)
}

async function undoOne(trx: Trx, actor: CurrentUser, kept: StoredTrip): Promise<Changed[]> {
  checkAction('undoMerge', kept)
  if (kept.truoc_gop === null)
    throw new Refusal('invalid', `Chuyến ${kept.id_chuyen_di} không phải chuyến gộp`)
  const own = kept.list_don_hang.filter((order) => order.chuyen_goc === null)
  const others = await lockAll(trx, await takeOut(trx, kept))
  const next = { ...kept, ...kept.truoc_gop, list_don_hang: own }
  const alone = await rewriteTrip(trx, actor, { stored: kept, next, action: 'huy_gop' })
  const restored: Changed[] = [{ before: kept, after: alone }]
  for (const other of others) {
    const change = { stored: other, next: other, action: 'huy_gop' }
    restored.push({ before: null, after: await rewriteTrip(trx, actor, change) })
  }
  await tripNews.unmerged(trx, actor, kept, others)
  return restored
}

/** Undoes merges, named by the trip that was kept or by one that went into it. */
async function undo(trx: Trx, actor: CurrentUser, ids: readonly string[]): Promise<Changed[]> {
  const into = await trx
    .selectFrom('chuyen_di')
    .select(sql<string>`coalesce(gop_vao, id_chuyen_di)`.as('id'))
    .where('id_chuyen_di', 'in', ids)
    .execute()
  const kept = await lockAll(trx, into.length > 0 ? into.map(({ id }) => id) : ids)
  const restored: Changed[] = []
  for (const trip of kept) restored.push(...(await undoOne(trx, actor, trip)))
  return restored
}

/** POST /tms/tool/gop_huy_lenh: 'gop' merges, 'huy' undoes a merge; either asks where it puts somebody on two trips at once. */
export function mergeOrUndo(
  { list_chuyen_di, type, xac_nhan }: InputOf<typeof tripApi.mergeOrUndo>,
  context: Context,
) {
  return write(context, async (trx) => {
    const act = type === 'gop' ? merge : undo
    const changed = await act(trx, context.user, list_chuyen_di)
    await askAcceptance(trx, context.user.username, {
      choices: changed.map(({ before, after }) => choiceOf(before, after)),
      accepted: xac_nhan ?? [],
    })
    const { vi: message } = type === 'gop' ? tripTexts.merged : tripTexts.unmerged
    return { message, data: changed.map(({ after }) => presentTrip(after, context)) }
  })
}
