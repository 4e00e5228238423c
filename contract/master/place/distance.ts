import { metresBetween, type Spot } from '../../kit/map/earth.ts'

/** Kilometres as the crow flies, to one decimal. */
export const distanceKm = (from: Spot, to: Spot): number =>
  Math.round(metresBetween(from, to) / 100) / 10
