import { sql } from 'kysely'
import { GPS_WRITER } from '../../../contract/kit/endpoint/writer.ts'
import { filledByGps } from '../../../contract/fleet/journey/fillTrip.ts'
import { TRIP_FIGURES } from '../../../contract/price/calculation/around.ts'
import { decidedFor } from '../../../contract/price/calculation/decided.ts'
import { touchedOf, runOf } from '../../dispatch/trip/figureChanges.ts'
import { isHeld, lockTrips, type StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import { pricesOf } from '../../dispatch/trip/pricing.ts'
import { writeTrips } from '../../dispatch/trip/writeTrips.ts'
import type { Trx } from '../../kit/http/context.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { instant } from '../driving-report/fixesOf.ts'
import type { Journey } from './vehicleJourneys.ts'

/** Who changes trips where positions do. */
export const GPS = { username: GPS_WRITER, fullname: 'GPS' } as const
/** The km of a trip by which it is priced. */
export const KM = ['so_km_co_hang_tron_ve', 'so_km_khong_hang_tron_ve'] as const
/** What rests on the km of a trip. */
export const ON_KM = ['quydinh', 'dinh_muc_dau', 'phi_xang_dau'] as const

/** A trip before and after what positions say of it was written. */
export type Filled = { readonly before: StoredTrip; readonly after: StoredTrip }

/** Keeps how far trips went; answers those of which that is new. */
async function keepKm(trx: Trx, journeys: readonly Journey[]): Promise<string[]> {
  const rows = journeys.flatMap(({ trip, km }) =>
    km.loaded === null || km.empty === null
      ? []
      : [{ id: trip.id_chuyen_di, loaded: km.loaded, empty: km.empty, from: km.from, to: km.to }],
  )
  const gone = journeys
    .map(({ trip }) => trip.id_chuyen_di)
    .filter((id) => !rows.some((row) => row.id === id))
  const deleted = await sql<{
    id: string
  }>`DELETE FROM hanh_trinh_chuyen WHERE id_chuyen_di = ANY (${gone}::text[]) RETURNING id_chuyen_di AS id`.execute(
    trx,
  )
  const changed = []
  for (const { id, loaded, empty, from, to } of rows) {
    const kept = await sql<{ id: string }>`
      INSERT INTO hanh_trinh_chuyen AS h (id_chuyen_di, km_co_hang, km_khong_hang, tu, den)
      VALUES (${id}, ${loaded}, ${empty}, ${instant(from ?? 0)}, ${instant(to ?? 0)})
      ON CONFLICT (id_chuyen_di) DO UPDATE SET km_co_hang = excluded.km_co_hang, km_khong_hang = excluded.km_khong_hang, tu = excluded.tu, den = excluded.den
        WHERE (h.km_co_hang, h.km_khong_hang, h.tu, h.den) IS DISTINCT FROM (excluded.km_co_hang, excluded.km_khong_hang, excluded.tu, excluded.den)
      RETURNING id_chuyen_di AS id`.execute(trx)
    changed.push(...kept.rows)
  }
  return [...deleted.rows, ...changed].map(({ id }) => id)
}

/** Of trips those whose km are their own by GPS, by what was decided for the day of each. */
async function takingGps(trx: Trx, trips: readonly StoredTrip[]): Promise<StoredTrip[]> {
  if (trips.length === 0) return []
  const decisions = await decisionsOf(trx, ['nguon_km'])
  return trips.filter((trip) => decidedFor(trip, decisions).byGps)
}

/** Works the km of trips out anew, and what rests on them as far as it was worked out before. */
async function refigure(trx: Trx, trips: readonly StoredTrip[]): Promise<StoredTrip[]> {
  if (trips.length === 0) return []
  const prices = await pricesOf(trx, trips)
  const changes = trips.flatMap((trip) => {
    const wanted = [...KM, ...ON_KM.filter((name) => trip.danh_dau[name] === 'tinh')]
    const names = TRIP_FIGURES.filter((name) => (wanted as string[]).includes(name))
    const { change } = runOf(trip, prices(trip, touchedOf(names)))
    return change ? [change] : []
  })
  return writeTrips(trx, GPS, { action: 'tinh_lai', changes, quiet: true })
}

/**
 * Writes into trips what positions say of them, through the one writer: typed values stand, locked trips and those of closed months are
 * left. Said twice it changes nothing. Answers the trips that changed.
 */
export async function fillTrips(trx: Trx, journeys: readonly Journey[]): Promise<Filled[]> {
  const open = new Map(
    journeys.filter(({ trip }) => !isHeld(trip)).map((one) => [one.trip.id_chuyen_di, one]),
  )
  const concerned = [...open.values()]
  const newKm = await keepKm(trx, concerned)
  const moved = newKm.flatMap((id) => open.get(id)?.trip ?? [])
  const byKm = (await takingGps(trx, moved)).map(({ id_chuyen_di }) => id_chuyen_di)
  const wanted = new Set([
    ...concerned
      .filter((one) => filledByGps(one.trip, one) !== one.trip)
      .map(({ trip }) => trip.id_chuyen_di),
    ...byKm,
  ])
  if (wanted.size === 0) return []
  const held = await lockTrips(trx, [...wanted].toSorted())
  const changes = held.flatMap((stored) => {
    const found = open.get(stored.id_chuyen_di)
    if (!found || isHeld(stored)) return []
    const next = filledByGps(stored, found)
    return next === stored ? [] : [{ stored, next }]
  })
  const written = await writeTrips(trx, GPS, { action: 'gps', changes, quiet: true })
  const now = new Map([...held, ...written].map((trip) => [trip.id_chuyen_di, trip]))
  const again = byKm.flatMap((id) => now.get(id) ?? []).filter((trip) => !isHeld(trip))
  for (const trip of await refigure(trx, again)) now.set(trip.id_chuyen_di, trip)
  return held.flatMap((before) => {
    const after = now.get(before.id_chuyen_di)
    return after && after.phien_ban !== before.phien_ban ? [{ before, after }] : []
  })
}
