import { useNavigate, useSearch } from '@tanstack/react-router'
import { browserNow, yearOf } from '../../../contract/kit/time/time.ts'
import { generalApi } from '../../../contract/report/general/general.api.ts'
import type { ListRules } from '../../kit/list/listState.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { CustomerShares } from '../sums/offered/CustomerShares.tsx'
import { FigureTiles } from '../sums/offered/FigureTiles.tsx'
import { ReportPage } from '../sums/offered/ReportPage.tsx'
import { rowsLink } from '../sums/offered/rowsLink.ts'
import { useReport, useReportAsked } from '../sums/offered/useReport.ts'
import { Directions } from './Directions.tsx'
import { Stepper } from './Stepper.tsx'
import { YearMonths } from './YearMonths.tsx'

const RULES: ListRules = { filters: [], range: null }

/** The year that the address names, else this one. */
function useYear(): number {
  const { nam } = useSearch({ strict: false }) as Record<string, unknown>
  return typeof nam === 'string' && /^(19|20)\d\d$/.test(nam) ? Number(nam) : yearOf(browserNow())
}

/** A year beside the one before it: its months, its customers, and each direction as a table. */
export function YearDashboard() {
  const navigate = useNavigate()
  const asked = useReportAsked(RULES)
  const year = useYear()
  const days = { start_date: `${year}-01-01`, end_date: `${year}-12-31` }
  const reply = useReport(generalApi.ofRange, days)
  const step = (by: number) =>
    void navigate({ to: '.', search: { nam: String(year + by) } as never })
  return (
    <ReportPage
      screen="/dashboards/analytics"
      days={days}
      asked={null}
      reply={reply}
      actions={null}
      above={<Stepper shown={String(year)} onStep={step} />}
    >
      {({ data }) => (
        <>
          <FigureTiles
            figures={data}
            yearAgo={data.nam_truoc}
            to={rowsLink({ list: 'trips', filter: {} }, days)}
          />
          <YearMonths year={year} />
          <Panel>
            <CustomerShares data={data} days={days} />
          </Panel>
          <Directions withDays={false} {...{ data, days, asked }} busy={reply.isFetching} />
        </>
      )}
    </ReportPage>
  )
}
