import {
  addDays,
  addMonths,
  lastDayOf,
  type WireDate,
  type WireMonth,
} from '../../kit/time/time.ts'

/** The first and the last day of a pay period. */
export type PayPeriod = { readonly tu: WireDate; readonly den: WireDate }
/** The day of the month on which pay periods begin, as it was decided for a month. */
export type StartOf = (month: WireMonth) => number

const TWO_DIGITS = 2

const endOf = (month: WireMonth, startOf: StartOf): WireDate => {
  const start = startOf(month)
  return start === 1 ? lastDayOf(month) : `${month}-${String(start - 1).padStart(TWO_DIGITS, '0')}`
}

/**
 * The period of a month, named by the month that it ends in (money, section 6). It begins the day after the one before ends, so
 * that no day is paid twice or never where the setting changes.
 */
export const payPeriod = (month: WireMonth, startOf: StartOf): PayPeriod => ({
  tu: addDays(endOf(addMonths(month, -1), startOf), 1),
  den: endOf(month, startOf),
})

/** The month whose period holds a day. */
export function payMonthOf(day: WireDate, startOf: StartOf): WireMonth {
  const month = day.slice(0, 7)
  return day <= endOf(month, startOf) ? month : addMonths(month, 1)
}
