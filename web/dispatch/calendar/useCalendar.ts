import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { calendarApi, type CalendarItem } from '../../../contract/dispatch/calendar/calendar.api.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { call } from '../../kit/http/call.ts'
import { byDay, readCalendar, writeCalendar, type CalendarState } from './calendarState.ts'

export type ChangeCalendar = (next: CalendarState, history?: 'push' | 'replace') => void
/** The items of each day, without those that are put away. */
export type Days = ReadonlyMap<string, readonly CalendarItem[]>

/** What the address asks of the calendar, and how to ask for something else. */
export function useCalendarState(): readonly [CalendarState, ChangeCalendar] {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = dayOf(browserNow())
  const state = useMemo(() => readCalendar(address, today), [address, today])
  const change = useCallback<ChangeCalendar>(
    (next, history = 'push') =>
      void navigate({
        to: '.',
        search: writeCalendar(next) as never,
        replace: history === 'replace',
        resetScroll: false,
      }),
    [navigate],
  )
  return [state, change]
}

/** What stands in the year or month on screen, by day. */
export function useCalendarDays({ view, year, month, hidden }: CalendarState) {
  const request = view === 'year' ? { year } : { year, month }
  const query = useQuery({
    queryKey: ['calendar', request],
    queryFn: ({ signal }) => call(calendarApi.year, request, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const data = query.data?.data
  const put = hidden.join(' ')
  const days = useMemo<Days | null>(
    () => (data ? byDay(data.filter(({ loai }) => !put.includes(loai))) : null),
    [data, put],
  )
  return { days, error: query.error, refetch: query.refetch, stale: query.isPlaceholderData }
}
