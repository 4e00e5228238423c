import { sameValue } from './mergeRow.ts'
import type { StepFlag } from './StepRail.tsx'
import { isNothing } from '../../../contract/kit/text/text.ts'

/** A part of a form on one page: one of its steps. */
export type Section = { readonly names: readonly string[] }

type Values = Readonly<Record<string, unknown>>

/** What stops a save and what looks like a slip, by field, beside what the form must have and what it began with. */
export type Judged = {
  readonly values: Values
  readonly empty: Values
  readonly required: readonly string[]
  readonly problems: readonly string[]
  readonly doubts: readonly string[]
}

/** True where something was entered; `false` and 0 are something. */
export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : !isNothing(value)

/** How a part of a form stands; where nothing is required of it, it is done once something was entered. */
export function sectionFlag({ names }: Section, judged: Judged): StepFlag {
  const { values, empty, required, problems, doubts } = judged
  const isWrong = (name: string) =>
    doubts.includes(name) || (problems.includes(name) && isFilled(values[name]))
  const isEntered = (name: string) =>
    isFilled(values[name]) && !sameValue(values[name], empty[name])
  if (names.some(isWrong)) return 'doubts'
  if (names.some((name) => problems.includes(name))) return 'open'
  return names.some((name) => required.includes(name) || isEntered(name)) ? 'done' : 'open'
}
