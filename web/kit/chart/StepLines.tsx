import '@mantine/charts/styles.layer.css'
import { ChartTooltip, LineChart } from '@mantine/charts'
import { formatMoment, formatMonth } from '../../../contract/kit/field/format.ts'
import { axisOf, monthMarks } from '../../../contract/kit/chart/steps.ts'
import type { StepChartProps } from './StepChart.tsx'

/** Room for '45.000' in the figures' own width. */
const AXIS_WIDTH = 52
const MONTHS_APART = 3

/** The lines of a step chart; loaded where one is shown. */
export function StepLines({ steps, series, format, height }: StepChartProps) {
  const [from, to] = [steps[0]?.at ?? '', steps.at(-1)?.at ?? '']
  const marks = monthMarks(from, to, MONTHS_APART)
  const monthAt = new Map(marks.map((month) => [axisOf(`${month}-01 00:00:00`), month]))
  return (
    <LineChart
      h={height}
      data={steps.map(({ at, values }) => ({ at, x: axisOf(at), ...values }))}
      dataKey="x"
      series={series.map((each) => ({ ...each }))}
      curveType="stepAfter"
      withDots={false}
      strokeWidth={2}
      gridAxis="xy"
      valueFormatter={format}
      yAxisProps={{ width: AXIS_WIDTH, domain: ['auto', 'auto'] }}
      xAxisProps={{
        type: 'number',
        domain: [axisOf(from), axisOf(to)],
        ticks: [...monthAt.keys()],
        tickFormatter: (x: number) => formatMonth(monthAt.get(x) ?? ''),
        minTickGap: 12,
      }}
      tooltipAnimationDuration={0}
      tooltipProps={{
        content: ({ payload, active }) => (
          <ChartTooltip
            label={active ? formatMoment(String(payload[0]?.payload.at ?? '')) : ''}
            payload={payload as never}
            series={series.map((each) => ({ ...each }))}
            valueFormatter={format}
          />
        ),
      }}
      lineChartProps={{ accessibilityLayer: true }}
      lineProps={{ isAnimationActive: false }}
    />
  )
}
