import { sql } from 'kysely'
import type { ByGps } from '../../../contract/fleet/journey/fillTrip.ts'
import { journeyKm, overAt, type DrivenRun } from '../../../contract/fleet/journey/journeyKm.ts'
import {
  beginOf,
  matchTrips,
  windowOf,
  type Plan,
  type StoredVisit,
} from '../../../contract/fleet/journey/matchVisits.ts'
import type { KmChoice } from '../../../contract/fleet/journey/payKm.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import {
  addDays,
  epochOfMoment,
  momentAt,
  HOUR_MS,
  type WireDate,
} from '../../../contract/kit/time/time.ts'
import { LIVING, REPLACEMENT_KEY } from '../../dispatch/trip/assignments.ts'
import { loadTrips, type StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { EPOCH_MS, instant } from '../driving-report/fixesOf.ts'
import { readLimits } from '../limit/limits.ts'
import { partsOf, replacements, type Part } from './carriers.ts'

/** How far back trips begin that decide what visits are still free. */
const BEFORE_DAYS = 13
const EVERYTHING = { partner: null }

/** What positions say of a trip. */
export type Journey = ByGps & {
  readonly trip: StoredTrip
  readonly plan: Plan
  readonly runs: readonly DrivenRun[]
  /** The vehicles that carry it, one after the other. */
  readonly parts: readonly Part[]
}

type VisitRow = StoredVisit & { vehicle: number }
type RunRow = DrivenRun & { vehicle: number }
type Driven = { visits: readonly StoredVisit[]; runs: readonly DrivenRun[] }

/** The trips of a vehicle of these days that were given out, by their ids. */
async function tripIdsOf(
  db: Db,
  vehicle: number,
  { from, to }: { from: WireDate; to: WireDate },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT c.id_chuyen_di AS id FROM chuyen_di c
    WHERE c.id_xe = ${vehicle} AND ${LIVING} AND c.trang_thai NOT IN ('nhap', 'huy') AND c.ngay_thuc_hien BETWEEN ${from} AND ${to}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Vehicles whose trips another vehicle took over, so that what that one did concerns them. */
export async function replacedBy(db: Db, vehicle: number, from: WireDate): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`SELECT DISTINCT c.id_xe AS id FROM chuyen_di c JOIN phuong_tien p ON p.bien_so_key = ${REPLACEMENT_KEY}
    WHERE c.bien_so_thay_the IS NOT NULL AND p.id_xe = ${vehicle} AND c.id_xe IS NOT NULL AND ${LIVING} AND c.ngay_thuc_hien >= ${from}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Place = { id: string; key: string }
/** The places of trips of which it is known where they are. */
async function knownPlaces(db: Db, trips: readonly StoredTrip[]): Promise<readonly Place[]> {
  const orders = trips.flatMap(({ list_don_hang }) => list_don_hang)
  const ids = orders.flatMap((order) => [order.id_noi_lay_hang, order.id_noi_tra_hang])
  const names = trips.flatMap(({ diem_ket_thuc }) =>
    diem_ket_thuc ? searchKey(diem_ket_thuc) : [],
  )
  const { rows } =
    await sql<Place>`SELECT id, search_key(ten_dia_diem) AS key FROM dia_diem WHERE deleted_at IS NULL AND lat IS NOT NULL AND lng IS NOT NULL
    AND (id = ANY (${ids.filter((id) => id !== null)}::text[]) OR search_key(ten_dia_diem) = ANY (${names}::text[]))`.execute(
      db,
    )
  return rows
}

const at = (moment: string | null): number | null =>
  moment === null ? null : epochOfMoment(moment)

function planOf(trip: StoredTrip, places: readonly Place[]): Plan {
  const known = (id: string | null) => (places.some((place) => place.id === id) ? id : null)
  const { danh_dau, ngay_gio_ket_thuc_tra_hang, ngay_gio_toi_diem_ket_thuc } = trip
  const typed = Object.entries({ ngay_gio_ket_thuc_tra_hang, ngay_gio_toi_diem_ket_thuc }).flatMap(
    ([name, moment]) => (moment && danh_dau[name] === undefined ? epochOfMoment(moment) : []),
  )
  const end = trip.diem_ket_thuc ? searchKey(trip.diem_ket_thuc) : null
  return {
    id: trip.id_chuyen_di,
    begin: epochOfMoment(`${trip.ngay_thuc_hien ?? '1970-01-01'} 00:00:00`),
    legs: trip.list_don_hang.map((order) => ({
      id: order.id_don_hang,
      pickup: known(order.id_noi_lay_hang),
      delivery: known(order.id_noi_tra_hang),
      pickupAt: at(order.ngay_gio_lay_hang),
      deliveryAt: at(order.ngay_gio_tra_hang),
    })),
    end: end === null ? null : (places.find(({ key }) => key === end)?.id ?? null),
    over: typed.length > 0 ? Math.max(...typed) + HOUR_MS : null,
  }
}

/** What vehicles did in a span, a driven stretch of a junk day without km. */
async function drivenIn(
  db: Db,
  vehicles: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<Map<number, Driven>> {
  const these = sql`${[...vehicles]}::bigint[]`
  const [visits, runs] = await Promise.all([
    sql<VisitRow>`SELECT id_xe AS vehicle, id_dia_diem AS place, ${EPOCH_MS('tu')} AS from, ${EPOCH_MS('den')} AS to, mo AS open
      FROM luot_ghe WHERE id_xe = ANY (${these}) AND den >= ${instant(from)} AND tu <= ${instant(to)} ORDER BY tu, id_dia_diem`.execute(
      db,
    ),
    sql<RunRow>`SELECT r.id_xe AS vehicle, ${EPOCH_MS('r.tu')} AS from, ${EPOCH_MS('r.den')} AS to, CASE WHEN NOT coalesce(n.vuot_999, false) THEN r.km END AS km
      FROM luot_chay r LEFT JOIN ngay_xe n ON n.id_xe = r.id_xe AND n.ngay = r.ngay
      WHERE r.id_xe = ANY (${these}) AND r.den >= ${instant(from)} AND r.tu <= ${instant(to)} ORDER BY r.tu, r.den`.execute(
      db,
    ),
  ])
  return new Map(
    vehicles.map((vehicle) => [
      vehicle,
      {
        visits: visits.rows.filter((row) => row.vehicle === vehicle),
        runs: runs.rows.filter((row) => row.vehicle === vehicle),
      },
    ]),
  )
}

const NOTHING: Driven = { visits: [], runs: [] }

/** What was done for a trip by the vehicles that carried it, each in its time. */
function drivenFor(parts: readonly Part[], driven: ReadonlyMap<number, Driven>): Driven {
  const own = parts.map((part) => {
    const { visits, runs } = driven.get(part.vehicle ?? 0) ?? NOTHING
    const isOwn = ({ from }: { from: number }) => part.from <= from && from < part.to
    return { visits: visits.filter(isOwn), runs: runs.filter(isOwn) }
  })
  return {
    visits: own.flatMap(({ visits }) => visits),
    runs: own.flatMap(({ runs }) => runs),
  }
}

async function choicesOf(db: Db, trips: readonly StoredTrip[]) {
  const orders = trips.flatMap(({ list_don_hang }) => list_don_hang)
  const [norms, chosen, offNorm] = await Promise.all([
    sql<{
      id: string
      km: number | null
    }>`SELECT id_tuyen_duong AS id, km_mot_chieu AS km FROM tuyen_duong
      WHERE id_tuyen_duong = ANY (${orders.flatMap(({ id_tuyen_duong }) => id_tuyen_duong ?? [])}::text[])`.execute(
      db,
    ),
    sql<{ id: string; nguon: KmChoice }>`SELECT id, nguon FROM chon_km
      WHERE id = ANY (${orders.map(({ id_don_hang }) => id_don_hang)}::text[])`.execute(db),
    readLimits(db),
  ])
  const routes = new Map(norms.rows.map(({ id, km }) => [id, km]))
  return {
    norms: new Map(
      orders.map(({ id_don_hang, id_tuyen_duong }) => [
        id_don_hang,
        routes.get(id_tuyen_duong ?? '') ?? null,
      ]),
    ),
    chosen: new Map(chosen.rows.map(({ id, nguon }) => [id, nguon])),
    offNorm,
  }
}

/** What trips plan, whose km count for their orders, and which vehicles carry them. */
export async function planTrips(db: Db, trips: readonly StoredTrip[]) {
  const [places, choices, others] = await Promise.all([
    knownPlaces(db, trips),
    choicesOf(db, trips),
    replacements(db, trips),
  ])
  const plans = new Map(trips.map((trip) => [trip.id_chuyen_di, planOf(trip, places)]))
  const parts = new Map(trips.map((trip) => [trip.id_chuyen_di, partsOf(trip, others)]))
  return { plans, choices, parts }
}

/** What positions say of the trips of a vehicle that an instant, or what comes after it, may concern. */
export async function journeysOf(
  db: Db,
  vehicle: number,
  { from, to }: { from: number; to: number },
): Promise<Journey[]> {
  const days = {
    from: addDays(momentAt(from).slice(0, 10), -BEFORE_DAYS),
    to: addDays(momentAt(to).slice(0, 10), 1),
  }
  const ids = await tripIdsOf(db, vehicle, days)
  if (ids.length === 0) return []
  const trips = await loadTrips(db, ids, EVERYTHING)
  const { plans, choices, parts } = await planTrips(db, trips)
  const windows = [...plans.values()].map(windowOf)
  const carriers = [...parts.values()].flat().flatMap((part) => part.vehicle ?? [])
  const driven = await drivenIn(db, [...new Set(carriers)], {
    from: Math.min(...windows.map((window) => window.from)) - 12 * HOUR_MS,
    to: Math.max(...windows.map((window) => window.to)),
  })
  const byId = new Map(trips.map((trip) => [trip.id_chuyen_di, trip]))
  const ofTrip = (id: string): Driven => drivenFor(parts.get(id) ?? [], driven)
  let before: number | null = null
  return matchTrips([...plans.values()], (plan) => ofTrip(plan.id).visits).flatMap((matched) => {
    const [trip, plan] = [byId.get(matched.id), plans.get(matched.id)]
    if (!trip || !plan) return []
    const { runs } = ofTrip(matched.id)
    const km = journeyKm(matched, runs, before)
    before = overAt(matched, runs) ?? before
    const concerned = windowOf(plan).to >= from && beginOf(plan) <= to
    return concerned
      ? [{ trip, plan, matched, km, runs, parts: parts.get(matched.id) ?? [], ...choices }]
      : []
  })
}
