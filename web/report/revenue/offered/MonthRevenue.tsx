import { Anchor, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatMonth } from '../../../../contract/kit/field/format.ts'
import { browserNow, lastDayOf, monthOf } from '../../../../contract/kit/time/time.ts'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import { revenueApi } from '../../../../contract/report/revenue/revenue.api.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { toScreen } from '../../../office/screen/offered/paths.ts'
import { FigureTiles } from '../../sums/offered/FigureTiles.tsx'
import { rowsLink } from '../../sums/offered/rowsLink.ts'
import { useReport } from '../../sums/offered/useReport.ts'

/** What this month brought so far, for seats that have the revenue and not the general report. */
export function MonthRevenue() {
  const t = useText()
  const month = monthOf(browserNow())
  const days = { start_date: `${month}-01`, end_date: lastDayOf(month) }
  const { data, error, refetch } = useReport(revenueApi.report, days)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const { doanh_thu_toan_bo, toan_bo_chi_phi, tong_lai_toan_bo } = data
  return (
    <Stack component="section" gap="xs" aria-label={t(reportTexts.monthNow)}>
      <Group justify="space-between">
        <h2 style={{ margin: 0, fontSize: '1rem' }}>
          {t(reportTexts.monthNow)}, {formatMonth(month)}
        </h2>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...toScreen('/revenue-report')} {...props} />}
        >
          {t(screenTexts['/revenue-report'])}
        </Anchor>
      </Group>
      <FigureTiles
        figures={{
          doanh_thu: doanh_thu_toan_bo,
          tong_chi_phi: toan_bo_chi_phi,
          tong_lai: tong_lai_toan_bo,
        }}
        to={rowsLink({ list: 'trips', filter: {} }, days)}
      />
    </Stack>
  )
}
