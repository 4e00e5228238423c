import { generalApi } from '../../../contract/report/general/general.api.ts'
import { call } from '../../kit/http/call.ts'
import { ExcelButton } from '../../kit/list/ScreenButton.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { ReportPage } from '../sums/offered/ReportPage.tsx'
import { useReport, useReportAsked } from '../sums/offered/useReport.ts'
import { Breakdown } from './Breakdown.tsx'

/** Ten days each side of today (specification, section 9). */
const RULES: ListRules = { filters: [], range: { back: 10, ahead: 10 } }

/** What some days brought and cost, in every direction. */
export function GeneralReport() {
  const asked = useReportAsked(RULES)
  const { days } = asked
  const reply = useReport(generalApi.ofRange, days)
  const [busy, download] = useDownload()
  return (
    <ReportPage
      screen="/general-report"
      days={days}
      asked={asked}
      reply={reply}
      actions={
        <ExcelButton
          busy={busy}
          onClick={() => void download(() => call(generalApi.exportRange, days))}
        />
      }
    >
      {({ data }) => <Breakdown {...{ data, days, asked }} busy={reply.isFetching} />}
    </ReportPage>
  )
}
