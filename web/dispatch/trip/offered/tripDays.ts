import { addDays, daysBetween, type WireDate } from '../../../../contract/kit/time/time.ts'
import type { ListRules } from '../../../kit/list/listState.ts'

/** Days before the nearest trip that are shown with it, so that a list begins with more than one. */
const BEFORE = 6

/** The rules of a list whose usual days reach to the day of the nearest trip; as they are where that is among them, or where there is none. */
export function reaching(rules: ListRules, today: WireDate, day: WireDate | null): ListRules {
  const { range } = rules
  if (!range || !day) return rules
  const [back, ahead] = [daysBetween(day, today), daysBetween(today, day)]
  return {
    ...rules,
    range: {
      back: back > range.back ? back + BEFORE : range.back,
      ahead: Math.max(range.ahead, ahead),
    },
  }
}

type Days = { readonly start_time?: WireDate; readonly end_time?: WireDate }

/** The last day with a trip until the usual end of a list, else the first one after it; `dayIn` gives that of some days. */
export async function nearestDay(
  today: WireDate,
  ahead: number,
  dayIn: (days: Days, isLast: boolean) => Promise<WireDate | null>,
): Promise<WireDate | null> {
  const end = addDays(today, ahead)
  return (await dayIn({ end_time: end }, true)) ?? dayIn({ start_time: end }, false)
}
