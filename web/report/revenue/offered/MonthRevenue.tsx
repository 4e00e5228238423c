import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import { revenueApi } from '../../../../contract/report/revenue/revenue.api.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { toScreen } from '../../../office/screen/offered/paths.ts'
import { FigureTiles } from '../../sums/offered/FigureTiles.tsx'
import { daysOfMonth, MonthSection } from '../../sums/offered/MonthSection.tsx'
import { daysLink } from '../../sums/offered/rowsLink.ts'
import { useReport } from '../../sums/offered/useReport.ts'

/** What this month brought so far, for seats that have the revenue and not the general report. */
export function MonthRevenue() {
  const t = useText()
  const days = daysOfMonth()
  const { data, error, refetch } = useReport(revenueApi.report, days)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const { doanh_thu_toan_bo, toan_bo_chi_phi, tong_lai_toan_bo } = data
  return (
    <MonthSection
      more={
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...toScreen('/revenue-report')} {...props} />}
        >
          {t(screenTexts['/revenue-report'])}
        </Anchor>
      }
    >
      <FigureTiles
        figures={{
          doanh_thu: doanh_thu_toan_bo,
          tong_chi_phi: toan_bo_chi_phi,
          tong_lai: tong_lai_toan_bo,
        }}
        to={daysLink(days)}
      />
    </MonthSection>
  )
}
