import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { browserNow, monthOf } from '../../../../contract/kit/time/time.ts'
import { generalApi } from '../../../../contract/report/general/general.api.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { toMonthlyReport } from '../../../office/screen/offered/paths.ts'
import { FigureTiles } from '../../sums/offered/FigureTiles.tsx'
import { daysOfMonth, MonthSection } from '../../sums/offered/MonthSection.tsx'
import { daysLink } from '../../sums/offered/rowsLink.ts'
import { useReport } from '../../sums/offered/useReport.ts'

/** What this month comes to so far, and the way to its report; for seats that have it. */
export function MonthFigures() {
  const t = useText()
  const days = daysOfMonth()
  const { data, error, refetch } = useReport(generalApi.days, days)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const { doanh_thu, tong_chi_phi, tong_lai, cong_no } = data
  const report = toMonthlyReport(monthOf(browserNow()))
  return (
    <MonthSection
      more={
        <Anchor size="sm" renderRoot={(props) => <Link {...report} {...props} />}>
          {t(reportTexts.toReport)}
        </Anchor>
      }
    >
      <FigureTiles figures={{ doanh_thu, tong_chi_phi, tong_lai, cong_no }} to={daysLink(days)} />
    </MonthSection>
  )
}
