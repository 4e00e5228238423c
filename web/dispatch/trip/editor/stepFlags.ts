import {
  missingInOrder,
  missingInTrip,
  TRIP_STEPS,
  type TripStep,
} from '../../../../contract/dispatch/trip/trip.problems.ts'
import { tripDoubts, type Around } from '../../../../contract/dispatch/trip/trip.doubts.ts'
import type { StepFlag } from '../../../kit/form/StepRail.tsx'
import { isFilled } from '../../../kit/form/sectionFlags.ts'
import { findProblems, placeOf } from './problems.ts'
import { COST_GROUPS, PROGRESS_GROUPS, type Group } from './layout.ts'
import type { TripForm } from './tripForm.ts'

const anyFilled = (form: TripForm, groups: Readonly<Record<string, Group<string>>>): boolean =>
  Object.values(groups).some(({ cells }) =>
    cells.some(({ name }) => isFilled(form[name as keyof TripForm])),
  )

const isComplete: Record<TripStep, (form: TripForm) => boolean> = {
  vehicle: (form) => Object.keys(missingInTrip(form)).length === 0,
  orders: ({ list_don_hang: orders }) =>
    orders.length > 0 && orders.every((order) => Object.keys(missingInOrder(order)).length === 0),
  // Nothing is required here: the flag says that something has been entered.
  costs: (form) => anyFilled(form, COST_GROUPS),
  progress: (form) => anyFilled(form, PROGRESS_GROUPS),
}

/** What the form is seen beside, and the fields that the server warns about. */
export type Beside = Around & { readonly warned?: readonly string[] }

/** The steps in which something is wrong, or looks like a slip. */
function doubtedSteps(form: TripForm, beside: Beside): ReadonlySet<TripStep | undefined> {
  const wrong = Object.keys(findProblems(form, 'draft'))
  const odd = tripDoubts(form, beside).flatMap(({ field }) => field ?? [])
  const paths = [...wrong, ...odd, ...(beside.warned ?? [])]
  return new Set(paths.map((path) => placeOf(path)?.step))
}

/** How each step stands (specification, section 4: per-step completed flags). */
export function stepFlags(form: TripForm, beside: Beside): Record<TripStep, StepFlag> {
  const doubted = doubtedSteps(form, beside)
  const flagOf = (step: TripStep): StepFlag => {
    if (doubted.has(step)) return 'doubts'
    return isComplete[step](form) ? 'done' : 'open'
  }
  return Object.fromEntries(TRIP_STEPS.map((step) => [step, flagOf(step)])) as Record<
    TripStep,
    StepFlag
  >
}
