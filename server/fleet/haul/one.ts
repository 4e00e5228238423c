import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { belongs } from '../../../contract/fleet/haul/compare.ts'
import type { haulFileApi, HaulStop } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { thinned } from '../../../contract/fleet/driving-report/thin.ts'
import { momentAt, MINUTE_MS } from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { trackOf } from '../driving-report/track.ts'
import { recordLook } from '../look/look.ts'
import { picturesIn } from './pictures.ts'
import { loadHauls, oneHaul, type Evaluated } from './loadHauls.ts'
import { videosIn } from './videos.ts'
import { metresBetween, type Spot } from '../../../contract/kit/map/earth.ts'

/** A way by road is so much longer than as the crow flies (tracking, section 4). */
const DETOUR = 1.3
type HaulRoutePoint = [lng: number, lat: number, at: string, speed: number | null]
const at6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** A haul with its comparison, whose look is recorded. */
async function haulSeen({ db, user }: Context, contract_id: string): Promise<Evaluated> {
  const [found] = await loadHauls(db, oneHaul(contract_id))
  if (!found) throw new Refusal('not_found', haulTexts.haulGone)
  const { truck_plate, start_time, end_time, thuc_tu, thuc_den } = found.row
  await recordLook(db, user, {
    kind: 'hanh_trinh',
    about: truck_plate,
    from: thuc_tu && thuc_tu < start_time ? thuc_tu : start_time,
    to: thuc_den && thuc_den > end_time ? thuc_den : end_time,
  })
  return found
}

/** What of a track is a haul's, with the stay at its last place. */
function ownSpan({ haul, seen }: Evaluated) {
  const { found, span } = belongs(haul, seen, epochMs())
  const left = found.flatMap((visit) => (visit ? [visit.to] : []))
  return { found, span: { from: span.from, to: Math.max(span.to, ...left) } }
}

/** POST /contract/get_list_stop_and_video: where the vehicle stood during a haul, in order, with the pictures taken there. */
export async function listStops(
  { contract_id }: InputOf<typeof haulFileApi.stops>,
  context: Context,
) {
  const one = await haulSeen(context, contract_id)
  const { row, seen, vehicle } = one
  const { found, span } = ownSpan(one)
  const stops = seen.stops.filter(({ from, to }) => to >= span.from && from <= span.to)
  const at = { vehicle, plate: row.truck_plate, spans: stops }
  const [pictures, videos] = await Promise.all([picturesIn(context, at), videosIn(context, at)])
  const data = stops.map(({ from, to, ...where }, index): HaulStop => {
    const place = found.findIndex((visit) => visit && from <= visit.to && to >= visit.from)
    return {
      tu: momentAt(from),
      den: momentAt(to),
      phut: Math.round((to - from) / MINUTE_MS),
      ...where,
      diem: place < 0 ? null : place,
      anh: pictures[index] ?? [],
      video: videos[index] ?? [],
    }
  })
  return { hop_dong: row, data }
}

/** POST /contract/get_route_data: the way that was driven, and the one from place to place. */
export async function routeData(
  { contract_id }: InputOf<typeof haulFileApi.route>,
  context: Context,
) {
  const one = await haulSeen(context, contract_id)
  const { row, places, vehicle } = one
  const { span } = ownSpan(one)
  const begun = row.thuc_tu !== null && vehicle !== null
  const track = begun
    ? await trackOf(context.db, vehicle, { from: span.from, to: span.to + 1 })
    : []
  const points = places.flatMap(({ lat, lng }): Spot[] =>
    lat === null || lng === null ? [] : [{ lat, lng }],
  )
  const metres = points.reduce((sum, point, index) => {
    const before = points[index - 1]
    return before ? sum + metresBetween(before, point) : sum
  }, 0)
  return {
    data: {
      duong: thinned(track).map(({ lng, lat, at, speed }): HaulRoutePoint => [
        at6(lng),
        at6(lat),
        momentAt(at),
        Math.round(speed),
      ]),
      ke_hoach: points.map(({ lat, lng }): [number, number] => [lng, lat]),
      tong_km: row.km,
      km_ke_hoach: points.length > 1 ? Math.round((metres / 1000) * DETOUR * 10) / 10 : null,
    },
  }
}
