import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { fuelQuota, type FuelNorms } from '../../../contract/dispatch/trip/trip.fuel.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { tripKm, tripTotals } from '../../../contract/dispatch/trip/trip.totals.ts'
import { now } from '../../kit/time/clock.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { lockTrip, presentTrip, type StoredTrip } from './loadTrip.ts'
import { checkAction } from './tripChecks.ts'
import { writeTrip } from './writeTrips.ts'

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

async function normsOf(trx: Trx, { bien_so_xe }: StoredTrip): Promise<FuelNorms | null> {
  if (bien_so_xe === null) return null
  const vehicle = await trx
    .selectFrom('phuong_tien')
    .select('dinh_muc_dau')
    .where('bien_so_key', '=', plateKey(bien_so_xe))
    .executeTakeFirst()
  return vehicle?.dinh_muc_dau ?? null
}

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

/** The histories with the figures that are new to them. */
function grown(trip: StoredTrip, changes: readonly Change[]): Partial<Pick<StoredTrip, History>> {
  const thoi_diem = now()
  const histories = changes.flatMap(({ truong, sau }) => {
    const name = HISTORIES.find((history) => history === truong)
    return name ? [[name, [...trip[name], { thoi_diem, gia_tri: sau }]]] : []
  })
  return Object.fromEntries(histories) as Partial<Pick<StoredTrip, History>>
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
    const norms = await normsOf(trx, trip)
    const worked = figuresOf(trip, norms)
    const figures = Object.entries(worked).map(([truong, sau]) => ({
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
    const { quydinh = null, dinh_muc_dau = null } = worked
    const next = { ...trip, quydinh, dinh_muc_dau }
    const change = { stored: trip, next, marks: grown(trip, changes) }
    const after =
      changes.length === 0
        ? trip
        : await writeTrip(trx, context.user, { action: 'tinh_lai', changes: [change] })
    const message = changes.length > 0 ? tripTexts.recalculated : tripTexts.nothingChanged
    return { message: message.vi, data: presentTrip(after, context), thay_doi: changes }
  })
}
