import { tripInput } from '../../../../contract/dispatch/trip/trip.ts'
import {
  belowNothing,
  tripProblems,
  TRIP_STEPS,
  type Demand,
  type TripStep,
} from '../../../../contract/dispatch/trip/trip.problems.ts'
import { inLanguage, shapeProblems } from '../../../kit/form/shapeProblems.ts'
import { ORDER_GROUPS, TRIP_GROUPS, type Group } from './layout.ts'
import { inputOf, type TripForm } from './tripForm.ts'
import type { TripFormApi } from './editorContext.ts'
import type { FieldErrors, FieldPath } from 'react-hook-form'

/** Path of a field, such as 'bien_so_xe' or 'list_don_hang.0.trong_luong', to what is wrong with it. */
export type Problems = Readonly<Record<string, string>>
/** Where on the form a field is: its step, and its order. */
export type Place = { readonly step: TripStep; readonly order: number | null }

const ORDER_PATH = /^list_don_hang\.(\d+)(?:\.(.+))?$/

const controlsOf = (groups: readonly Group<string>[]): [string, string][] =>
  groups.flatMap(({ cells }) =>
    cells.flatMap(({ name, keeps }): [string, string][] =>
      keeps === undefined
        ? [[name, name]]
        : [
            [name, name],
            [keeps, name],
          ],
    ),
  )
// Field → the field whose control shows it, in the order of the form.
const ORDER_CONTROLS = new Map(controlsOf(Object.values<Group<string>>(ORDER_GROUPS)))
const TRIP_CONTROLS = new Map(
  Object.entries(TRIP_GROUPS).flatMap(([step, groups]) =>
    controlsOf(Object.values<Group<string>>(groups)).map(
      ([name, control]) => [name, { control, step: step as TripStep }] as const,
    ),
  ),
)

const headOf = (path: string): string => path.split('.')[0] ?? path

/** The step and order of a field, or null for a name that is nowhere on the form. */
export function placeOf(path: string): Place | null {
  const order = ORDER_PATH.exec(path)
  if (order) return { step: 'orders', order: Number(order[1]) }
  if (path === 'list_don_hang') return { step: 'orders', order: null }
  const trip = TRIP_CONTROLS.get(headOf(path))
  return trip ? { step: trip.step, order: null } : null
}

/** The path of the control that shows a field: a driver's account is shown with the name. */
export function controlPath(path: string): string {
  const order = ORDER_PATH.exec(path)
  if (order) {
    const [name = '', ...rest] = (order[2] ?? '').split('.')
    return ['list_don_hang', order[1], ORDER_CONTROLS.get(name) ?? name, ...rest].join('.')
  }
  const [head = '', ...rest] = path.split('.')
  return [TRIP_CONTROLS.get(head)?.control ?? head, ...rest].join('.')
}

const ORDER_NAMES = [...ORDER_CONTROLS.keys()]
const TRIP_NAMES = [...TRIP_CONTROLS.keys()]

function rank(path: string): number[] {
  const place = placeOf(path)
  const step = place ? TRIP_STEPS.indexOf(place.step) : TRIP_STEPS.length
  const order = ORDER_PATH.exec(path)
  return order
    ? [step, Number(order[1]), ORDER_NAMES.indexOf(headOf(order[2] ?? ''))]
    : [step, -1, TRIP_NAMES.indexOf(headOf(path))]
}

/** Paths in the order in which the form shows them. */
export const inFormOrder = (paths: readonly string[]): string[] =>
  paths.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)]
    const at = left.findIndex((value, index) => value !== right[index])
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
  })

/** Everything that stops a save, by path. */
export const findProblems = (form: TripForm, demand: Demand): Problems => ({
  ...inLanguage(tripProblems(form, { demand })),
  ...inLanguage(belowNothing(form.list_don_hang)),
  ...shapeProblems(tripInput, inputOf(form)),
})

/** The paths that bear an error now. */
export function errorPaths(errors: FieldErrors<TripForm>): string[] {
  const walk = (node: unknown, path: string): string[] => {
    if (typeof node !== 'object' || node === null) return []
    if ('message' in node && typeof node.message === 'string') return [path]
    return Object.entries(node).flatMap(([key, child]) =>
      key === 'ref' ? [] : walk(child, path ? `${path}.${key}` : key),
    )
  }
  return walk(errors, '')
}

/**
 * Puts problems at their fields in place of earlier ones; gives the path of the first that the form shows, or null.
 * Names that are nowhere on the form are left out.
 */
export function showProblems(form: TripFormApi, problems: Problems): string | null {
  form.clearErrors()
  const shown = inFormOrder(Object.keys(problems)).filter((path) => placeOf(path) !== null)
  for (const path of shown)
    form.setError(controlPath(path) as FieldPath<TripForm>, { message: problems[path] ?? '' })
  const [first] = shown
  return first === undefined ? null : controlPath(first)
}
