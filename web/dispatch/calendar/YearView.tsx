import type { CSSProperties } from 'react'
import type { CalendarItem } from '../../../contract/dispatch/calendar/calendar.api.ts'
import { calendarTexts } from '../../../contract/dispatch/calendar/calendar.texts.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { browserNow, dayOf, weekday, type WireDate } from '../../../contract/kit/time/time.ts'
import { useText } from '../../kit/ui/language.ts'
import { firstOf, onDay, weeksOf, type CalendarState } from './calendarState.ts'
import { holidaysIn, itemText, papersIn, tripsOf } from './itemWords.ts'
import type { ChangeCalendar, Days } from './useCalendar.ts'
import classes from './year.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const NOTHING: readonly CalendarItem[] = []
/** Shades of a day by its trips. */
const SHADES = 4

/** How full a day is, 0 to 4, beside the fullest of the year. */
const shadeOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((count / Math.max(most, SHADES)) * SHADES))

type YearViewProps = {
  readonly state: CalendarState
  readonly change: ChangeCalendar
  readonly days: Days
}

/** The twelve months of a year: trips as shades, papers as dots, holidays in red; a day opens in its month. */
export function YearView({ state, change, days }: YearViewProps) {
  const t = useText()
  const { year } = state
  const today = dayOf(browserNow())
  const counts = [...days.values()].map((items) => tripsOf(items)?.so ?? 0)
  const most = Math.max(0, ...counts)

  const day = (date: WireDate, month: number) => {
    if (Number(date.slice(5, 7)) !== month) return <span key={date} />
    const items = days.get(date) ?? NOTHING
    const words = items.map((item) => t(itemText(item)))
    const papers = papersIn(items)
    const number = Number(date.slice(8))
    return (
      <button
        key={date}
        type="button"
        tabIndex={-1}
        className={classes.day}
        title={[formatDate(date), ...words].join('\n')}
        aria-label={[`${number}, ${formatDate(date)}`, ...words].join('; ')}
        data-today={date === today || undefined}
        data-holiday={holidaysIn(items).length > 0 || weekday(date) === 7 || undefined}
        style={{ '--shade': shadeOf(tripsOf(items)?.so ?? 0, most) } as CSSProperties}
        onClick={() => change(onDay(state, date))}
      >
        {number}
        {papers[0] && (
          <span className={classes.mark} style={{ '--dot': papers[0].color } as CSSProperties} />
        )}
      </button>
    )
  }
  return (
    <div className={classes.year}>
      {MONTHS.map((month) => (
        <section key={month} className={classes.month} aria-label={t(calendarTexts.month(month))}>
          <button
            type="button"
            className={classes.name}
            onClick={() => change(onDay(state, firstOf(year, month)))}
          >
            {t(calendarTexts.month(month))}
          </button>
          <div className={classes.days}>
            {calendarTexts.weekdays.map((name) => (
              <span key={name.vi} className={classes.weekday}>
                {t(name)}
              </span>
            ))}
            {weeksOf(year, month).flatMap((week) => week.map((date) => day(date, month)))}
          </div>
        </section>
      ))}
    </div>
  )
}
