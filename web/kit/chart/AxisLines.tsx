import '@mantine/charts/styles.layer.css'
import { ChartTooltip, LineChart } from '@mantine/charts'
import type { AxisChartProps } from './AxisChart.tsx'
import { DASHES } from './patterns.tsx'

/** Room for '45.000' in the figures' own width. */
const AXIS_WIDTH = 52

/** Half the height of the topmost figure, so that it stands at its line. */
const TOP = 8

/** The lines of a chart over an axis of numbers; loaded where one is shown. */
export function AxisLines({ points, series, ticks, steps, format, height }: AxisChartProps) {
  const lines = series.map(({ name, label, color, drawn }) => ({
    name,
    label,
    color,
    strokeDasharray: drawn === 'dashes' ? DASHES[drawn] : undefined,
  }))
  return (
    <LineChart
      h={height}
      data={points.map(({ x, label, values }) => ({ x, label, ...values }))}
      dataKey="x"
      series={lines}
      curveType={steps ? 'stepAfter' : 'linear'}
      connectNulls={steps}
      withDots={false}
      strokeWidth={2}
      gridAxis="xy"
      valueFormatter={format}
      yAxisProps={{ width: AXIS_WIDTH, interval: 0, domain: [steps ? 'auto' : 0, 'auto'] }}
      xAxisProps={{
        type: 'number',
        domain: [points[0]?.x ?? 0, points.at(-1)?.x ?? 0],
        ticks: [...ticks.keys()],
        tickFormatter: (x: number) => ticks.get(x) ?? '',
        minTickGap: 12,
      }}
      tooltipAnimationDuration={0}
      tooltipProps={{
        content: ({ payload, active }) => (
          <ChartTooltip
            label={active ? String(payload[0]?.payload.label ?? '') : ''}
            payload={payload as never}
            series={lines}
            valueFormatter={format}
          />
        ),
      }}
      lineChartProps={{ accessibilityLayer: true, margin: { top: TOP } }}
      lineProps={{ isAnimationActive: false }}
    />
  )
}
