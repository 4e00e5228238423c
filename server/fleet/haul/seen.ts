import { sql } from 'kysely'
import type {
  Seen,
  SeenRun,
  SeenStop,
  SeenVisit,
  Span,
} from '../../../contract/fleet/haul/compare.ts'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { EPOCH_MS, soundFix } from '../driving-report/fixesOf.ts'
import { placeOf } from '../driving-report/report.ts'
import type { Pointed } from './places.ts'
import { METRES_A_DEGREE } from '../../../contract/kit/map/earth.ts'

type Point = Pointed & { readonly key: string }
/** What is looked at for a haul: its vehicle, the span, and the points where it might have been. */
export type Asked = {
  readonly n: number
  readonly vehicle: number | null
  readonly span: Span
  readonly points: readonly Point[]
}
export type Looked = { readonly seen: Seen }
type Of<T> = T & { readonly n: number }

/** The spans as a table `s` of number, vehicle, beginning and end. */
const spans = (asked: readonly Asked[]) => sql`
  unnest(${asked.map(({ n }) => n)}::int[], ${asked.map(({ vehicle }) => vehicle)}::bigint[],
    ${asked.map(({ span }) => span.from)}::float8[], ${asked.map(({ span }) => span.to)}::float8[]) AS u (n, id_xe, tu_ms, den_ms)`
const within = (asked: readonly Asked[]) => sql`
  (SELECT n, id_xe, to_timestamp(tu_ms / 1000) AS tu, to_timestamp(den_ms / 1000) AS den FROM ${spans(asked)}) s`
const meets = sql`v.id_xe = s.id_xe AND v.den >= s.tu AND v.tu <= s.den`

const visits = (db: Db, asked: readonly Asked[]) =>
  sql<
    Of<SeenVisit>
  >`SELECT s.n, v.id_dia_diem AS place, ${EPOCH_MS('v.tu')} AS from, ${EPOCH_MS('v.den')} AS to
    FROM ${within(asked)} JOIN luot_ghe v ON ${meets}
    WHERE v.id_dia_diem = ANY (${[...new Set(asked.flatMap(({ points }) => points.map(({ key }) => key)))]}::text[])`.execute(
    db,
  )
const stops = (db: Db, asked: readonly Asked[]) =>
  sql<
    Of<SeenStop> & { far: number | null }
  >`SELECT s.n, v.lat, v.lng, v.ten, v.cach_m AS far, v.id_dia_diem, ${EPOCH_MS('v.tu')} AS from, ${EPOCH_MS('v.den')} AS to
    FROM ${within(asked)} JOIN diem_dung_xe v ON ${meets} ORDER BY v.tu`.execute(db)
const runs = (db: Db, asked: readonly Asked[]) =>
  sql<
    Of<SeenRun>
  >`SELECT s.n, CASE WHEN d.vuot_999 THEN NULL ELSE v.km END AS km, ${EPOCH_MS('v.tu')} AS from, ${EPOCH_MS('v.den')} AS to
    FROM ${within(asked)} JOIN luot_chay v ON ${meets} LEFT JOIN ngay_xe d ON d.id_xe = v.id_xe AND d.ngay = v.ngay ORDER BY v.tu`.execute(
    db,
  )

/** Metres from a fix to another point. */
const metres = (lat: string, lng: string) =>
  sql`sqrt(((lat - ${sql.ref(lat)}) * ${METRES_A_DEGREE}) ^ 2 + ((lng - ${sql.ref(lng)}) * ${METRES_A_DEGREE} * cos(radians(lat))) ^ 2)`

