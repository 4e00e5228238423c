import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { addDays, browserNow, dayOf, isDate } from '../../../contract/kit/time/time.ts'
import { generalApi } from '../../../contract/report/general/general.api.ts'
import type { ListRules } from '../../kit/list/listState.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { DaysChart } from '../sums/offered/DaysChart.tsx'
import { CustomerShares } from '../sums/offered/CustomerShares.tsx'
import { FigureTiles } from '../sums/offered/FigureTiles.tsx'
import classes from '../sums/offered/report.module.css'
import { ReportPage } from '../sums/offered/ReportPage.tsx'
import { dayLink, daysLink } from '../sums/offered/rowsLink.ts'
import { useReport, useReportAsked } from '../sums/offered/useReport.ts'
import { Directions } from './Directions.tsx'
import { Stepper } from './Stepper.tsx'

const RULES: ListRules = { filters: [], range: null }
/** Days that the chart goes back from the one shown. */
const BACK = 13

/** A day beside the one before it: what it comes to, and by whom. */
export function DayDashboard() {
  const { ngay } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const asked = useReportAsked(RULES)
  const day = typeof ngay === 'string' && isDate(ngay) ? ngay : dayOf(browserNow())
  const days = { start_date: day, end_date: day }
  const reply = useReport(generalApi.ofRange, days)
  const chart = useReport(generalApi.days, { start_date: addDays(day, -BACK), end_date: day })
  const step = (by: number) =>
    void navigate({ to: '.', search: { ngay: addDays(day, by) } as never })
  return (
    <ReportPage
      screen="/dashboards/default"
      days={days}
      asked={null}
      reply={reply}
      actions={null}
      above={<Stepper shown={formatDate(day)} onStep={step} />}
    >
      {({ data }) => (
        <>
          <FigureTiles
            figures={data}
            before={data.ky_truoc}
            yearAgo={data.nam_truoc}
            to={dayLink(day)}
          />
          <div className={classes.sides}>
            {chart.data ? (
              <DaysChart chart={chart.data.chart_data} toOf={daysLink} />
            ) : (
              <Panel> </Panel>
            )}
            <Panel>
              <CustomerShares data={data} days={days} />
            </Panel>
          </div>
          <Directions withDays={false} {...{ data, days, asked }} busy={reply.isFetching} />
        </>
      )}
    </ReportPage>
  )
}
