import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { tollApi } from '../../../contract/ledger/toll/toll.api.ts'
import { tollTexts } from '../../../contract/ledger/toll/toll.texts.ts'
import type { Change } from '../../dispatch/trip/changeTrips.ts'
import { lockTrips, type StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import { writeTrips } from '../../dispatch/trip/writeTrips.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { closedMonthOf } from '../../office/closed-month/closedMonth.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import type { How } from '../../../contract/price/calculation/around.ts'
import { putPasses, takePasses } from './fixedCosts.ts'

type Sum = {
  id_chuyen_di: string
  so_tien: number
  so_luot: number
  da_lay: number
  thang_khoa: WireMonth | null
}
type Kept = { id_chuyen_di: string; truoc: number | null; cach: How | null; sau: number }

/** What statements say of trips, with a closed month that a pass lies in; their rows are held. */
async function sumsOf(trx: Trx, ids: readonly string[]): Promise<Map<string, Sum>> {
  await sql`SELECT FROM sao_ke_cau_duong WHERE id_chuyen_di = ANY (${[...ids]}::text[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    trx,
  )
  const { rows } = await sql<Sum>`
    SELECT t.id_chuyen_di, sum(t.so_tien)::bigint AS so_tien, count(*)::int AS so_luot, count(t.so_tien_lay)::int AS da_lay,
      min(${closedMonthOf(sql`t.thoi_gian`)}) AS thang_khoa
    FROM sao_ke_cau_duong t WHERE t.id_chuyen_di = ANY (${[...ids]}::text[]) AND t.deleted_at IS NULL GROUP BY 1`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id_chuyen_di, row]))
}

async function keptOf(trx: Trx, ids: readonly string[]): Promise<Map<string, Kept>> {
  const { rows } = await sql<Kept>`
    SELECT id_chuyen_di, truoc, cach, sau FROM lay_cau_duong WHERE id_chuyen_di = ANY (${[...ids]}::text[])`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id_chuyen_di, row]))
}

/** A trip with another toll, and how that came about; an empty or typed one is not named. */
function withToll(stored: StoredTrip, phi_cau_duong: number | null, how: How | null): Change {
  const { phi_cau_duong: _mark, ...others } = stored.danh_dau
  const isNamed = how !== null && how !== 'nhap_tay' && phi_cau_duong !== null
  const danh_dau = isNamed ? { ...others, phi_cau_duong: how } : others
  return { stored, next: { ...stored, phi_cau_duong, danh_dau } }
}

const refusalOf = (trip: StoredTrip | undefined, sum: Sum | undefined, lack: Text): Text | null => {
  if (!trip) return tripTexts.notFound
  if (trip.ten_thau_phu) return tollTexts.ofSubcontractor
  const held = whyNot('update', trip)
  if (held) return held
  if (!sum) return lack
  return sum.thang_khoa ? closedMonthTexts.closed(sum.thang_khoa) : null
}

const marked = (trx: Trx, ids: readonly string[], taken: boolean) =>
  sql`
  UPDATE sao_ke_cau_duong SET doi_chieu = ${taken ? 'da_lay' : 'da_khop'}, so_tien_lay = ${taken ? sql`so_tien` : null},
    phien_ban = phien_ban + 1, updated_at = now()
  WHERE id_chuyen_di = ANY (${[...ids]}::text[]) AND deleted_at IS NULL`.execute(trx)

type Act = {
  readonly action: 'lay_sao_ke' | 'bo_lay_sao_ke'
  readonly done: Text
  readonly changeOf: (trip: StoredTrip, sum: Sum, kept: Kept | undefined) => Change | null
  readonly lack: (sum: Sum | undefined) => Text | null
}

/** What was there before the first taking is remembered once; what it was set to, with every one. */
async function remember(
  trx: Trx,
  username: string,
  trips: readonly StoredTrip[],
  sums: ReadonlyMap<string, Sum>,
) {
  const rows = trips.map(({ id_chuyen_di, phi_cau_duong, danh_dau }) => ({
    id_chuyen_di,
    truoc: phi_cau_duong,
    cach: danh_dau['phi_cau_duong'] ?? null,
    sau: sums.get(id_chuyen_di)?.so_tien ?? 0,
    username,
  }))
  await sql`
    INSERT INTO lay_cau_duong (id_chuyen_di, truoc, cach, sau, username)
    SELECT id_chuyen_di, truoc, cach, sau, username FROM json_populate_recordset(NULL::lay_cau_duong, ${JSON.stringify(rows)}::json)
    ON CONFLICT (id_chuyen_di) DO UPDATE SET sau = excluded.sau, username = excluded.username, luc = now()`.execute(
    trx,
  )
}

/** Does one act to each trip that takes it; a refused one leaves the others done. */
const eachTrip = (context: Context, ids: readonly string[], act: Act): Promise<EachReply> =>
  write(context, async (trx) => {
    const { username } = context.user
    const wanted = [...new Set(ids)]
    const trips = new Map((await lockTrips(trx, wanted)).map((trip) => [trip.id_chuyen_di, trip]))
    const sums = await sumsOf(trx, wanted)
    const kept = await keptOf(trx, wanted)
    const refusals = new Map(
      wanted.map((id) => {
        const lack = act.lack(sums.get(id))
        return [
          id,
          refusalOf(
            trips.get(id),
            lack ? undefined : sums.get(id),
            lack ?? tollTexts.nothingToTake,
          ),
        ]
      }),
    )
    const allowed = [...trips.values()].filter(
      ({ id_chuyen_di }) => refusals.get(id_chuyen_di) === null,
    )
    const done = allowed.map(({ id_chuyen_di }) => id_chuyen_di)
    const changes = allowed.flatMap((trip) => {
      const sum = sums.get(trip.id_chuyen_di)
      return (sum && act.changeOf(trip, sum, kept.get(trip.id_chuyen_di))) ?? []
    })
    await writeTrips(trx, context.user, { action: act.action, changes, quiet: true })
    if (act.action === 'lay_sao_ke') await remember(trx, username, allowed, sums)
    else
      await sql`DELETE FROM lay_cau_duong WHERE id_chuyen_di = ANY (${done}::text[])`.execute(trx)
    await marked(trx, done, act.action === 'lay_sao_ke')
    await audit(
      trx,
      ...done.map((id) => ({
        username,
        action: act.action,
        subject: 'lay_cau_duong',
        id,
        before: { phi_cau_duong: trips.get(id)?.phi_cau_duong ?? null },
        after: { sao_ke: sums.get(id)?.so_tien ?? null, so_luot: sums.get(id)?.so_luot ?? 0 },
      })),
    )
    return eachReply(
      act.done,
      wanted.map((id) => {
        const refusal = refusals.get(id) ?? null
        return { id, ok: refusal === null, ...told(refusal ?? act.done) }
      }),
    )
  })

const TAKE: Act = {
  action: 'lay_sao_ke',
  done: tollTexts.taken,
  lack: () => null,
  changeOf: (trip, { so_tien }) =>
    trip.phi_cau_duong === so_tien && trip.danh_dau['phi_cau_duong'] === 'sao_ke'
      ? null
      : withToll(trip, so_tien, 'sao_ke'),
}

const UNTAKE: Act = {
  action: 'bo_lay_sao_ke',
  done: tollTexts.untaken,
  lack: (sum) => (sum && sum.da_lay === 0 ? tollTexts.notTaken : null),
  // What somebody typed since stands.
  changeOf: (trip, _sum, kept) =>
    trip.danh_dau['phi_cau_duong'] === 'sao_ke'
      ? withToll(trip, kept?.truoc ?? null, kept?.cach ?? null)
      : null,
}

const idsOf = (trips: readonly StoredTrip[]) => trips.map(({ id_chuyen_di }) => id_chuyen_di)

/** Puts trips back to what stood before their statement where its passes are theirs no more. */
export async function putBack(trx: Trx, username: string, trips: readonly StoredTrip[]) {
  const ids = idsOf(trips)
  const [sums, kept] = [await sumsOf(trx, ids), await keptOf(trx, ids)]
  const whole = trips.filter(
    ({ id_chuyen_di, phi_cau_duong }) => sums.get(id_chuyen_di)?.so_tien === phi_cau_duong,
  )
  await marked(trx, idsOf(whole), true)
  const left = trips.filter((trip) => !whole.includes(trip) && !sums.get(trip.id_chuyen_di)?.da_lay)
  const changes = left.map((trip) => {
    const { truoc = null, cach = null } = kept.get(trip.id_chuyen_di) ?? {}
    return withToll(trip, truoc, cach)
  })
  await writeTrips(trx, { username }, { action: 'bo_lay_sao_ke', changes, quiet: true })
  await sql`DELETE FROM lay_cau_duong WHERE id_chuyen_di = ANY (${idsOf(left)}::text[])`.execute(
    trx,
  )
}

/** POST /tms/sao_ke_cau_duong/lay. */
export const take = (
  { list_id, loai }: InputOf<typeof tollApi.take>,
  context: Context,
): Promise<EachReply> =>
  loai === 've' ? takePasses(list_id, context) : eachTrip(context, list_id, TAKE)

/** POST /tms/sao_ke_cau_duong/bo_lay. */
export const untake = (
  { list_id, loai }: InputOf<typeof tollApi.untake>,
  context: Context,
): Promise<EachReply> =>
  loai === 've' ? putPasses(list_id, context) : eachTrip(context, list_id, UNTAKE)
