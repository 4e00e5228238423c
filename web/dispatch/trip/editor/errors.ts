import type { TripForm } from './tripForm.ts'
import type { TripFormApi } from './editorContext.ts'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import { controlPath, inFormOrder, placeOf, type Problems } from './problems.ts'

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
