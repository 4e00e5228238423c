import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import { overviewTexts } from '../../../contract/report/overview/overview.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { TRIP_STATES } from '../../../contract/dispatch/trip/trip.fields.ts'
import { TRIP_TASKS, type HomeTask } from '../../../contract/dispatch/trip/trip.tasks.ts'
import type { TripListRow } from '../../../contract/dispatch/trip/trip.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useText } from '../../kit/ui/language.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { toMissingPrices, toTrip, toTrips } from '../../office/screen/offered/paths.ts'
import classes from './TaskRows.module.css'

/** The figures whose trips are shown at once: each of them is somebody's next job. */
export const SHOWN_TASKS: readonly HomeTask[] = ['tre', 'chua_xep_xe', 'thieu_cuoc']

const SHOWN = 6
const REFRESH_MS = 60_000

function TaskRow({ trip }: { readonly trip: TripListRow }) {
  const t = useText()
  const { id_chuyen_di: id, ngay_thuc_hien: day, trang_thai: state, ten_cong_ty } = trip
  const way = [trip.noi_lay_hang, trip.noi_tra_hang].filter(Boolean).join(' → ')
  const who = [trip.bien_so_xe ?? t(overviewTexts.noTruck), trip.ten_lai_xe_1]
  const about = [
    day && formatDate(day),
    state && t(TRIP_STATES[state]),
    ten_cong_ty && shortCompanyName(ten_cong_ty),
  ]
  return (
    <li className={classes.row}>
      <Link {...toTrip(id ?? '')} className={classes.link}>
        <strong>{who.filter(Boolean).join(' · ')}</strong>
        <span className={classes.way}>{way || id}</span>
        <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  )
}

type TaskRowsProps = { readonly task: HomeTask; readonly count: number }

/** The first trips behind a figure, and the way to all of them. */
export function TaskRows({ task, count }: TaskRowsProps) {
  const t = useText()
  const { seat } = useSession()
  const request = { viec: task, so_dong: SHOWN }
  const { data, error, refetch } = useQuery({
    queryKey: ['overview-rows', request],
    queryFn: ({ signal }) => call(tripApi.list, request, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Panel flush>
      <section aria-label={t(TRIP_TASKS[task])}>
        <h2 className={classes.title}>
          {t(TRIP_TASKS[task])} ({count})
        </h2>
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        <ul className={classes.rows}>
          {data?.chuyen_di_array.map((trip) => (
            <TaskRow key={trip.id_chuyen_di} trip={trip} />
          ))}
        </ul>
        {count > SHOWN && (
          <Link
            {...toTrips({ start_time: '', end_time: '', viec: task })}
            className={classes.all ?? ''}
          >
            {t(overviewTexts.allTrips(count))}
          </Link>
        )}
        {task === 'thieu_cuoc' && mayCall(tripApi.missing, seat) && (
          <Link {...toMissingPrices()} className={classes.all ?? ''}>
            {t(overviewTexts.enterPrices)}
          </Link>
        )}
      </section>
    </Panel>
  )
}
