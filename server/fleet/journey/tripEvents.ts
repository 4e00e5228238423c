import { sql } from 'kysely'
import {
  longStops,
  offRoute,
  underWay,
  type StoredStop,
  type TripEvent,
} from '../../../contract/fleet/journey/tripEvents.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { EPOCH_MS, instant } from '../driving-report/fixesOf.ts'
import { trackOf } from '../driving-report/track.ts'
import { readLimits } from '../limit/limits.ts'
import { plannedSpots, routedLine } from './plannedLine.ts'
import type { Journey } from './vehicleJourneys.ts'

/** What happened on the way of a trip; another way than planned only where the plan is a line of a routing service. */
async function eventsOf(db: Db, journey: Journey, routing: string | null): Promise<TripEvent[]> {
  const { matched, runs, trip } = journey
  const span = underWay(matched, runs)
  if (span === null || trip.id_xe === null) return []
  const to = span.to ?? epochMs()
  const { rows } =
    await sql<StoredStop>`SELECT lat, lng, id_dia_diem AS place, mo AS open, ${EPOCH_MS('tu')} AS from, ${EPOCH_MS('den')} AS to
    FROM diem_dung_xe WHERE id_xe = ${trip.id_xe} AND den >= ${instant(span.from)} AND tu < ${instant(to)} ORDER BY tu`.execute(
      db,
    )
  const [line, limits] = await Promise.all([
    plannedSpots(db, journey).then((spots) => routedLine(db, spots, routing)),
    readLimits(db),
  ])
  const away =
    line === null
      ? []
      : offRoute(
          await trackOf(db, trip.id_xe, { from: span.from, to }),
          line.duong.map(([lng, lat]) => ({ lat, lng })),
          limits,
        )
  // Where the trip has arrived nothing goes on.
  const ended = away.map((each) => ({ ...each, open: each.open && span.to === null }))
  return [...longStops(rows, span, limits), ...ended]
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
      ({ kind, from, to, open, lat, lng, km }) => ({ kind, from, to, open, lat, lng, km }),
    )
    await sql`WITH moi AS (
        SELECT kind, to_timestamp("from" / 1000) AS tu, to_timestamp("to" / 1000) AS den, open, lat, lng, km
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (kind text, "from" float8, "to" float8, open boolean, lat float8, lng float8, km float8)),
      bo AS (DELETE FROM su_kien_chuyen s WHERE s.id_chuyen_di = ${id} AND NOT EXISTS (SELECT FROM moi WHERE moi.kind = s.loai AND moi.tu = s.tu))
      INSERT INTO su_kien_chuyen (id_chuyen_di, id_xe, loai, tu, den, mo, lat, lng, lech_km)
      SELECT ${id}, ${journey.trip.id_xe}, kind, tu, den, open, lat, lng, km FROM moi
      ON CONFLICT (id_chuyen_di, loai, tu) DO UPDATE SET den = excluded.den, mo = excluded.mo, lat = excluded.lat, lng = excluded.lng, lech_km = excluded.lech_km`.execute(
      db,
    )
  }
}
