import { sql, type RawBuilder } from 'kysely'
import { inputTexts } from '../../../contract/kit/endpoint/input.texts.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { addDays, dayOf, halfOpen } from '../../../contract/kit/time/time.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { ALL } from '../../../contract/kit/list/list.ts'

type Range = { start_time?: string | null | undefined; end_time?: string | null | undefined }
type States = { status?: unknown; trang_thai?: unknown }

/** The values of a filter: none when it is left out. */
export const valuesOf = (filter: unknown): string[] =>
  [filter ?? []]
    .flat()
    .map(String)
    .filter((value) => value !== '')

/** The days that a range of dates or moments touches; `until` is the day after the last. */
export function daysOf({ start_time, end_time }: Range): {
  from: string | null
  until: string | null
} {
  const { from, to } = halfOpen(start_time ?? null, end_time ?? null)
  const until = to && (to.endsWith(' 00:00:00') ? dayOf(to) : addDays(dayOf(to), 1))
  return { from: from && dayOf(from), until }
}

/** The states that a list asks for, be it by `status` or by the field; none means all. A word that is none of `known` is refused. */
export const statesOf = (asked: States, known: readonly string[]): string[] =>
  (['status', 'trang_thai'] as const).flatMap((name) => {
    const states = valuesOf(asked[name]).filter((state) => state !== ALL)
    const unknown = states.find((state) => !known.includes(state))
    if (unknown === undefined) return states
    throw invalidField(name, inputTexts.noState(unknown))
  })

/** True for days or moments within a range of days; for all where none is named. */
export const within = (column: RawBuilder<unknown>, filter: Range): RawBuilder<boolean> => {
  const { from, until } = daysOf(filter)
  const bounds = [
    ...(from === null ? [] : [sql`${column} >= ${from}`]),
    ...(until === null ? [] : [sql`${column} < ${until}`]),
  ]
  return bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` AND `)})`
}

/** True when a request names a day from or to which it asks. */
export const hasRange = (filter: Range): boolean => {
  const { from, until } = daysOf(filter)
  return from !== null || until !== null
}

/** The words of a free text request, as `search_key` writes them; each must occur somewhere, in any order. */
export const wantedWords = (typed: string | null | undefined): string[] =>
  searchKey(typed ?? '')
    .split(' ')
    .filter((word) => word !== '')

/** The LIKE pattern that finds a word anywhere. */
export const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
