import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { claimsOf, type Assignment } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { concernsOf, crowded, type Papers } from '../../../contract/dispatch/trip/trip.concerns.ts'
import { overlapsOn } from '../../../contract/dispatch/trip/trip.overlaps.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { assignmentsAround } from './assignments.ts'
import { drivingOf } from './drivingNow.ts'

/** So many other trips at once are named for a vehicle or driver: one that has more is no single truck or person. */
const MOST_NAMED = 10
/** Vehicles and drivers looked at together: the other trips of these alone are in memory. */
const KEYS_AT_ONCE = 100

/** The other trips that share something with a trip at the time, and what more than those it shares with. */
type Met = { readonly others: Set<Assignment>; readonly crowds: Warning[] }

function takenBy(trips: readonly Assignment[], moment: string) {
  const taken = trips.flatMap((trip) =>
    claimsOf(trip, moment).map((claim) => ({ trip, claim, span: claim.span })),
  )
  return Map.groupBy(taken, ({ claim }) => claim.key)
}

type TakenBy = ReturnType<typeof takenBy>
type Taken = NonNullable<ReturnType<TakenBy['get']>>

/** Notes which trips meet others over one vehicle or driver. */
function noteMet(met: Map<Assignment, Met>, taken: Taken, theirs: Taken): void {
  const claims = new Map(taken.map(({ trip, claim }) => [trip, claim]))
  for (const [trip, found] of overlapsOn(taken, theirs, MOST_NAMED)) {
    const known = met.get(trip) ?? { others: new Set(), crowds: [] }
    for (const other of found.others) known.others.add(other)
    const claim = claims.get(trip)
    if (found.isMore && claim) known.crowds.push(crowded(claim))
    met.set(trip, known)
  }
}

async function meetings(db: Db, mine: TakenBy, moment: string): Promise<Map<Assignment, Met>> {
  const met = new Map<Assignment, Met>()
  const keys = [...mine.keys()]
  const ids = new Set([...mine.values()].flat().map(({ trip }) => trip.id_chuyen_di))
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const some = keys.slice(start, start + KEYS_AT_ONCE)
    const around = await assignmentsAround(
      db,
      some.flatMap((key) => (mine.get(key) ?? []).map(({ claim }) => claim)),
    )
    const standing = around.filter(({ id_chuyen_di }) => !ids.has(id_chuyen_di))
    const theirs = takenBy(standing, moment)
    for (const key of some) noteMet(met, mine.get(key) ?? [], theirs.get(key) ?? [])
  }
  return met
}

/** What a trip would be asked to accept, and the other trips that this is about as far as they are named. */
type Looked = { readonly warnings: readonly Warning[]; readonly others: readonly Assignment[] }

/**
 * What each of many trips would be asked to accept, beside one another and beside those that stand. Trips that take nobody, such
 * as those of long ago of which no hours are known, cost nothing.
 */
export async function lookAtMany(
  db: Db,
  own: readonly Assignment[],
  { moment, papersFor }: { moment: string; papersFor: (trip: Assignment) => Papers },
): Promise<Map<Assignment, Looked>> {
  const taken = takenBy(own, moment)
  const claims = [...taken.values()].flat().map(({ claim }) => claim)
  const [met, driving] = await Promise.all([meetings(db, taken, moment), drivingOf(db, claims)])
  return new Map(
    own.map((trip) => {
      const { others = new Set<Assignment>(), crowds = [] } = met.get(trip) ?? {}
      const circumstances = { others: [...others], papers: papersFor(trip), driving }
      const warnings = concernsOf(trip, circumstances, moment).map(
        ({ span: _when, ...warning }) => warning,
      )
      return [trip, { warnings: [...warnings, ...crowds], others: circumstances.others }]
    }),
  )
}
