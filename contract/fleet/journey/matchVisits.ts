import type { Visit } from '../visit/visits.ts'
import { JOURNEY_LIMITS } from './limits.ts'

/** A visit as it is stored: `open` while the vehicle is still there. */
export type StoredVisit = Visit & { readonly open: boolean }

/** An order's way: its places, null where they have no fence, and when they are planned. */
export type Leg = {
  readonly id: string
  readonly pickup: string | null
  readonly delivery: string | null
  readonly pickupAt: number | null
  readonly deliveryAt: number | null
}
/** What a trip plans; `begin` is its day, for orders without a time. */
export type Plan = {
  readonly id: string
  readonly begin: number
  readonly legs: readonly Leg[]
  /** Where it ends, where that is a place with a fence. */
  readonly end: string | null
  /** When it was typed to be over: what comes later belongs to others. */
  readonly over: number | null
}
export type DrivenLeg = {
  readonly id: string
  readonly pickup: StoredVisit | null
  /** The last visit at the pickup before the goods arrived: from there they travelled. */
  readonly loaded: StoredVisit | null
  readonly delivery: StoredVisit | null
}
/** The visits of a trip. */
export type Matched = {
  readonly id: string
  readonly legs: readonly DrivenLeg[]
  readonly end: StoredVisit | null
  /** The last delivery once all are done; null before. */
  readonly done: StoredVisit | null
}

/** When a trip begins by its plan. */
export const beginOf = ({ begin, legs }: Pick<Plan, 'begin' | 'legs'>): number =>
  legs.reduce(
    (least, { pickupAt }) => (pickupAt === null ? least : Math.min(least, pickupAt)),
    legs.some(({ pickupAt }) => pickupAt !== null) ? Infinity : begin,
  )

/** From when to when the visits of a trip are looked for. */
export function windowOf(plan: Plan): { from: number; to: number } {
  const begin = beginOf(plan)
  const last = plan.legs.reduce(
    (most, { pickupAt, deliveryAt }) => Math.max(most, pickupAt ?? begin, deliveryAt ?? begin),
    begin,
  )
  const to = last + JOURNEY_LIMITS.lateMs
  return {
    from: begin - JOURNEY_LIMITS.earlyMs,
    to: plan.over === null ? to : Math.min(to, plan.over),
  }
}

type Looked = { readonly visits: readonly StoredVisit[]; readonly begin: number }

function legOf(leg: Leg, { visits, begin }: Looked): DrivenLeg {
  const early = (leg.pickupAt ?? begin) - JOURNEY_LIMITS.earlyMs
  const pickup =
    leg.pickup === null
      ? null
      : (visits.find(({ place, to }) => place === leg.pickup && to > early) ?? null)
  const isAfter = ({ from }: StoredVisit) =>
    leg.pickup === null ? true : pickup !== null && from > pickup.from
  const delivery =
    leg.delivery === null
      ? null
      : (visits.find((each) => each.place === leg.delivery && isAfter(each)) ?? null)
  const loaded =
    delivery === null
      ? pickup
      : (visits.findLast(({ place, from }) => place === leg.pickup && from < delivery.from) ?? null)
  return { id: leg.id, pickup, loaded, delivery }
}

/** The visits of one trip; `since` is when the last visit of the trip before it began, which may be the first of this one. */
export function matchTrip(plan: Plan, all: readonly StoredVisit[], since: number | null): Matched {
  const { from, to } = windowOf(plan)
  const visits = all.filter(
    (each) => each.to > from && each.from <= to && (since === null || each.from >= since),
  )
  const legs = plan.legs.map((leg) => legOf(leg, { visits, begin: plan.begin }))
  const deliveries = legs.flatMap(({ delivery }) => delivery ?? [])
  const done =
    legs.length > 0 && deliveries.length === legs.length
      ? deliveries.reduce((last, each) => (each.from > last.from ? each : last))
      : null
  const end =
    plan.end === null || done === null
      ? null
      : (visits.find(({ place, from: at }) => place === plan.end && at >= done.from) ?? null)
  return { id: plan.id, legs, end, done }
}

/** The visits of the trips of one vehicle, in the order of their plans: what one trip came to is not the next one's. */
export function matchTrips(
  plans: readonly Plan[],
  visitsOf: (plan: Plan) => readonly StoredVisit[],
): Matched[] {
  let since: number | null = null
  return plans
    .toSorted((a, b) => beginOf(a) - beginOf(b) || (a.id < b.id ? -1 : 1))
    .map((plan) => {
      const matched = matchTrip(plan, visitsOf(plan), since)
      since = matched.end?.from ?? matched.done?.from ?? since
      return matched
    })
}
