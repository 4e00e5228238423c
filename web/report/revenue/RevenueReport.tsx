import { revenueApi } from '../../../contract/report/revenue/revenue.api.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ExcelButton } from '../../kit/list/ScreenButton.tsx'
import { NamesFilter } from '../../kit/list/PickFilter.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { DEBT_RANGE } from '../../ledger/debt/offered/debtRange.ts'
import { companyNames } from '../../master/company/offered/companyNames.ts'
import { plateNames } from '../../master/vehicle/offered/plateNames.ts'
import { DaysChart } from '../sums/offered/DaysChart.tsx'
import { FigureTiles } from '../sums/offered/FigureTiles.tsx'
import { ReportPage } from '../sums/offered/ReportPage.tsx'
import { rowsLink } from '../sums/offered/rowsLink.ts'
import { useReport, useReportAsked } from '../sums/offered/useReport.ts'
import { OrderGrid, PlateGrid } from './RevenueGrids.tsx'
import { rowsAsked } from './rowsAsked.ts'

const RULES: ListRules = {
  filters: ['bien_so_xe', 'ten_cong_ty'],
  range: DEBT_RANGE,
}

/** What vehicles earned for customers: by plate, by day, and order by order. */
export function RevenueReport() {
  const asked = useReportAsked(RULES)
  const { state, days } = asked
  const { bien_so_xe: plates = [], ten_cong_ty: customers = [] } = state.filters
  const input = { ...days, list_bsx: [...plates], list_khach_hang: [...customers] }
  const reply = useReport(revenueApi.report, input)
  const [busy, download] = useDownload()
  const rows = rowsAsked(state.filters)
  return (
    <ReportPage
      screen="/revenue-report"
      days={days}
      asked={asked}
      reply={reply}
      filters={
        <>
          <NamesFilter
            list={asked}
            name="bien_so_xe"
            label={reportTexts.plate}
            source={plateNames}
          />
          <NamesFilter
            list={asked}
            name="ten_cong_ty"
            label={reportTexts.customer}
            source={companyNames}
          />
        </>
      }
      actions={
        <ExcelButton
          busy={busy}
          onClick={() => void download(() => call(revenueApi.exportReport, input))}
        />
      }
    >
      {(data) => (
        <>
          <FigureTiles
            figures={{
              doanh_thu: data.doanh_thu_toan_bo,
              tong_chi_phi: data.toan_bo_chi_phi,
              tong_lai: data.tong_lai_toan_bo,
            }}
            to={rowsLink(rows, days)}
          />
          <DaysChart chart={data.chart_data} toOf={(marked) => rowsLink(rows, marked)} />
          <PlateGrid {...{ data, days, asked, rows }} busy={reply.isFetching} />
          <OrderGrid {...{ data, days, rows }} busy={reply.isFetching} />
        </>
      )}
    </ReportPage>
  )
}
