import { Anchor, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatMonth } from '../../../../contract/kit/field/format.ts'
import { browserNow, lastDayOf, monthOf } from '../../../../contract/kit/time/time.ts'
import { generalApi } from '../../../../contract/report/general/general.api.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { toMonthlyReport } from '../../../office/screen/offered/paths.ts'
import { FigureTiles } from '../../sums/offered/FigureTiles.tsx'
import { rowsLink } from '../../sums/offered/rowsLink.ts'
import { useReport } from '../../sums/offered/useReport.ts'
import classes from './month.module.css'

/** What this month comes to so far, and the way to its report; for seats that have it. */
export function MonthFigures() {
  const t = useText()
  const month = monthOf(browserNow())
  const days = { start_date: `${month}-01`, end_date: lastDayOf(month) }
  const { data, error, refetch } = useReport(generalApi.days, days)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const { doanh_thu, tong_chi_phi, tong_lai, cong_no } = data
  return (
    <Stack component="section" gap="xs" aria-label={t(reportTexts.monthNow)}>
      <Group justify="space-between">
        <h2 className={classes.title}>
          {t(reportTexts.monthNow)}, {formatMonth(month)}
        </h2>
        <Anchor size="sm" renderRoot={(props) => <Link {...toMonthlyReport(month)} {...props} />}>
          {t(reportTexts.toReport)}
        </Anchor>
      </Group>
      <FigureTiles
        figures={{ doanh_thu, tong_chi_phi, tong_lai, cong_no }}
        to={rowsLink({ list: 'trips', filter: {} }, days)}
      />
    </Stack>
  )
}
