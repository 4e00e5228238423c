import { truckApi, type Truck } from '../../../contract/report/truck/truck.api.ts'
import { stretchBefore } from '../../../contract/report/sums/stretches.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ExcelButton } from '../../kit/list/ScreenButton.tsx'
import { NamesFilter } from '../../kit/list/PickFilter.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { plateNames } from '../../master/vehicle/offered/plateNames.ts'
import { ReportPage } from '../sums/offered/ReportPage.tsx'
import { useReport, useReportAsked } from '../sums/offered/useReport.ts'
import { TruckCharts } from './TruckCharts.tsx'
import { TruckGrid } from './TruckGrid.tsx'

/** The last thirty days. */
const RULES: ListRules = { filters: ['bien_so_xe'], range: { back: 29, ahead: 0 } }

const NONE: readonly Truck[] = []

/** What every vehicle of the company did, brought and cost over some days. */
export function TruckReport() {
  const asked = useReportAsked(RULES)
  const { state, days } = asked
  const input = { ...days, list_bsx: [...(state.filters['bien_so_xe'] ?? [])] }
  const reply = useReport(truckApi.report, input)
  const { from, to } = stretchBefore({ from: days.start_date, to: days.end_date })
  const past = useReport(truckApi.report, { ...input, start_date: from, end_date: to }).data?.data
  const [busy, download] = useDownload()
  return (
    <ReportPage
      screen="/truck-report"
      days={days}
      asked={asked}
      reply={reply}
      filters={
        <NamesFilter list={asked} name="bien_so_xe" label={reportTexts.plate} source={plateNames} />
      }
      actions={
        <ExcelButton
          busy={busy}
          onClick={() => void download(() => call(truckApi.exportReport, input))}
        />
      }
    >
      {({ data, tong_hop }) => (
        <>
          <TruckCharts trucks={data} past={past ?? NONE} days={days} />
          <TruckGrid trucks={data} sums={tong_hop} {...{ days, asked }} busy={reply.isFetching} />
        </>
      )}
    </ReportPage>
  )
}
