import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { metresAlong } from '../../../contract/kit/map/earth.ts'
import type { journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { thinned } from '../../../contract/fleet/driving-report/thin.ts'
import { beginOf, windowOf } from '../../../contract/fleet/journey/matchVisits.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { trackOf, type Span } from '../driving-report/track.ts'
import { partsIn } from './carriers.ts'
import { lookAt } from './lookAt.ts'
import { journeyOf } from './oneJourney.ts'
import { plannedLine } from './plannedLine.ts'
import { placesById } from './places.ts'
import type { Journey } from './vehicleJourneys.ts'
import { DAY_MS } from '../../../contract/kit/time/time.ts'

const at6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** The span of a trip's real way: from where its km begin, else from its first arrival, to its end, else to now. */
function spanOfWay({ matched, km, plan }: Journey): Span | null {
  const first = matched.legs.flatMap(({ pickup }) => pickup?.from ?? [])
  if (first.length === 0) return null
  const from = km.from ?? Math.min(...first)
  const to = Math.min(epochMs(), km.to ?? windowOf(plan).to)
  return to > from ? { from, to: to + 1 } : null
}

async function realTrack(db: Db, journey: Journey) {
  const span = spanOfWay(journey)
  if (span === null) return { duong: [], km: null }
  const tracks = partsIn(journey.parts, span).map((part) => trackOf(db, part.vehicle, part))
  const track = (await Promise.all(tracks)).flat()
  // No more points than of a day each, as everywhere.
  const days = Map.groupBy(track, ({ at }) => Math.floor((at - beginOf(journey.plan)) / DAY_MS))
  const points = [...days.values()].flatMap((day) => thinned(day))
  const { loaded, empty } = journey.km
  const km = loaded !== null && empty !== null ? loaded + empty : metresAlong(track) / 1000
  return {
    duong: points.map(({ lat, lng, at, speed }): [number, number, number, number] => [
      at6(lng),
      at6(lat),
      Math.round(at / 1000),
      Math.round(speed),
    ]),
    km: Math.round(km * 10) / 10,
  }
}

/** POST /gps_trip_action/get_route_lich_trinh. */
export async function lines({ id_chuyen_di }: InputOf<typeof journeyApi.lines>, context: Context) {
  const { db, user, settings } = context
  const journey = await journeyOf(db, id_chuyen_di, user)
  const { legs, end } = journey.plan
  const ids = [...legs.flatMap(({ pickup, delivery }) => [pickup, delivery]), end]
  const [du_kien, thuc_te, places] = await Promise.all([
    plannedLine(db, journey, settings.routing),
    realTrack(db, journey),
    placesById(
      db,
      ids.filter((id) => id !== null),
    ),
    lookAt(context, journey.parts, spanOfWay(journey) ?? windowOf(journey.plan)),
  ])
  const diem = [...places].map(([id_dia_diem, { name, lat, lng }]) => ({
    id_dia_diem,
    ten: name,
    lat,
    lng,
  }))
  return { data: { du_kien, thuc_te, diem } }
}
