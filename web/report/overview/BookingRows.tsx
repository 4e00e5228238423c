import { useQuery } from '@tanstack/react-query'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import {
  BOOKING_TASKS,
  type BookingTask,
} from '../../../contract/dispatch/booking/booking.tasks.ts'
import { formatMoment, formatMoney } from '../../../contract/kit/field/format.ts'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import { overviewTexts } from '../../../contract/report/overview/overview.texts.ts'
import { call } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { toBooking, toBookings } from '../../office/screen/offered/paths.ts'
import { REFRESH_MS, SHOWN, TaskLink, TaskPanel, TaskRow } from './TaskPanel.tsx'

type BookingRowsProps = { readonly task: BookingTask; readonly count: number }

/** The first bookings behind a figure, and the way to all of them. */
export function BookingRows({ task, count }: BookingRowsProps) {
  const t = useText()
  const { label, states } = BOOKING_TASKS[task]
  const [status] = states
  const request = { status, so_dong: SHOWN }
  const { data, error, refetch } = useQuery({
    queryKey: ['overview-rows', request],
    queryFn: ({ signal }) => call(bookingApi.list, request, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <TaskPanel
      title={t(label)}
      {...{ count, error }}
      retry={() => void refetch()}
      rows={data?.data.map((booking) => (
        <TaskRow
          key={booking.id_don_hang}
          to={toBooking(booking.id_don_hang ?? '')}
          who={[booking.id_don_hang, booking.ten_cong_ty && shortCompanyName(booking.ten_cong_ty)]}
          way={[booking.noi_lay_hang, booking.noi_tra_hang].filter(Boolean).join(' → ')}
          about={[
            booking.ngay_gio_lay_hang && formatMoment(booking.ngay_gio_lay_hang),
            booking.mo_ta_hang_hoa,
            booking.cuoc_van_chuyen !== null && formatMoney(booking.cuoc_van_chuyen ?? 0),
          ]}
        />
      ))}
      foot={
        count > SHOWN && (
          <TaskLink to={toBookings({ start_time: '', end_time: '', status })}>
            {t(overviewTexts.allBookings(count))}
          </TaskLink>
        )
      }
    />
  )
}
