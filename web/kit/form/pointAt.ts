import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Problems } from './useRowForm.ts'

/** Puts problems at the shown fields, in their order, and goes to the first; false where there is none. */
export function pointAt<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  shown: readonly string[],
  problems: Problems,
): boolean {
  form.clearErrors()
  const found = shown.filter((name) => name in problems) as FieldPath<Form>[]
  for (const name of found) form.setError(name, { message: problems[name] ?? '' })
  const [first] = found
  if (first) form.setFocus(first)
  return first !== undefined
}

/** What is said of a part of a list is said at the list. */
export const atFields = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems)
      .toSorted(([one], [other]) => one.split('.').length - other.split('.').length)
      .map(([path, said]) => [path.split('.')[0] ?? path, said]),
  )
