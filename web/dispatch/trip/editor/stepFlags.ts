import {
  missingInOrder,
  missingInTrip,
  TRIP_STEPS,
  type TripStep,
} from '../../../../contract/dispatch/trip/trip.problems.ts'
import { COST_GROUPS, PROGRESS_GROUPS, type Group } from './layout.ts'
import type { TripForm } from './tripForm.ts'

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''

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

/** Which steps have what they need (specification, section 4: per-step completed flags). */
export const stepFlags = (form: TripForm): Record<TripStep, boolean> =>
  Object.fromEntries(TRIP_STEPS.map((step) => [step, isComplete[step](form)])) as Record<
    TripStep,
    boolean
  >
