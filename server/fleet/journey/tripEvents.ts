import { sql } from 'kysely'
import {
  longStops,
  offRoute,
  running,
  underWay,
  type StoredStop,
  type TripEvent,
} from '../../../contract/fleet/journey/tripEvents.ts'
import { RUNNING } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { beginOf } from '../../../contract/fleet/journey/matchVisits.ts'
import { epochOfMoment } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { EPOCH_MS, instant } from '../driving-report/fixesOf.ts'
import { trackOf, type Span } from '../driving-report/track.ts'
import { readLimits } from '../limit/limits.ts'
import { partAt, partsIn } from './carriers.ts'
import { plannedSpots, routedLine } from './plannedLine.ts'
import type { Journey } from './vehicleJourneys.ts'

type CarriedEvent = TripEvent & { readonly vehicle: number }
const until = ({ from, to }: { from: number; to: number | null }) => ({ from, to: to ?? epochMs() })

/** When a trip was said to set out, and to be over. */
async function outOf(db: Db, { trip, plan }: Journey) {
  const typed = trip.ngay_gio_toi_diem_ket_thuc ?? trip.ngay_gio_ket_thuc_tra_hang
  const end = typed ? epochOfMoment(typed) : null
  const isOut = RUNNING.includes(trip.trang_thai)
  // Of one that is over nobody knows until when it ran, where no end was written.
  if (!isOut && (trip.trang_thai !== 'ket_thuc' || end === null)) return { out: null, over: end }
  const { rows } = await sql<{
    out: number | null
  }>`SELECT ${EPOCH_MS('t.luc')} AS out FROM (SELECT min(thoi_diem) AS luc FROM nhat_ky
    WHERE doi_tuong = 'chuyen_di' AND id_doi_tuong = ${trip.id_chuyen_di} AND sau ->> 'trang_thai' = ANY (${[...RUNNING]}::text[])) t`.execute(
    db,
  )
  return { out: rows[0]?.out ?? (isOut ? beginOf(plan) : null), over: end }
}

async function stopsOf(db: Db, vehicle: number, { from, to }: Span): Promise<StoredStop[]> {
  const { rows } =
    await sql<StoredStop>`SELECT lat, lng, id_dia_diem AS place, mo AS open, ${EPOCH_MS('tu')} AS from, ${EPOCH_MS('den')} AS to
    FROM diem_dung_xe WHERE id_xe = ${vehicle} AND den >= ${instant(from)} AND tu < ${instant(to)} ORDER BY tu`.execute(
      db,
    )
  return rows
}

/** What happened on the way of a trip; another way than planned only where the plan is a line of a routing service. */
async function eventsOf(db: Db, journey: Journey, routing: string | null): Promise<CarriedEvent[]> {
  const { matched, runs, parts } = journey
  const runningSpan = running(matched, runs, await outOf(db, journey))
  if (runningSpan === null) return []
  const limits = await readLimits(db)
  const found: CarriedEvent[] = []
  for (const { vehicle, from, to } of partsIn(parts, until(runningSpan))) {
    const stops = await stopsOf(db, vehicle, { from, to })
    const long = longStops(stops, { from, to }, limits)
    found.push(...long.map((each) => ({ ...each, vehicle })))
  }
  const loaded = underWay(matched, runs)
  const line = loaded && (await routedLine(db, await plannedSpots(db, journey), routing))
  if (loaded === null || line === null) return found
  const spots = line.duong.map(([lng, lat]) => ({ lat, lng }))
  for (const { vehicle, from, to } of partsIn(parts, until(loaded))) {
    const away = offRoute(await trackOf(db, vehicle, { from, to }), spots, limits)
    // Where the trip has arrived, or another vehicle has taken over, nothing goes on.
    const goesOn = loaded.to === null && partAt(parts, epochMs())?.vehicle === vehicle
    found.push(...away.map((each) => ({ ...each, open: each.open && goesOn, vehicle })))
  }
  return found
}

/** Keeps what happened on the ways of trips in the place of what was known of them. */
export async function keepEvents(
  db: Db,
  journeys: readonly Journey[],
  routing: string | null,
): Promise<void> {
  for (const journey of journeys) {
    const id = journey.trip.id_chuyen_di
    const rows = (await eventsOf(db, journey, routing)).map(
      ({ kind, from, to, open, lat, lng, km, vehicle }) => ({
        kind,
        from,
        to,
        open,
        lat,
        lng,
        km,
        vehicle,
      }),
    )
    await sql`WITH moi AS (
        SELECT kind, to_timestamp("from" / 1000) AS tu, to_timestamp("to" / 1000) AS den, open, lat, lng, km, vehicle
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (kind text, "from" float8, "to" float8, open boolean, lat float8, lng float8, km float8, vehicle bigint)),
      bo AS (DELETE FROM su_kien_chuyen s WHERE s.id_chuyen_di = ${id} AND NOT EXISTS (SELECT FROM moi WHERE moi.kind = s.loai AND moi.tu = s.tu))
      INSERT INTO su_kien_chuyen (id_chuyen_di, id_xe, loai, tu, den, mo, lat, lng, lech_km)
      SELECT ${id}, vehicle, kind, tu, den, open, lat, lng, km FROM moi
      ON CONFLICT (id_chuyen_di, loai, tu) DO UPDATE SET id_xe = excluded.id_xe, den = excluded.den, mo = excluded.mo, lat = excluded.lat, lng = excluded.lng, lech_km = excluded.lech_km`.execute(
      db,
    )
  }
}
