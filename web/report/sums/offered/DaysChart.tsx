import type { Chart } from '../../../../contract/report/sums/sums.fields.ts'
import { daysOfMark, perMonth } from '../../../../contract/report/sums/perMonth.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'
import { Panel } from '../../../kit/ui/Panel.tsx'
import { ComparedChart } from './ComparedChart.tsx'
import type { Days, To } from './rowsLink.ts'

type DaysChartProps = {
  /** Undefined while it is on its way. */
  readonly chart: Chart | undefined
  /** Where the days behind a bar lead. */
  readonly toOf: (days: Days) => To
}

function Drawn({ chart, toOf }: DaysChartProps & { readonly chart: Chart }) {
  const months = perMonth(chart)
  const [from = '', to = ''] = [chart.nhan[0], chart.nhan.at(-1)]
  return (
    <ComparedChart
      title={months ? reportTexts.chartByMonths : reportTexts.chartByDay}
      chart={months ?? chart}
      by={months ? 'month' : 'day'}
      toOf={(mark) => {
        const days = daysOfMark({ from, to }, mark)
        return toOf({ start_date: days.from, end_date: days.to })
      }}
    />
  )
}

/** A stretch of days over its days, a long one over its months. */
export const DaysChart = ({ chart, toOf }: DaysChartProps) => (
  <Panel>{chart && <Drawn chart={chart} toOf={toOf} />}</Panel>
)
