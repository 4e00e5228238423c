import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { addDays, weekday, type WireDate } from '../../../contract/kit/time/time.ts'
import type { Text } from '../../../contract/kit/text/text.ts'

/** Days, both included. */
export type DayRange = { readonly from: WireDate; readonly to: WireDate }

const firstOfMonth = (day: WireDate): WireDate => `${day.slice(0, 7)}-01`

const monthOf = (day: WireDate): DayRange => {
  const from = firstOfMonth(day)
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) }
}

const weekOf = (day: WireDate): DayRange => {
  const monday = addDays(day, 1 - weekday(day))
  return { from: monday, to: addDays(monday, 6) }
}

const oneDay = (day: WireDate): DayRange => ({ from: day, to: day })

/** Ranges that one press gives. */
export const RANGE_CHOICES: readonly {
  readonly label: Text
  readonly range: (today: WireDate) => DayRange
}[] = [
  { label: listTexts.today, range: oneDay },
  { label: listTexts.yesterday, range: (today) => oneDay(addDays(today, -1)) },
  { label: listTexts.tomorrow, range: (today) => oneDay(addDays(today, 1)) },
  {
    label: listTexts.around,
    range: (today) => ({ from: addDays(today, -1), to: addDays(today, 1) }),
  },
  { label: listTexts.thisWeek, range: weekOf },
  { label: listTexts.lastWeek, range: (today) => weekOf(addDays(today, -7)) },
  {
    label: listTexts.lastSeven,
    range: (today) => ({ from: addDays(today, -6), to: today }),
  },
  { label: listTexts.thisMonth, range: monthOf },
  {
    label: listTexts.lastMonth,
    range: (today) => monthOf(addDays(firstOfMonth(today), -1)),
  },
]
