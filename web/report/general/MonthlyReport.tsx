import { mdiFilePdfBox } from '@mdi/js'
import { lastDayOf, yearOf } from '../../../contract/kit/time/time.ts'
import { generalApi } from '../../../contract/report/general/general.api.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ExcelButton, ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { MonthPicker } from '../../kit/list/MonthPicker.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useMonth } from '../../kit/list/useMonth.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { useText } from '../../kit/ui/language.ts'
import { ReportPage } from '../sums/offered/ReportPage.tsx'
import { useReport, useReportAsked } from '../sums/offered/useReport.ts'
import { Breakdown } from './Breakdown.tsx'
import { YearMonths } from './YearMonths.tsx'

const RULES: ListRules = { filters: [], range: null }

/** A month in every direction, and the months of its year; on paper for who owns the company. */
export function MonthlyReport() {
  const t = useText()
  const [thang, open] = useMonth('thang')
  const { state, change } = useReportAsked(RULES)
  const days = { start_date: `${thang}-01`, end_date: lastDayOf(thang) }
  const reply = useReport(generalApi.ofMonth, { thang })
  const [busy, download] = useDownload()
  const asked = { state, change }
  return (
    <ReportPage
      screen="/monthly-report"
      days={days}
      asked={null}
      reply={reply}
      above={<MonthPicker month={thang} onChange={open} />}
      actions={
        <>
          <ScreenButton
            icon={mdiFilePdfBox}
            label={t(reportTexts.print)}
            busy={busy}
            onClick={() => void download(() => call(generalApi.printMonth, { thang }))}
          />
          <ExcelButton
            busy={busy}
            onClick={() => void download(() => call(generalApi.exportMonth, { thang }))}
          />
        </>
      }
    >
      {({ data }) => (
        <>
          <Breakdown {...{ data, days, asked }} busy={reply.isFetching} />
          <YearMonths year={yearOf(thang)} />
        </>
      )}
    </ReportPage>
  )
}
