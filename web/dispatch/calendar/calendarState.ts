import {
  CALENDAR_PARTS,
  type CalendarPart,
} from '../../../contract/dispatch/calendar/calendar.api.ts'
import { addDays, isDate, weekday, type WireDate } from '../../../contract/kit/time/time.ts'

/** What the address asks of the calendar. */
export type CalendarState = {
  readonly view: 'month' | 'year'
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** The day that is open beside the month. */
  readonly day: WireDate
  /** Parts that are put away. */
  readonly hidden: readonly CalendarPart[]
}

type Address = Readonly<Record<string, unknown>>

const MOST_MONTHS = 12
const two = (number: number): string => String(number).padStart(2, '0')
const isPart = (value: unknown): value is CalendarPart =>
  typeof value === 'string' && value in CALENDAR_PARTS

function numberOf(value: unknown, from: number, to: number): number | null {
  const number = typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= from && number <= to ? number : null
}

/** The first day of a month. */
export const firstOf = (year: number, month: number): WireDate => `${year}-${two(month)}-01`

const inMonth = (day: WireDate, year: number, month: number): boolean =>
  day.startsWith(`${year}-${two(month)}-`)

/** Reads the address; what it leaves out is today's. */
export function readCalendar(address: Address, today: WireDate): CalendarState {
  const asked =
    typeof address['ngay'] === 'string' && isDate(address['ngay']) ? address['ngay'] : null
  const base = asked ?? today
  const year = numberOf(address['nam'], 2000, 2100) ?? Number(base.slice(0, 4))
  const named = numberOf(address['thang'], 1, MOST_MONTHS)
  const month = named ?? (base.startsWith(`${year}-`) ? Number(base.slice(5, 7)) : 1)
  const day = inMonth(base, year, month) ? base : firstOf(year, month)
  return {
    view: address['xem'] === 'nam' ? 'year' : 'month',
    year,
    month,
    day,
    hidden: [address['an'] ?? []].flat().filter(isPart),
  }
}

/** The address of a state. */
export function writeCalendar(state: CalendarState): Record<string, string | string[]> {
  const { view, year, day, hidden } = state
  return {
    ...(view === 'year' ? { xem: 'nam', nam: String(year) } : { ngay: day }),
    ...(hidden.length > 0 ? { an: [...hidden] } : {}),
  }
}

/** The state with another day open, in the month of that day. */
export const onDay = (state: CalendarState, day: WireDate): CalendarState => ({
  ...state,
  view: 'month',
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day,
})

/** A month or a year further on or back, whichever is shown. */
export function moved(state: CalendarState, steps: 1 | -1): CalendarState {
  const { view, year, month } = state
  if (view === 'year') return { ...state, year: year + steps }
  const next = month + steps
  const turned =
    next < 1 ? [year - 1, MOST_MONTHS] : next > MOST_MONTHS ? [year + 1, 1] : [year, next]
  return onDay(state, firstOf(turned[0] ?? year, turned[1] ?? month))
}

/** The days of a month in weeks from Monday, filled up with those of its neighbours. */
export function weeksOf(year: number, month: number): WireDate[][] {
  const first = firstOf(year, month)
  const weeks: WireDate[][] = []
  for (
    let monday = addDays(first, 1 - weekday(first));
    monday <= first || inMonth(monday, year, month);
    monday = addDays(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

/** Items by their day. */
export function byDay<Item extends { date: WireDate }>(
  items: readonly Item[],
): ReadonlyMap<WireDate, readonly Item[]> {
  const days = new Map<WireDate, Item[]>()
  for (const item of items) {
    const there = days.get(item.date)
    if (there) there.push(item)
    else days.set(item.date, [item])
  }
  return days
}

const DAY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Where a key leads in a month; null for a key that is none of its own. */
export function stepTo(state: CalendarState, key: string): CalendarState | null {
  const days = DAY_STEPS[key]
  if (days !== undefined) return onDay(state, addDays(state.day, days))
  if (key === 'PageUp') return moved(state, -1)
  if (key === 'PageDown') return moved(state, 1)
  return null
}
