import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DISPATCH, seatsWith, type Screen } from '../../../contract/office/screen/access.ts'
import { besideMenu } from '../../../contract/office/screen/workspaces.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import type { BookingTask } from '../../../contract/dispatch/booking/booking.tasks.ts'
import type { HomeTask } from '../../../contract/dispatch/trip/trip.tasks.ts'
import { overviewApi } from '../../../contract/report/overview/overview.api.ts'
import { overviewTexts } from '../../../contract/report/overview/overview.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { browserNow } from '../../../contract/kit/time/time.ts'
import { call } from '../../kit/http/call.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { LoadingState } from '../../kit/ui/states.tsx'
import { SCREEN_ICONS } from '../../office/screen/offered/screenIcons.ts'
import { toScreen } from '../../office/screen/offered/paths.ts'
import classes from './Overview.module.css'
import { FIGURES } from './figures.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { FigureCard } from './FigureCard.tsx'
import { MonthTrips } from './MonthTrips.tsx'
import { greetingAt } from './greeting.ts'
import { HOME_ACTIONS } from './homeAction.ts'
import { SHOWN_TASKS, TaskRows } from './TaskRows.tsx'
import { PapersDue } from './PapersDue.tsx'
import { SeatMonth } from './SeatMonth.tsx'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

const REFRESH_MS = 60_000
/** The figures whose bookings a sale sees at once: what it has to change, then what nobody has answered. */
const SHOWN_BOOKINGS: readonly BookingTask[] = ['don_can_sua', 'don_cho_duyet']

// What only some seats have comes by itself: who plans trips need not load what bookings are.
const BookingRows = lazy(async () => ({ default: (await import('./BookingRows.tsx')).BookingRows }))
const OwnTrips = lazy(async () => ({
  default: (await import('../../dispatch/own-trips/offered/OwnTrips.tsx')).OwnTrips,
}))

function Figures() {
  const t = useText()
  const { seat } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => call(overviewApi.today, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const seen = FIGURES.filter(({ name, rare }) => (rare ? data[name] : data[name] !== null))
  const waits = (task: HomeTask | BookingTask) => (data[task] ?? 0) > 0
  const behind = SHOWN_TASKS.filter(waits)
  const booked = seat === 'sale' ? SHOWN_BOOKINGS.filter(waits) : []
  if (seen.length === 0 && !data.giay_to) return <p>{t(overviewTexts.noFigures)}</p>
  return (
    <Stack gap="md">
      {data.bat_dau && <FirstSteps entered={data.bat_dau} />}
      {seen.length > 0 && (
        <SimpleGrid
          cols={{ base: 1, xs: 2, md: 3, lg: inARow(seen.length) }}
          spacing={{ base: 8, xs: 'md' }}
        >
          {seen.map((figure) => (
            <FigureCard key={figure.name} figure={figure} value={data[figure.name] ?? 0} />
          ))}
        </SimpleGrid>
      )}
      {behind.length + booked.length > 0 && (
        <SimpleGrid cols={{ base: 1, md: Math.min(3, behind.length + booked.length) }} spacing="md">
          {behind.map((task) => (
            <TaskRows key={task} task={task} count={data[task] ?? 0} />
          ))}
          <Suspense>
            {booked.map((task) => (
              <BookingRows key={task} task={task} count={data[task] ?? 0} />
            ))}
          </Suspense>
        </SimpleGrid>
      )}
      {data.giay_to && <PapersDue papers={data.giay_to} />}
    </Stack>
  )
}

/** How many figures stand beside each other, so that rows are full, and none is left alone in the last one. */
const inARow = (count: number): number => (count % 4 === 0 || count % 3 === 1 ? 4 : 3)

/** A way to a screen of the seat. */
function ToScreen({ screen, variant }: { readonly screen: Screen; readonly variant: string }) {
  const t = useText()
  return (
    <Button
      variant={variant}
      renderRoot={(props) => <Link {...toScreen(screen)} {...props} />}
      leftSection={<Icon path={SCREEN_ICONS[screen]} size={18} />}
    >
      {t(screenTexts[screen])}
    </Button>
  )
}

const REPORTING = seatsWith('/general-report', '/monthly-report', '/revenue-report')

/** The figures of the month that a seat works by. */
function Month({ seat }: { readonly seat: Seat }) {
  if (DISPATCH.includes(seat) && !REPORTING.includes(seat)) return <MonthTrips />
  return (
    <Suspense fallback={<LoadingState />}>
      <SeatMonth seat={seat} />
    </Suspense>
  )
}

/** The home page: a greeting, the way to the work of the role, and what needs attention today. */
export function Overview() {
  const t = useText()
  const { fullname, seat } = useSession()
  const now = browserNow()
  const action = HOME_ACTIONS[seat]
  return (
    <>
      <PageHeader
        title={`${t(greetingAt(now))}, ${fullname}`}
        note={`${t(overviewTexts.today)}, ${formatDate(now)}`}
        actions={
          <div className={classes.ways}>
            {besideMenu(seat)
              .filter((screen) => screen !== action)
              .map((screen) => (
                <ToScreen key={screen} screen={screen} variant="default" />
              ))}
            <ToScreen screen={action} variant="filled" />
          </div>
        }
      />
      <Stack gap="md">
        <Month seat={seat} />
        {seat === 'driver' ? (
          <Suspense fallback={<LoadingState />}>
            <OwnTrips />
          </Suspense>
        ) : (
          <Figures />
        )}
      </Stack>
    </>
  )
}
