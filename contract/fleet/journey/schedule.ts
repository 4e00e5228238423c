import { metresBetween, type Spot } from '../../kit/map/earth.ts'
import type { Limits } from '../limit/limits.ts'
import { JOURNEY_LIMITS } from './limits.ts'
import type { Matched, Plan } from './matchVisits.ts'
import { MINUTE_MS, HOUR_MS } from '../../kit/time/time.ts'

/** What a milestone of a trip is. */
export type MilestoneKind = 'lay_hang' | 'tra_hang' | 'ket_thuc'
/** A milestone: planned, reached and left, or expected; epoch ms. */
export type Milestone = {
  readonly kind: MilestoneKind
  readonly order: string | null
  readonly place: string | null
  readonly planned: number | null
  readonly reached: number | null
  readonly left: number | null
}
export type Expected = Milestone & {
  readonly expected: number | null
  /** Minutes after the plan where that is late; null where it is not. */
  readonly late: number | null
}

/** The milestones of a trip in the order in which they were reached, then in that of the plan. */
export function milestonesIn(plan: Plan, { legs, end, done }: Matched): Milestone[] {
  const visitsOf = (id: string) => legs.find((leg) => leg.id === id)
  const all = plan.legs.flatMap((leg): Milestone[] => {
    const { pickup = null, loaded = null, delivery = null } = visitsOf(leg.id) ?? {}
    const left = loaded ?? pickup
    return [
      {
        kind: 'lay_hang',
        order: leg.id,
        place: leg.pickup,
        planned: leg.pickupAt,
        reached: pickup?.from ?? null,
        left: left && !left.open ? left.to : null,
      },
      {
        kind: 'tra_hang',
        order: leg.id,
        place: leg.delivery,
        planned: leg.deliveryAt,
        reached: delivery?.from ?? null,
        left: delivery && !delivery.open ? delivery.to : null,
      },
    ]
  })
  const last: Milestone[] =
    plan.end === null
      ? []
      : [
          {
            kind: 'ket_thuc',
            order: null,
            place: plan.end,
            planned: null,
            reached: done ? (end?.from ?? null) : null,
            left: null,
          },
        ]
  const orderOf = ({ reached, planned }: Milestone) => [reached ?? Infinity, planned ?? Infinity]
  const sorted = all.toSorted((a, b) => {
    const [one, other] = [orderOf(a), orderOf(b)]
    const index = one[0] === other[0] ? 1 : 0
    return one[index] === other[index] ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
  })
  return [...sorted, ...last]
}

/** Minutes after the plan, where that is late (tracking, section 2). */
export function lateBy(
  planned: number | null,
  at: number | null,
  { lateByMs }: Limits,
): number | null {
  if (planned === null || at === null || at - planned < lateByMs) return null
  return Math.round((at - planned) / MINUTE_MS)
}

type Here = Spot & { readonly at: number }
/** Where the vehicle of a trip is, null where it is lost; the present, null where nobody waits for it; what people say was reached. */
export type Whereabouts = {
  readonly here: Here | null
  readonly now: number | null
  readonly said: readonly MilestoneKind[]
}
/** Beside that where places are, and what is late. */
type Ahead = Whereabouts & {
  readonly spotOf: (place: string) => Spot | null
  readonly limits: Limits
}

/** When what is left of a way will be reached, from where the vehicle is: by roads longer than the straight line, at the speed of a truck. What people say was reached is left out. Where it is lost, what is not reached past its plan is late. */
export function expected(
  milestones: readonly Milestone[],
  { here, now, said, spotOf, limits }: Ahead,
): Expected[] {
  let from = here
  return milestones.map((each) => {
    if (each.reached !== null)
      return { ...each, expected: null, late: lateBy(each.planned, each.reached, limits) }
    if (said.includes(each.kind)) return { ...each, expected: null, late: null }
    const spot = each.place === null ? null : spotOf(each.place)
    if (from === null || spot === null) {
      const isMissing = here === null && spot !== null
      return { ...each, expected: null, late: isMissing ? lateBy(each.planned, now, limits) : null }
    }
    const km = (metresBetween(from, spot) / 1000) * JOURNEY_LIMITS.roadFactor
    const arrival = from.at + (km / JOURNEY_LIMITS.roadKmh) * HOUR_MS
    // Nobody is loaded before the plan.
    from = { ...spot, at: Math.max(arrival, each.planned ?? arrival) }
    return { ...each, expected: Math.round(arrival), late: lateBy(each.planned, arrival, limits) }
  })
}
