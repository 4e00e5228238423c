import { addDays, monthOf, type WireDate, type WireMonth } from '../time/time.ts'
import { rateAt, type DatedRow } from './rate.ts'

/** A row as it is and as it will be; null where it is not in use. */
export type Changing<R> = { readonly before: R | null; readonly after: R | null }

/** The days of a month from which on another row may count than on the day before. */
function turnsIn(month: WireMonth, rows: readonly DatedRow[]): WireDate[] {
  const days = rows.flatMap(({ hieu_luc_tu: tu, hieu_luc_den: den }) =>
    den === null ? [tu] : [tu, addDays(den, 1)],
  )
  return [`${month}-01`, ...days.filter((day) => monthOf(day) === month)]
}

/**
 * The first closed month that a change of the rows of a key would move: on a day of it another row would count than did, or the same
 * one with another start or other figures (money, section 9). `same` says whether two states of a row come to the same in a month.
 */
export function closedMonthOf<R extends DatedRow>(
  { was, will }: { readonly was: readonly R[]; readonly will: readonly R[] },
  closed: readonly WireMonth[],
  same: (one: R, other: R, month: WireMonth) => boolean,
): WireMonth | null {
  const stands = (month: WireMonth, day: WireDate): boolean => {
    const [one, other] = [rateAt(was, {}, day), rateAt(will, {}, day)]
    if (one === other) return true
    if (!one || !other || one.id !== other.id) return false
    return one.hieu_luc_tu === other.hieu_luc_tu && same(one, other, month)
  }
  const moved = (month: WireMonth): boolean =>
    turnsIn(month, [...was, ...will]).some((day) => !stands(month, day))
  return closed.toSorted().find(moved) ?? null
}
