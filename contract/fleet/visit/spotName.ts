import type { Fences } from './visits.ts'
import type { Spot } from '../../kit/map/earth.ts'

/** Farther away a place tells nothing of a spot but its province, and farther than that not even this. */
const NEAR_M = 10_000
const PROVINCE_M = 50_000

/** What a spot is called; `place` where that place holds it, `metres` where it lies beside it. */
export type SpotName = {
  readonly place: string | null
  readonly name: string | null
  readonly metres: number | null
}

/** A spot is called by the place that holds it, of several the nearest, else by the nearest one and how far that is, else by the province (tracking, section 2). */
export function spotName(spot: Spot, fences: Fences): SpotName {
  const [inside] = fences.at(spot)
  if (inside) return { place: inside.id, name: inside.name, metres: 0 }
  const nearest = fences.nearest(spot)
  const far = nearest?.metres ?? Infinity
  if (nearest && far <= NEAR_M)
    return { place: null, name: nearest.fence.name, metres: Math.round(far) }
  const province = far <= PROVINCE_M ? nearest?.fence.province : null
  return { place: null, name: province ?? null, metres: null }
}
