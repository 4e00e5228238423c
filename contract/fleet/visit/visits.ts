import type { Fix } from '../position/fix.ts'
import type { Limits } from '../limit/limits.ts'
import { metresBetween, type Spot } from '../../kit/map/earth.ts'

/** A place with its fence: a circle. */
export type Fence = Spot & {
  readonly id: string
  readonly name: string
  readonly radius: number
  readonly province?: string | null
}
export type Visit = { readonly place: string; readonly from: number; readonly to: number }
type Inside = { place: string; from: number; to: number }
/** The places that a vehicle is inside of. */
export type Visiting = { inside: Inside[] }

const CELL = 0.05
/** Fewer than there are in Việt Nam, of longitude too, so that no cell of a circle is missed. */
const LEAST_METRES_A_DEGREE = 100_000
const cellOf = (degrees: number): number => Math.floor(degrees / CELL)

/** Places by where they are, so that asking for those around a point does not look at all. */
export type Fences = {
  /** The places that hold a spot, the nearest first. */
  readonly at: (spot: Spot) => readonly Fence[]
  readonly nearest: (spot: Spot) => { readonly fence: Fence; readonly metres: number } | null
}

const nearestTo =
  (spot: Spot) =>
  (a: Fence, b: Fence): number =>
    metresBetween(a, spot) - metresBetween(b, spot) || (a.id < b.id ? -1 : 1)

/** Places made ready to be asked by position: each in every cell that its circle touches. */
export function openFences(fences: readonly Fence[]): Fences {
  const cells = new Map<string, Fence[]>()
  for (const fence of fences) {
    const reach = fence.radius / LEAST_METRES_A_DEGREE
    for (let row = cellOf(fence.lat - reach); row <= cellOf(fence.lat + reach); row++)
      for (let column = cellOf(fence.lng - reach); column <= cellOf(fence.lng + reach); column++) {
        const cell = `${row},${column}`
        cells.set(cell, [...(cells.get(cell) ?? []), fence])
      }
  }
  return {
    at(spot) {
      const around = (cells.get(`${cellOf(spot.lat)},${cellOf(spot.lng)}`) ?? []).filter(
        (fence) => metresBetween(fence, spot) <= fence.radius,
      )
      return around.length < 2 ? around : around.toSorted(nearestTo(spot))
    },
    nearest: (spot) => {
      let found: { fence: Fence; metres: number } | null = null
      for (const fence of fences) {
        const metres = metresBetween(fence, spot)
        if (found === null || metres < found.metres) found = { fence, metres }
      }
      return found
    },
  }
}

/** What is known before the first fix: the vehicle is at no place. */
export const newVisiting = (): Visiting => ({ inside: [] })

const longEnough =
  ({ visitMs }: Limits) =>
  ({ from, to }: Inside): boolean =>
    to - from >= visitMs
const visitOf = ({ place, from, to }: Inside): Visit => ({ place, from, to })

type Watched = { readonly fences: Fences; readonly limits: Limits }

/** Takes the next good fix; answers the visits that it ends. A visit reaches from the first fix inside to the last. */
export function visit(visiting: Visiting, fix: Fix, { fences, limits }: Watched): Visit[] {
  const around = fences.at(fix)
  if (around.length === 0 && visiting.inside.length === 0) return []
  const left = visiting.inside.filter(({ place }) => !around.some(({ id }) => id === place))
  visiting.inside = around.map(({ id }) => {
    const known = visiting.inside.find(({ place }) => place === id)
    return { place: id, from: known?.from ?? fix.at, to: fix.at }
  })
  return left.filter(longEnough(limits)).map(visitOf)
}

/** Visits that have not ended. */
export const openVisits = ({ inside }: Visiting, limits: Limits): Visit[] =>
  inside.filter(longEnough(limits)).map(visitOf)
