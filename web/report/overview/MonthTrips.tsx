import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { countedDays } from '../../../contract/report/sums/drill.ts'
import { FigureTiles } from '../sums/offered/FigureTiles.tsx'
import { daysOfMonth, MonthSection } from '../sums/offered/MonthSection.tsx'
import { daysLink } from '../sums/offered/rowsLink.ts'
import { SUMS_ALONE, useReport } from '../sums/offered/useReport.ts'

/** What the trips of this month come to in their list, for seats that have the list and no report. */
export function MonthTrips() {
  const days = daysOfMonth()
  const { data } = useReport(tripApi.list, {
    ...SUMS_ALONE,
    ...countedDays(days.start_date, days.end_date),
  })
  if (!data) return null
  const { tong, tong_hop } = data
  return (
    <MonthSection>
      <FigureTiles
        figures={{
          so_chuyen: tong,
          doanh_thu: tong_hop['tong_cuoc'] ?? 0,
          tong_chi_phi: tong_hop['tong_chi_phi'] ?? 0,
          tong_lai: tong_hop['tong_lai'] ?? 0,
        }}
        to={daysLink(days)}
      />
    </MonthSection>
  )
}
