import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { calendarTexts } from '../../../contract/dispatch/calendar/calendar.texts.ts'
import type { CalendarItem } from '../../../contract/dispatch/calendar/calendar.api.ts'
import { lunarOf } from '../../../contract/dispatch/calendar/lunar.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { browserNow, dayOf, weekday, type WireDate } from '../../../contract/kit/time/time.ts'
import { useText } from '../../kit/ui/language.ts'
import { firstOf, onDay, stepTo, weeksOf, type CalendarState } from './calendarState.ts'
import { holidaysIn, itemText, papersIn, tripsOf } from './itemWords.ts'
import classes from './month.module.css'
import type { ChangeCalendar, Days } from './useCalendar.ts'

/** Papers that a day names before it only counts them. */
const PAPERS_NAMED = 2
const NOTHING: readonly CalendarItem[] = []

/** The lunar day as it stands in a cell: the first of a month bears its month. */
const lunarMark = (date: WireDate): string => {
  const { day, month } = lunarOf(date)
  return day === 1 ? `1/${month}` : String(day)
}

const dot = (item: CalendarItem) => ({ '--dot': item.color }) as CSSProperties

function CellContent({
  date,
  items,
}: {
  readonly date: WireDate
  readonly items: readonly CalendarItem[]
}) {
  const t = useText()
  const [trips, papers] = [tripsOf(items), papersIn(items)]
  const named = papers.length > PAPERS_NAMED + 1 ? papers.slice(0, PAPERS_NAMED) : papers
  return (
    <>
      <span className={classes.numbers}>
        <span className={classes.number}>{Number(date.slice(8))}</span>
        <span className={classes.lunar}>{lunarMark(date)}</span>
      </span>
      {holidaysIn(items).map((item) => (
        <span key={item.message} className={classes.holiday}>
          {t(itemText(item))}
        </span>
      ))}
      {trips && <span className={classes.trips}>{t(calendarTexts.trips(trips.so ?? 0, 0))}</span>}
      {trips && <span className={classes.count}>{trips.so}</span>}
      {named.map((item) => (
        <span key={item.message} className={classes.paper} style={dot(item)}>
          {t(itemText(item))}
        </span>
      ))}
      {papers.length > named.length && (
        <span className={classes.more}>{t(calendarTexts.more(papers.length - named.length))}</span>
      )}
      {papers.length > 0 && (
        <span className={classes.dots}>
          {papers.slice(0, 3).map((item) => (
            <span key={item.message} className={classes.dot} style={dot(item)} />
          ))}
        </span>
      )}
    </>
  )
}

type MonthViewProps = {
  readonly state: CalendarState
  readonly change: ChangeCalendar
  readonly days: Days
}

/** After a key the focus goes on to the day that it opened, which may be one of another month. */
function useFocusOnDay(day: WireDate) {
  const grid = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[data-open]')?.focus()
    byKey.current = false
  }, [day])
  const follow = () => {
    byKey.current = true
  }
  return [grid, follow] as const
}

/** A month as a grid of days; arrows move among them, and the open one is told beside. */
export function MonthView({ state, change, days }: MonthViewProps) {
  const t = useText()
  const { year, month, day } = state
  const [grid, follow] = useFocusOnDay(day)
  const today = dayOf(browserNow())
  const press = (event: KeyboardEvent) => {
    const next = stepTo(state, event.key)
    if (!next) return
    event.preventDefault()
    follow()
    change(next, 'replace')
  }
  const cell = (date: WireDate) => {
    const outside = date.slice(0, 7) !== firstOf(year, month).slice(0, 7)
    const items = outside ? NOTHING : (days.get(date) ?? NOTHING)
    const name = `${t(calendarTexts.weekdayNames[weekday(date) - 1] ?? calendarTexts.today)} ${formatDate(date)}`
    return (
      <div key={date} role="gridcell" aria-selected={date === day} className={classes.cell}>
        <button
          type="button"
          className={classes.day}
          tabIndex={date === day ? 0 : -1}
          data-open={date === day || undefined}
          data-today={date === today || undefined}
          data-outside={outside || undefined}
          data-holiday={holidaysIn(items).length > 0 || weekday(date) === 7 || undefined}
          onClick={() => change(onDay(state, date))}
        >
          <span className={classes.name}>{name}</span>
          <CellContent date={date} items={items} />
        </button>
      </div>
    )
  }
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t(calendarTexts.monthOf(month, year))}
      className={classes.grid}
      onKeyDown={press}
    >
      <div role="row" className={classes.week}>
        {calendarTexts.weekdays.map((name) => (
          <span key={name.vi} role="columnheader" className={classes.weekday}>
            {t(name)}
          </span>
        ))}
      </div>
      {weeksOf(year, month).map((week) => (
        <div key={week[0]} role="row" className={classes.week}>
          {week.map(cell)}
        </div>
      ))}
    </div>
  )
}
