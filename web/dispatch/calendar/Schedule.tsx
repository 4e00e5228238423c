import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import type { CSSProperties } from 'react'
import {
  CALENDAR_PARTS,
  calendarPartsOf,
  type CalendarPart,
} from '../../../contract/dispatch/calendar/calendar.api.ts'
import { calendarTexts } from '../../../contract/dispatch/calendar/calendar.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { ShortcutHelp } from '../../kit/list/ShortcutHelp.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { LoadingState } from '../../kit/ui/states.tsx'
import { moved, onDay, type CalendarState } from './calendarState.ts'
import { DayPanel } from './DayPanel.tsx'
import { MonthView } from './MonthView.tsx'
import classes from './schedule.module.css'
import { useCalendarDays, useCalendarState, type ChangeCalendar } from './useCalendar.ts'
import { YearView } from './YearView.tsx'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

type BarProps = { readonly state: CalendarState; readonly change: ChangeCalendar }

const switched = (state: CalendarState): CalendarState => ({
  ...state,
  view: state.view === 'year' ? 'month' : 'year',
})

/** Which month or year is shown, and how to come to another. */
function TimeBar({ state, change }: BarProps) {
  const t = useText()
  const { view, year, month } = state
  const step = (label: string, icon: string, steps: 1 | -1) => (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      onClick={() => change(moved(state, steps))}
    >
      <Icon path={icon} size={18} />
    </ActionIcon>
  )
  return (
    <div className={classes.time}>
      {step(t(calendarTexts.previous), mdiChevronLeft, -1)}
      {step(t(calendarTexts.next), mdiChevronRight, 1)}
      <strong className={classes.name} aria-live="polite">
        {t(view === 'year' ? calendarTexts.yearOf(year) : calendarTexts.monthOf(month, year))}
      </strong>
      <Button size="xs" variant="default" onClick={() => change(onDay(state, dayOf(browserNow())))}>
        {t(calendarTexts.today)}
      </Button>
      <SegmentedControl
        size="xs"
        aria-label={t(calendarTexts.views)}
        value={view}
        onChange={(next) => {
          if (next !== view) change(switched(state))
        }}
        data={[
          { value: 'month', label: t(calendarTexts.monthView) },
          { value: 'year', label: t(calendarTexts.yearView) },
        ]}
      />
    </div>
  )
}

/** The parts of the calendar with their colours; each can be put away. */
function Parts({ state, change }: BarProps) {
  const t = useText()
  const { seat } = useSession()
  const toggle = (part: CalendarPart) => {
    const { hidden } = state
    const others = hidden.filter((one) => one !== part)
    change({ ...state, hidden: hidden.includes(part) ? others : [...others, part] }, 'replace')
  }
  return (
    <div className={classes.parts} role="group" aria-label={t(calendarTexts.shown)}>
      {calendarPartsOf(seat).map((part) => (
        <button
          key={part}
          type="button"
          className={classes.part}
          aria-pressed={!state.hidden.includes(part)}
          style={{ '--dot': CALENDAR_PARTS[part].color } as CSSProperties}
          onClick={() => toggle(part)}
        >
          {t(CALENDAR_PARTS[part].name)}
        </button>
      ))}
    </div>
  )
}

function Content({ state, change }: BarProps) {
  const { days, error, refetch } = useCalendarDays(state)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!days) return <LoadingState />
  if (state.view === 'year') return <YearView state={state} change={change} days={days} />
  return (
    <div className={classes.month}>
      <MonthView state={state} change={change} days={days} />
      <DayPanel day={state.day} items={days.get(state.day) ?? []} />
    </div>
  )
}

/** The calendar of trips, papers that run out and public holidays, by month or by year. */
export function Schedule() {
  const t = useText()
  const [state, change] = useCalendarState()
  return (
    <>
      <PageHeader
        title={t(screenTexts['/schedule'])}
        actions={
          <>
            <ShortcutHelp
              shortcuts={[
                { keys: 'J', label: calendarTexts.previous, act: () => change(moved(state, -1)) },
                { keys: 'K', label: calendarTexts.next, act: () => change(moved(state, 1)) },
                {
                  keys: 'T',
                  label: calendarTexts.today,
                  act: () => change(onDay(state, dayOf(browserNow()))),
                },
                { keys: 'Y', label: calendarTexts.keyView, act: () => change(switched(state)) },
              ]}
            />
            <TimeBar state={state} change={change} />
          </>
        }
      />
      <Parts state={state} change={change} />
      <Content state={state} change={change} />
    </>
  )
}
