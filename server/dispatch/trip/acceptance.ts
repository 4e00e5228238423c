import { textOf, told } from '../../../contract/kit/text/sentence.ts'
import { joined, text } from '../../../contract/kit/text/text.ts'
import { Refusal, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import {
  assignmentOf,
  choosesAnew,
  claimsOf,
  type Assignment,
} from '../../../contract/dispatch/trip/trip.assignment.ts'
import {
  concernsOf,
  newConcerns,
  type Circumstances,
} from '../../../contract/dispatch/trip/trip.concerns.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { now } from '../../kit/time/clock.ts'
import type { Trx } from '../../kit/http/context.ts'
import { assignmentsAround, holdClaimed, papersOf } from './assignments.ts'
import { drivingOf } from './drivingNow.ts'
import { creditAsked, creditOfReturning } from './credit.ts'
import { doubtsOf, type Step } from './doubts.ts'
import type { StoredTrip } from './loadTrip.ts'
import { outOfUseOf } from './outOfUse.ts'

/** What is chosen for a trip; `before` is null where it took nothing, being new or out of use. */
type Choice = { readonly before: Assignment | null; readonly after: Assignment }

/** The codes of warnings that a caller accepts. */
export type Accepted = Pick<readonly string[], 'includes'>

/** What must be accepted of a choice, and whether the caller has accepted all of it. */
export type Judged = { readonly warnings: readonly Warning[]; readonly isAccepted: boolean }

type Standing = { readonly trip: Assignment; readonly keys: ReadonlySet<string> }

const sidesOf = ({ before, after }: Choice): Assignment[] => (before ? [before, after] : [after])

/** A trip with whom it takes. */
const standingAs = (trip: Assignment, moment: string): Standing => ({
  trip,
  keys: new Set(claimsOf(trip, moment).map(({ key }) => key)),
})

function warningsOf(
  { before, after }: Choice,
  circumstances: Circumstances,
  moment: string,
): Warning[] {
  if (!choosesAnew(before, after)) return []
  const known = before ? concernsOf(before, circumstances, moment) : []
  return newConcerns(known, concernsOf(after, circumstances, moment)).map(
    ({ span: _when, ...warning }) => warning,
  )
}

/**
 * What must be accepted of choices that are made in one call, each seen beside those before it that are accepted. Vehicles and
 * drivers are held until the transaction ends, so that two who choose them at once see each other; whoever calls this has
 * locked everything else that it needs.
 */
export async function judgeChoices(
  trx: Trx,
  choices: readonly Choice[],
  accepted: Accepted,
): Promise<Judged[]> {
  const moment = now()
  const anew = choices.filter(({ before, after }) => choosesAnew(before, after))
  if (anew.length === 0) return choices.map(() => ({ warnings: [], isAccepted: true }))
  const claims = anew.flatMap(sidesOf).flatMap((trip) => claimsOf(trip, moment))
  const held = anew.flatMap(({ after }) => claimsOf(after, moment))
  // Given in this order: the database looks around once it holds them.
  const [, papers, around, driving] = await Promise.all([
    holdClaimed(trx, held),
    papersOf(trx, anew.flatMap(sidesOf), claims),
    assignmentsAround(trx, claims),
    drivingOf(trx, held),
  ])
  const standing = new Map<string, Standing>()
  const put = (trip: Assignment) => standing.set(trip.id_chuyen_di, standingAs(trip, moment))
  for (const trip of around) put(trip)
  // The trips themselves stand as they did, until it is their turn.
  for (const { before, after } of choices)
    if (before) put(before)
    else standing.delete(after.id_chuyen_di)
  return choices.map((choice) => {
    const taken = sidesOf(choice).flatMap((trip) => claimsOf(trip, moment).map(({ key }) => key))
    const near = [...standing.values()].filter(({ keys }) => taken.some((key) => keys.has(key)))
    const others = near.map(({ trip }) => trip)
    const warnings = warningsOf(choice, { others, papers, driving }, moment)
    const isAccepted = warnings.every(({ ma }) => accepted.includes(ma))
    if (isAccepted) put(choice.after)
    return { warnings, isAccepted }
  })
}

/** Each warning of several trips once; of which trip it speaks is said where there are several. */
function together(choices: readonly Choice[], judged: readonly Judged[]): Warning[] {
  const found = choices.flatMap(({ after }, index) =>
    (judged[index]?.warnings ?? []).map((warning) => ({ id: after.id_chuyen_di, warning })),
  )
  return [...Map.groupBy(found, ({ warning }) => warning.ma).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const about = same.map(({ id }) => id).join(', ')
    if (choices.length === 1) return first.warning
    const said = joined([text(about, about), textOf(first.warning)], ': ')
    return { ...first.warning, ...told(said) }
  })
}

