import type { Fix } from '../position/fix.ts'
import type { Limits } from '../limit/limits.ts'
import { judge, newJudging, type Judged, type Judging } from '../position/judge.ts'
import { hearBad, hearGood, newHearing, type Hearing, type Lost } from '../position/lost.ts'
import { move, newMotion, unended, type Motion, type Stop } from '../position/motion.ts'
import type { Run } from '../position/drive.ts'
import {
  newVisiting,
  openVisits,
  visit,
  type Fences,
  type Visit,
  type Visiting,
} from '../visit/visits.ts'
import { newFuelling, openFuel, watchFuel, wayTo, type FuelEvent, type Fuelling } from './fuel.ts'
import {
  newSpeeding,
  openOverspeed,
  watchSpeed,
  type Overspeed,
  type Speeding,
} from './overspeed.ts'
import type { Spot } from '../../kit/map/earth.ts'

/** All that is known of a vehicle after a fix; plain values, so that it can be kept and gone on from. */
export type Known = {
  judging: Judging
  hearing: Hearing
  motion: Motion
  visiting: Visiting
  speeding: Speeding
  fuelling: Fuelling
  /** The card as it stands, and whether one was ever read and ever swiped. */
  card: string | null
  everCard: boolean
  swipes: boolean
  /** The last values that are told of the vehicle. */
  ignition: boolean | null
  fuel: number | null
  odometer: number | null
}
/** What a vehicle is followed by. */
export type Around = {
  readonly fences: Fences
  /** Its own speed limit, else that of the company, in km/h. */
  readonly limit: number
  readonly limits: Limits
  /** Litres that it burns on 100 km by its norms, at most; null where it has none. */
  readonly norm: number | null
}
/** What was found of a vehicle; `open` has not ended. */
export type Found =
  | ({ readonly what: 'stop'; readonly open: boolean } & Stop)
  | ({ readonly what: 'visit'; readonly open: boolean } & Visit)
  | ({ readonly what: 'run'; readonly open: boolean } & Run)
  | { readonly what: 'no_card'; readonly open: boolean; readonly from: number; readonly to: number }
  | ({ readonly what: 'overspeed'; readonly open: boolean } & Overspeed)
  | ({ readonly what: 'fuel'; readonly open: boolean } & FuelEvent)
  | ({ readonly what: 'lost'; readonly open: boolean } & Lost & Spot)

/** What is known of a vehicle before its first fix. */
export const nothingKnown = (): Known => ({
  judging: newJudging(),
  hearing: newHearing(),
  motion: newMotion(),
  visiting: newVisiting(),
  speeding: newSpeeding(),
  fuelling: newFuelling(),
  card: null,
  everCard: false,
  swipes: false,
  ignition: null,
  fuel: null,
  odometer: null,
})

type Parts = {
  stops: readonly Stop[]
  visits: readonly Visit[]
  runs: readonly Run[]
  overspeeds: readonly Overspeed[]
  fuels: readonly FuelEvent[]
}

const foundOf = (parts: Parts, { everCard }: Known, open: boolean): Found[] => [
  ...parts.stops.map((each) => ({ what: 'stop' as const, open, ...each })),
  ...parts.visits.map((each) => ({ what: 'visit' as const, open, ...each })),
  ...parts.runs.map((each) => ({ what: 'run' as const, open, ...each })),
  // Who drives on after midnight without a card does so once.
  ...parts.runs.flatMap(({ cardless }) =>
    everCard && cardless ? [{ what: 'no_card' as const, open, ...cardless }] : [],
  ),
  ...parts.overspeeds.map((each) => ({ what: 'overspeed' as const, open, ...each })),
  ...parts.fuels.map((each) => ({ what: 'fuel' as const, open, ...each })),
]

function readCard(known: Known, { card, swipe }: Fix): void {
  if (card !== null) known.everCard = true
  // One that stands already is told beside old positions too, by a device that tells it with each.
  if (swipe && card !== null && card !== known.card) known.swipes = true
  // A device that tells of a card only when it is swiped means it until the next.
  if (card !== null || !known.swipes) known.card = card
}

function takeGood(known: Known, { fix, jump }: Judged, around: Around): Found[] {
  const { limits } = around
  const where = known.hearing.last
  const metres = where && !jump ? wayTo(fix, { where, odometer: known.odometer }, limits) : 0
  // Whoever pulls the card out on arrival has driven the way there, however long it was silent.
  const card = known.card ?? known.motion.last?.card ?? null
  const moved = move(known.motion, fix, { card, jump, limits })
  const { speed } = known.motion
  const lost = hearGood(known.hearing, { fix, speed }, limits)
  known.ignition = fix.ignition ?? known.ignition
  known.fuel = fix.fuel ?? known.fuel
  known.odometer = fix.odometer ?? known.odometer
  const parts = {
    ...moved,
    visits: visit(known.visiting, fix, around),
    overspeeds: watchSpeed(known.speeding, fix, around),
    fuels: watchFuel(known.fuelling, { fix, speed, metres }, around),
  }
  const spot = where ?? fix
  const ended = lost
    ? [{ what: 'lost' as const, open: false, ...lost, lat: spot.lat, lng: spot.lng }]
    : []
  return [...foundOf(parts, known, false), ...ended]
}

/** Takes the next fix of a vehicle, in the order of their times; answers what it ends. */
export function takeFix(known: Known, fix: Fix, around: Around): Found[] {
  const found: Found[] = []
  for (const judged of judge(known.judging, fix, around.limits)) {
    readCard(known, judged.fix)
    if (judged.good) found.push(...takeGood(known, judged, around))
    else hearBad(known.hearing, judged.fix)
  }
  return found
}

/** What has not ended at the last fix, as far as it counts already. */
export const openOf = (known: Known, { limits }: Pick<Around, 'limits'>): Found[] =>
  foundOf(
    {
      ...unended(known.motion, limits),
      visits: openVisits(known.visiting, limits),
      overspeeds: openOverspeed(known.speeding, limits),
      fuels: openFuel(known.fuelling),
    },
    known,
    true,
  )
