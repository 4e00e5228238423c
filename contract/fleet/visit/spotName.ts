import type { Fences } from './visits.ts'
import type { Spot } from '../../kit/map/earth.ts'

/** Farther away a spot is called by the province of a place, and farther than that again by how far the place is. */
const NEAR_M = 10_000
const PROVINCE_M = 50_000

/** What a spot is called; `place` where that place holds it, `metres` where it lies beside it. */
export type SpotName = {
  readonly place: string | null
  readonly name: string | null
  readonly metres: number | null
}

/** A spot is called by the place that holds it, of several the nearest, else by the province where the nearest one is neither beside it nor far off, else by that one and how far it is (tracking, section 2). */
export function spotName(spot: Spot, fences: Fences): SpotName {
  const [inside] = fences.at(spot)
  if (inside) return { place: inside.id, name: inside.name, metres: 0 }
  const nearest = fences.nearest(spot)
  if (!nearest) return { place: null, name: null, metres: null }
  const { fence, metres } = nearest
  const isBetween = metres > NEAR_M && metres <= PROVINCE_M
  if (isBetween && fence.province) return { place: null, name: fence.province, metres: null }
  return { place: null, name: fence.name, metres: Math.round(metres) }
}