const choiceOf = ({ before, after }: Step): Choice => ({
  before: before && assignmentOf(before),
  after: assignmentOf(after),
})

/** A judgement with more that must be accepted. */
export const withDoubts = (
  { warnings, isAccepted }: Judged,
  doubts: readonly Warning[],
  accepted: Accepted,
): Judged => ({
  warnings: [...warnings, ...doubts],
  isAccepted: isAccepted && doubts.every(({ ma }) => accepted.includes(ma)),
})

/** What must be accepted of trips that come back: their choices, whom they take that is out of use by now, and the credit of their customers. */
export async function judgeReturning(
  trx: Trx,
  trips: readonly StoredTrip[],
  accepted: Accepted,
): Promise<Judged[]> {
  const choices = trips.map((trip) => ({ before: null, after: assignmentOf(trip) }))
  const chosen = await judgeChoices(trx, choices, accepted)
  const steps = trips.map((after) => ({ before: null, after }))
  const gone = await outOfUseOf(trx, steps)
  const credit = await creditOfReturning(trx, trips)
  return chosen.map((one, index) =>
    withDoubts(one, [...(gone[index] ?? []), ...(credit[index] ?? [])], accepted),
  )
}

type Acceptance = { readonly id_chuyen_di: string; readonly warnings: readonly Warning[] }

/** Records who accepted which warnings of trips. */
export async function recordAcceptance(
  trx: Trx,
  username: string,
  acceptances: readonly Acceptance[],
): Promise<void> {
  const entries = acceptances
    .filter(({ warnings }) => warnings.length > 0)
    .map(({ id_chuyen_di, warnings }) => ({
      username,
      action: 'xac_nhan',
      subject: 'chuyen_di',
      id: id_chuyen_di,
      before: null,
      after: { canh_bao: warnings },
    }))
  await audit(trx, ...entries)
}

type Asking = { readonly steps: readonly Step[]; readonly accepted: readonly string[] }

/**
 * Refuses with `can_xac_nhan` what the caller has not accepted of trips that are written already: their choices of vehicle,
 * drivers and times, and what looks like a slip in them. Records what was accepted. Called last of all that locks anything.
 */
export async function askAcceptance(
  trx: Trx,
  username: string,
  { steps, accepted }: Asking,
): Promise<void> {
  const choices = steps.map(choiceOf)
  const [chosen, doubts, credit] = await Promise.all([
    judgeChoices(trx, choices, accepted),
    doubtsOf(trx, steps),
    creditAsked(trx, steps),
  ])
  const judged = chosen.map((one, index) =>
    withDoubts(one, [...(doubts[index] ?? []), ...(credit[index] ?? [])], accepted),
  )
  if (judged.some(({ isAccepted }) => !isAccepted)) {
    const canh_bao = together(choices, judged)
    throw new Refusal('can_xac_nhan', formTexts.toConfirm, {}, { canh_bao })
  }
  const acceptances = choices.map(({ after }, index) => ({
    id_chuyen_di: after.id_chuyen_di,
    warnings: judged[index]?.warnings ?? [],
  }))
  await recordAcceptance(trx, username, acceptances)
}