/** Where the fixes themselves stood around points, but for a few that it jumped to, as `judge` takes them: typed ones, and places whose geofence is newer than the track. */
async function aroundPoints(
  db: Db,
  asked: readonly Asked[],
  { found, limits }: { found: readonly Of<SeenVisit>[]; limits: Limits },
): Promise<Of<SeenVisit>[]> {
  const has = new Set(found.map(({ n, place }) => `${n} ${place}`))
  const wanted = asked.flatMap(({ points, ...each }) =>
    [...new Map(points.map((point) => [point.key, point])).values()]
      .filter(({ key }) => !has.has(`${each.n} ${key}`))
      .map((point) => ({
        n: each.n,
        vehicle: each.vehicle,
        tu: each.span.from,
        den: each.span.to,
        place: point.key,
        lat: point.lat,
        lng: point.lng,
        radius: point.ban_kinh || limits.placeM,
      })),
  )
  if (wanted.length === 0) return []
  const { rows } = await sql<Of<SeenVisit>>`
    WITH s AS (SELECT row_number() OVER () AS k, w.*, to_timestamp(w.tu / 1000) AS luc_tu, to_timestamp(w.den / 1000) AS luc_den
      FROM json_to_recordset(${JSON.stringify(wanted)}::json)
        AS w (n int, vehicle bigint, tu float8, den float8, place text, lat float8, lng float8, radius float8)),
    b AS (SELECT s.k, s.n, s.place, s.lat AS tam_lat, s.lng AS tam_lng, s.radius, v.thoi_diem, v.lat, v.lng,
        lag(v.lat) OVER w AS lat_truoc, lag(v.lng) OVER w AS lng_truoc, lag(v.thoi_diem) OVER w AS luc_truoc
      FROM s JOIN vi_tri v ON v.id_xe = s.vehicle AND v.thoi_diem BETWEEN s.luc_tu AND s.luc_den WHERE ${soundFix(limits)}
      WINDOW w AS (PARTITION BY s.k ORDER BY v.thoi_diem)),
    f AS (SELECT k, n, place, thoi_diem, ${metres('lat_truoc', 'lng_truoc')} > ${limits.fastestKmh / 3.6} * extract(epoch FROM thoi_diem - luc_truoc) AS nhay,
        ${metres('tam_lat', 'tam_lng')} <= radius AS trong FROM b),
    g AS (SELECT k, n, place, thoi_diem, trong, nhay,
        row_number() OVER (PARTITION BY k ORDER BY thoi_diem) - row_number() OVER (PARTITION BY k, trong ORDER BY thoi_diem) AS luot FROM f)
    SELECT n, place, round(extract(epoch FROM min(thoi_diem)) * 1000)::float8 AS from, round(extract(epoch FROM max(thoi_diem)) * 1000)::float8 AS to
    FROM g WHERE trong GROUP BY k, n, place, luot HAVING max(thoi_diem) - min(thoi_diem) >= make_interval(secs => ${limits.visitMs / 1000})
      AND (count(*) >= ${limits.newTruth} OR bool_or(nhay) IS NOT TRUE)`.execute(db)
  return rows
}

/** What was worked out of the tracks of hauls in their spans: four statements, whatever the number of hauls. */
export async function readSeen(db: Db, asked: readonly Asked[], limits: Limits): Promise<Looked[]> {
  const tracked = asked.filter(({ vehicle }) => vehicle !== null)
  const [ofPlaces, ofStops, ofRuns] = await Promise.all([
    visits(db, tracked),
    stops(db, tracked),
    runs(db, tracked),
  ])
  const more = await aroundPoints(db, tracked, { found: ofPlaces.rows, limits })
  const [byVisits, byStops, byRuns] = [
    Map.groupBy([...ofPlaces.rows, ...more], ({ n }) => n),
    Map.groupBy(ofStops.rows, ({ n }) => n),
    Map.groupBy(ofRuns.rows, ({ n }) => n),
  ]
  return asked.map(({ n }) => ({
    seen: {
      visits: byVisits.get(n) ?? [],
      stops: (byStops.get(n) ?? []).map(({ far, ...stop }) => ({
        ...stop,
        ten: placeOf({ name: stop.ten, far }),
      })),
      runs: byRuns.get(n) ?? [],
    },
  }))
}
