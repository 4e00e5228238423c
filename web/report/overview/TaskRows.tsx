import { useQuery } from '@tanstack/react-query'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import { overviewTexts } from '../../../contract/report/overview/overview.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { TRIP_WRITERS } from '../../../contract/office/screen/access.ts'
import { TRIP_STATES } from '../../../contract/dispatch/trip/trip.fields.ts'
import { TRIP_TASKS, type HomeTask } from '../../../contract/dispatch/trip/trip.tasks.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { toMissingPrices, toTrip, toTrips } from '../../office/screen/offered/paths.ts'
import { REFRESH_MS, SHOWN, TaskLink, TaskPanel, TaskRow } from './TaskPanel.tsx'

/** The figures whose trips are shown at once: each of them is somebody's next job. */
export const SHOWN_TASKS: readonly HomeTask[] = ['tre', 'chua_xep_xe', 'thieu_cuoc']

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
    <TaskPanel
      title={t(TRIP_TASKS[task])}
      {...{ count, error }}
      retry={() => void refetch()}
      rows={data?.chuyen_di_array.map((trip) => (
        <TaskRow
          key={trip.id_chuyen_di}
          to={toTrip(trip.id_chuyen_di ?? '')}
          who={[trip.bien_so_xe ?? t(overviewTexts.noTruck), trip.ten_lai_xe_1]}
          way={
            [trip.noi_lay_hang, trip.noi_tra_hang].filter(Boolean).join(' → ') ||
            (trip.id_chuyen_di ?? '')
          }
          about={[
            trip.ngay_thuc_hien && formatDate(trip.ngay_thuc_hien),
            trip.trang_thai && t(TRIP_STATES[trip.trang_thai]),
            trip.ten_cong_ty && shortCompanyName(trip.ten_cong_ty),
          ]}
        />
      ))}
      foot={
        <>
          {count > SHOWN && (
            <TaskLink to={toTrips({ start_time: '', end_time: '', viec: task })}>
              {t(overviewTexts.allTrips(count))}
            </TaskLink>
          )}
          {task === 'thieu_cuoc' && TRIP_WRITERS.includes(seat) && (
            <TaskLink to={toMissingPrices()}>{t(overviewTexts.enterPrices)}</TaskLink>
          )}
        </>
      }
    />
  )
}
