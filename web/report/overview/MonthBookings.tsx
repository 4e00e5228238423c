import { SimpleGrid } from '@mantine/core'
import { BOOKING_STATES } from '../../../contract/dispatch/booking/booking.can.ts'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { bookingFields } from '../../../contract/dispatch/booking/booking.fields.ts'
import { overviewTexts } from '../../../contract/report/overview/overview.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { toBookings } from '../../office/screen/offered/paths.ts'
import { FigureTile } from '../sums/offered/FigureTile.tsx'
import { daysOfMonth, MonthSection } from '../sums/offered/MonthSection.tsx'
import { SUMS_ALONE, useReport } from '../sums/offered/useReport.ts'

/** The bookings of this month that a sale sees, what they come to, and how they were answered. */
export function MonthBookings() {
  const t = useText()
  const { start_date, end_date } = daysOfMonth()
  const days = { start_time: start_date, end_time: end_date }
  const all = useReport(bookingApi.list, { ...SUMS_ALONE, ...days })
  const delivered = useReport(bookingApi.list, { ...SUMS_ALONE, ...days, status: 'da_giao' })
  const refused = useReport(bookingApi.list, { ...SUMS_ALONE, ...days, status: 'tu_choi' })
  if (!all.data) return null
  const { tong, tong_hop } = all.data
  const freight = tong_hop['cuoc_van_chuyen'] ?? 0
  return (
    <MonthSection>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="sm">
        <FigureTile label={t(overviewTexts.bookings)} value={tong} to={toBookings(days)} />
        <FigureTile
          label={t(bookingFields.cuoc_van_chuyen.label)}
          value={freight}
          to={toBookings(days)}
        />
        <FigureTile
          label={t(BOOKING_STATES.da_giao)}
          value={delivered.data?.tong ?? 0}
          to={toBookings({ ...days, status: 'da_giao' })}
        />
        <FigureTile
          label={t(BOOKING_STATES.tu_choi)}
          value={refused.data?.tong ?? 0}
          to={toBookings({ ...days, status: 'tu_choi' })}
        />
      </SimpleGrid>
    </MonthSection>
  )
}
