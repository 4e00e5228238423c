import {
  addDays,
  dayOf,
  monthOf,
  type WireDate,
  type WireMoment,
  type WireMonth,
} from '../time/time.ts'
import { rateAt, type DatedRow } from './rate.ts'

/** A row as it is and as it will be; null where it is not in use. */
export type Changing<R> = { readonly before: R | null; readonly after: R | null }

/**
 * A closed month, and the moments outside of it that its trips are priced by: a night's trip may be picked up on the day after
 * (money, section 2).
 */
export type ClosedMonth = { readonly thang: WireMonth; readonly luc_gia: readonly WireMoment[] }

/** The days of a month from which on another row may count than on the day before. */
function turnsIn(month: WireMonth, rows: readonly DatedRow[]): WireDate[] {
  const days = rows.flatMap(({ hieu_luc_tu: tu, hieu_luc_den: den }) =>
    den === null ? [tu] : [tu, addDays(den, 1)],
  )
  return [`${month}-01`, ...days.filter((day) => monthOf(day) === month)]
}

/**
 * The first closed month that a change of the rows of a key would move: on a day of it another row would count than did, or the same
 * one with another start or other figures (money, section 9). On a day outside that its trips are priced by, the row that counted keeps
 * start and figures, while a later one may begin. `same` says whether two states of a row come to the same in a month.
 */
export function closedMonthOf<R extends DatedRow>(
  { was, will }: { readonly was: readonly R[]; readonly will: readonly R[] },
  closed: readonly ClosedMonth[],
  same: (one: R, other: R, month: WireMonth) => boolean,
): WireMonth | null {
  const stays = (month: WireMonth, one: R | null, other: R | null | undefined): boolean => {
    if (one === other) return true
    if (!one || !other || one.id !== other.id) return false
    return one.hieu_luc_tu === other.hieu_luc_tu && same(one, other, month)
  }
  const counts = (month: WireMonth, day: WireDate): boolean =>
    stays(month, rateAt(was, {}, day), rateAt(will, {}, day))
  const isKept = (month: WireMonth, day: WireDate): boolean => {
    const one = rateAt(was, {}, day)
    return (
      one === null ||
      stays(
        month,
        one,
        will.find(({ id }) => id === one.id),
      )
    )
  }
  const moved = ({ thang, luc_gia }: ClosedMonth): boolean =>
    turnsIn(thang, [...was, ...will]).some((day) => !counts(thang, day)) ||
    luc_gia.some((moment) => !isKept(thang, dayOf(moment)))
  return (
    closed
      .filter(moved)
      .map(({ thang }) => thang)
      .toSorted()[0] ?? null
  )
}
