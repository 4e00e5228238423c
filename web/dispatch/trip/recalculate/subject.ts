import type { TripRange } from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import { formatDate } from '../../../../contract/kit/field/format.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { narrowing, type ListState } from '../../../kit/list/listState.ts'
import type { Subject } from './useRun.ts'

/** The days and filters of a list, as calls take them. */
export const rangeOf = (state: ListState): TripRange => narrowing(state) as TripRange

/** What a run over all that a list shows is asked of; null where the list has no days, nor names its trips. */
export function subjectOf(state: ListState): Subject | null {
  const { id_chuyen_di: named } = state.filters
  if (named) return { list_id: named }
  return state.from === null && state.to === null ? null : rangeOf(state)
}

/** Which trips a list shows, in words. */
export function aboutList({ from, to }: ListState): Text {
  if (from === null && to === null) return texts.ofAnyDay
  const day = (one: string | null) => (one === null ? texts.anyDay.vi : formatDate(one))
  return texts.ofRange(day(from), day(to))
}
