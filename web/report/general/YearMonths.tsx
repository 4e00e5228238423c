import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { monthField } from '../../../contract/kit/field/field.ts'
import { formatMonth } from '../../../contract/kit/field/format.ts'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { generalApi } from '../../../contract/report/general/general.api.ts'
import { FIGURES } from '../../../contract/report/sums/sums.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import type { SortKey } from '../../kit/table/gridColumn.ts'
import { useText } from '../../kit/ui/language.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { LoadingState } from '../../kit/ui/states.tsx'
import { toMonthlyReport } from '../../office/screen/offered/paths.ts'
import { ComparedChart } from '../sums/offered/ComparedChart.tsx'
import { linkColumn, withFigures } from '../sums/offered/figureColumns.tsx'
import { FigureGrid } from '../sums/offered/FigureGrid.tsx'
import { daysLink } from '../sums/offered/rowsLink.ts'
import { useReport } from '../sums/offered/useReport.ts'

type MonthRow = OutputOf<typeof generalApi.months>['data'][number]

/** The twelve months of a year beside those of the year before; each opens its report. */
export function YearMonths({ year }: { readonly year: number }) {
  // The address holds the order of the month's own tables.
  const [sort, order] = useState<readonly SortKey[]>([])
  const t = useText()
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useReport(generalApi.months, { year })
  const columns = useMemo(() => {
    const toOf = ({ month }: MonthRow) => toMonthlyReport(month)
    return withFigures(linkColumn<MonthRow>('month', monthField(reportTexts.month), { t, toOf }), t)
  }, [t])
  const sumTo = useCallback(
    () => daysLink({ start_date: `${year}-01-01`, end_date: `${year}-12-31` }),
    [year],
  )
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <>
      <Panel>
        <ComparedChart
          title={reportTexts.chartByMonth(year)}
          chart={data.chart_data}
          by="month"
          without={['ky_truoc']}
          toOf={toMonthlyReport}
        />
      </Panel>
      <FigureGrid
        label={t(reportTexts.byMonth)}
        name="bao_cao_thang_nam"
        columns={columns}
        rows={data.data}
        rowId={({ month }) => month}
        rowTitle={({ month }) => formatMonth(month)}
        sums={Object.fromEntries(FIGURES.map((name) => [name, data[name]]))}
        sumTo={sumTo}
        sort={sort}
        onSort={order}
        onOpen={({ month }) => void navigate(toMonthlyReport(month))}
        busy={isFetching}
        empty={t(reportTexts.nothing)}
      />
    </>
  )
}
