import {
  addDays,
  addMonths,
  daysBetween,
  lastDayOf,
  monthOf,
  type WireDate,
} from '../../kit/time/time.ts'
import { text } from '../../kit/text/text.ts'

/** The ages of debts (money, section 7), youngest first. */
export const DEBT_GROUPS = {
  trong_han: text('Trong hạn', 'Not due'),
  qua_han_1_30: text('Quá hạn 1–30 ngày', '1–30 days overdue'),
  '31_60': text('Quá hạn 31–60 ngày', '31–60 days overdue'),
  '61_90': text('Quá hạn 61–90 ngày', '61–90 days overdue'),
  tren_90: text('Quá hạn trên 90 ngày', 'Over 90 days overdue'),
} as const
export type DebtGroup = keyof typeof DEBT_GROUPS
export const GROUP_NAMES = Object.keys(DEBT_GROUPS) as DebtGroup[]

const LAST_DAY = 31

/** A day of a month, its last where the month is shorter. */
const dayIn = (month: string, day: number): WireDate => {
  const last = lastDayOf(month)
  const wanted = addDays(`${month}-01`, day - 1)
  return wanted < last ? wanted : last
}

/** The first closing day on or after a delivery; a customer without one closes at the end of the month (money, section 7). */
export function closingDay(delivered: WireDate, day: number | null): WireDate {
  const month = monthOf(delivered)
  const here = dayIn(month, day ?? LAST_DAY)
  return here >= delivered ? here : dayIn(addMonths(month, 1), day ?? LAST_DAY)
}

/** The same day of the month before, its last where that is shorter: what debts are compared with. */
export const monthEarlier = (day: WireDate): WireDate =>
  dayIn(addMonths(monthOf(day), -1), daysBetween(`${monthOf(day)}-01`, day) + 1)

/** What a party agreed on: the day of the month on which it closes, and how many days later it pays. */
export type Terms = { readonly closing: number | null; readonly term: number | null }

/** The day on which a delivery is due. */
export const dueDay = (delivered: WireDate, { closing, term }: Terms): WireDate =>
  addDays(closingDay(delivered, closing), term ?? 0)

/** How old a debt is on a day. */
export function debtGroup(due: WireDate, on: WireDate): DebtGroup {
  const days = daysBetween(due, on)
  if (days <= 0) return 'trong_han'
  if (days <= 30) return 'qua_han_1_30'
  if (days <= 60) return '31_60'
  return days <= 90 ? '61_90' : 'tren_90'
}
