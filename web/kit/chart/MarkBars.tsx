import '@mantine/charts/styles.layer.css'
import { ChartTooltip, CompositeChart } from '@mantine/charts'
import { getThemeColor, useMantineTheme } from '@mantine/core'
import { useId, useRef, type KeyboardEvent } from 'react'
import classes from './chart.module.css'
import type { MarkChartProps, MarkSeries } from './MarkChart.tsx'
import { DASHES, fillOf, isBar, Patterns } from './patterns.tsx'

/** Room for '12.500' beside the axis. */
const AXIS_WIDTH = 52
/** Half the height of the topmost figure, so that it stands at its line. */
const TOP = 8
const WIDEST_BAR = 28
const POINT = {
  r: 5,
  strokeWidth: 2,
  stroke: 'var(--surface-card)',
  strokeOpacity: 1,
  fillOpacity: 1,
}

type Told = { readonly key: string; readonly label: string }

const rowsOf = ({ marks, series }: MarkChartProps) =>
  marks.map((mark, index) => ({
    ...mark,
    ...Object.fromEntries(series.map(({ name, values }) => [name, values[index] ?? null])),
  }))

const drawnSeries = (series: readonly MarkSeries[]) =>
  series.map((one) => {
    const dashes = DASHES[one.drawn]
    return {
      name: one.name,
      label: one.label,
      color: one.color,
      type: isBar(one) ? ('bar' as const) : ('line' as const),
      ...(dashes ? { strokeDasharray: dashes } : {}),
    }
  })

/** The bars and lines of a chart; loaded where one is shown. */
export function MarkBars(props: MarkChartProps) {
  const { series, height, format, short, onOpen } = props
  const theme = useMantineTheme()
  const id = useId().replaceAll(':', '')
  // The mark that the pointer or the keys are on: what is told is what opens.
  const told = useRef<Told | null>(null)
  const open = () => told.current && onOpen(told.current.key)
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open()
  }
  const drawn = drawnSeries(series)
  const ticks = new Map(props.marks.map(({ label, tick }) => [label, tick]))
  const barOf = ({ name }: { name: string }) => {
    const index = series.findIndex((one) => one.name === name)
    const isPart = series[index]?.drawn === 'part'
    return { fill: fillOf(id, index), ...(isPart ? { stackId: 'parts' } : {}) }
  }
  // Marks that do not follow on each other are no line.
  const lineOf = ({ name, color = 'gray' }: { name: string; color?: string | undefined }) =>
    series.find((one) => one.name === name)?.drawn === 'points'
      ? { strokeWidth: 0, dot: { ...POINT, fill: getThemeColor(color, theme) } }
      : {}
  return (
    <div className={classes.bars} onClick={open} onKeyDown={openByKey} role="presentation">
      <svg width={0} height={0} aria-hidden="true" className={classes.patterns}>
        <Patterns of={id} series={series} />
      </svg>
      <CompositeChart
        h={height}
        data={rowsOf(props)}
        dataKey="label"
        series={drawn}
        curveType="linear"
        withDots={false}
        strokeWidth={2}
        gridAxis="x"
        maxBarWidth={WIDEST_BAR}
        valueFormatter={short}
        yAxisProps={{ width: AXIS_WIDTH, interval: 0 }}
        composedChartProps={{ margin: { top: TOP } }}
        xAxisProps={{ tickFormatter: (label: string) => ticks.get(label) ?? label }}
        barProps={barOf}
        lineProps={lineOf}
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ payload, active }) => {
            const [first] = payload
            told.current = active ? ((first?.payload as Told | undefined) ?? null) : null
            return (
              <ChartTooltip
                label={told.current?.label ?? ''}
                payload={payload as never}
                series={drawn}
                valueFormatter={format}
              />
            )
          },
        }}
      />
    </div>
  )
}
