import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { fuelQuota, type FuelNorms } from '../../../contract/dispatch/trip/trip.fuel.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { tripKm, tripTotals } from '../../../contract/dispatch/trip/trip.totals.ts'
import { audit } from '../../kit/audit/audit.ts'
import { now } from '../../kit/time/clock.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { lockTrip, presentTrip, type StoredTrip } from './loadTrip.ts'
import { loadNorms } from './loadNorms.ts'
import { checkAction } from './saveHandlers.ts'

type Figures = Record<string, number | null>
type HistoryEntry = { thoi_diem: string; gia_tri: number }
type Change = { truong: string; truoc: number | null; sau: number | null }

const HISTORIES = [
  'list_km_co_hang',
  'list_km_khong_hang',
  'list_lit_co_hang',
  'list_lit_khong_hang',
] as const
type History = (typeof HISTORIES)[number]

/** The stored figures worked out anew. A fuel quota changed by hand stays; the prescribed one stands beside it (domain A2). */
function figuresOf(trip: StoredTrip, norms: FuelNorms | null): Figures {
  const quota = fuelQuota(trip, norms)
  const byHand = trip.dinh_muc_dau !== null && trip.dinh_muc_dau !== trip.quydinh
  return {
    tong_km: tripKm(trip),
    ...tripTotals(trip),
    quydinh: quota?.total ?? trip.quydinh,
    dinh_muc_dau: byHand ? trip.dinh_muc_dau : (quota?.total ?? trip.dinh_muc_dau),
  }
}

/** The figure that each history follows. */
function tracedOf(trip: StoredTrip, norms: FuelNorms | null): Record<History, number | null> {
  const quota = fuelQuota(trip, norms)
  return {
    list_km_co_hang: trip.so_km_co_hang_tron_ve,
    list_km_khong_hang: trip.so_km_khong_hang_tron_ve,
    list_lit_co_hang: quota?.loaded ?? null,
    list_lit_khong_hang: quota?.empty ?? null,
  }
}

const lastOf = (history: readonly HistoryEntry[]): number | null => history.at(-1)?.gia_tri ?? null

async function store(trx: Trx, trip: StoredTrip, changes: readonly Change[], username: string) {
  const thoi_diem = now()
  const isHistory = (name: string): name is History => HISTORIES.includes(name as History)
  const values = changes.map(({ truong, sau }) =>
    isHistory(truong)
      ? sql`${sql.ref(truong)} = ${JSON.stringify([...trip[truong], { thoi_diem, gia_tri: sau }])}::jsonb`
      : sql`${sql.ref(truong)} = ${sau}`,
  )
  await sql`
    UPDATE chuyen_di SET ${sql.join(values)}, phien_ban = phien_ban + 1, updated_at = clock_timestamp(), nguoi_sua = ${username}
    WHERE id_chuyen_di = ${trip.id_chuyen_di}`.execute(trx)
  const side = (of: 'truoc' | 'sau') =>
    Object.fromEntries(changes.map((change) => [change.truong, change[of]]))
  await audit(trx, {
    username,
    action: 'tinh_lai',
    subject: 'chuyen_di',
    id: trip.id_chuyen_di,
    before: side('truoc'),
    after: { ...side('sau'), phien_ban: trip.phien_ban + 1 },
  })
}

/**
 * POST /gps_trip_action/re_calculate_trip: km, totals and litres from the stored inputs. The histories of km and litres grow
 * only by a figure that differs from their last one; where nothing changed nothing is written.
 */
export function recalculateTrip(
  { id_chuyen_di }: InputOf<typeof tripApi.recalculate>,
  context: Context,
) {
  return write(context, async (trx) => {
    const trip = await lockTrip(trx, id_chuyen_di)
    checkAction('recalculate', trip)
    const norms = (await loadNorms(trx, [trip]))(trip)
    const figures = Object.entries(figuresOf(trip, norms)).map(([truong, sau]) => ({
      truong,
      truoc: (trip as unknown as Figures)[truong] ?? null,
      sau,
    }))
    const traced = Object.entries(tracedOf(trip, norms)).map(([truong, sau]) => ({
      truong,
      truoc: lastOf(trip[truong as History]),
      sau,
    }))
    const changes = [
      ...figures.filter(({ truoc, sau }) => truoc !== sau),
      ...traced.filter(({ truoc, sau }) => sau !== null && truoc !== sau),
    ]
    if (changes.length > 0) await store(trx, trip, changes, context.user.username)
    const after = changes.length > 0 ? await lockTrip(trx, id_chuyen_di) : trip
    const message = changes.length > 0 ? tripTexts.recalculated : tripTexts.nothingChanged
    return { message: message.vi, data: presentTrip(after, context), thay_doi: changes }
  })
}
