import { sql } from 'kysely'
import { z } from 'zod'
import { metresAlong, type Spot } from '../../../contract/kit/map/earth.ts'
import { JOURNEY_LIMITS } from '../../../contract/fleet/journey/limits.ts'
import { matchTrip } from '../../../contract/fleet/journey/matchVisits.ts'
import { milestonesIn } from '../../../contract/fleet/journey/schedule.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { placesById } from './places.ts'
import type { Journey } from './vehicleJourneys.ts'

type Pair = [number, number]
export type PlannedLine = {
  readonly duong: Pair[]
  readonly km: number | null
  /** By a routing service; else straight, with the km of the route or longer than the straight line. */
  readonly nguon: 'dinh_tuyen' | 'tuyen' | 'duong_thang'
}
type Line = { readonly duong: Pair[]; readonly km: number }

const ANSWER_MS = 4000
const PLACES = 5
const answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).min(2) }),
      }),
    )
    .min(1),
})

/** The line of a routing service through these places; null where it gives none in time. */
async function askRouting(address: string, spots: readonly Spot[]): Promise<Line | null> {
  const through = spots.map(({ lat, lng }) => `${lng},${lat}`).join(';')
  const url = `${address.replace(/\/$/, '')}/route/v1/driving/${through}?overview=simplified&geometries=geojson`
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    const read = answer.safeParse(await reply.json())
    const [route] = read.success ? read.data.routes : []
    return route ? { duong: route.geometry.coordinates, km: route.distance / 1000 } : null
  } catch {
    // The straight line is there in its place, and the service is asked again next time.
    return null
  }
}

/** The places that a trip goes through by its plan. */
export async function plannedSpots(db: Db, { plan }: Journey): Promise<readonly Spot[]> {
  const places = milestonesIn(plan, matchTrip(plan, [], null)).flatMap(({ place }) => place ?? [])
  const known = await placesById(db, places)
  return places
    .filter((place, index) => place !== places[index - 1])
    .flatMap((place) => known.get(place) ?? [])
}

const keyOf = (spots: readonly Spot[]): string =>
  spots.map(({ lat, lng }) => `${lat.toFixed(PLACES)},${lng.toFixed(PLACES)}`).join(' ')

/** The line that a routing service gave, kept from when it was first asked for; null where there is none. */
export async function routedLine(
  db: Db,
  spots: readonly Spot[],
  routing: string | null,
): Promise<Line | null> {
  if (spots.length < 2) return null
  const key = keyOf(spots)
  const { rows } = await sql<Line>`SELECT duong, km FROM duong_du_kien WHERE khoa = ${key}`.execute(
    db,
  )
  if (rows[0]) return rows[0]
  const line = routing === null ? null : await askRouting(routing, spots)
  if (line !== null)
    await sql`INSERT INTO duong_du_kien (khoa, duong, km) VALUES (${key}, ${JSON.stringify(line.duong)}::jsonb, ${line.km}) ON CONFLICT DO NOTHING`.execute(
      db,
    )
  return line
}

/** The planned line of a trip. */
export async function plannedLine(
  db: Db,
  journey: Journey,
  routing: string | null,
): Promise<PlannedLine> {
  const spots = await plannedSpots(db, journey)
  const line = await routedLine(db, spots, routing)
  if (line !== null) return { ...line, km: Math.round(line.km * 10) / 10, nguon: 'dinh_tuyen' }
  const duong = spots.map(({ lat, lng }): Pair => [lng, lat])
  const [norm = null, ...more] = [...journey.norms.values()]
  if (norm !== null && more.length === 0) return { duong, km: norm, nguon: 'tuyen' }
  const straight = (metresAlong(spots) / 1000) * JOURNEY_LIMITS.roadFactor
  return {
    duong,
    km: spots.length < 2 ? null : Math.round(straight * 10) / 10,
    nguon: 'duong_thang',
  }
}
