import { Table } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { chartTexts } from '../../../contract/kit/chart/chart.texts.ts'
import { useText } from '../ui/language.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { Legend } from './Legend.tsx'
import type { MarkSeries } from './MarkChart.tsx'

const AxisLines = lazy(async () => ({ default: (await import('./AxisLines.tsx')).AxisLines }))

/** What lines say at a place of the axis; nothing where there is none. */
type AxisPoint = {
  readonly x: number
  readonly label: string
  readonly values: Readonly<Record<string, number | null>>
}

export type AxisChartProps = {
  /** What the chart shows, in words. */
  readonly title: string
  /** What its places are, such as days. */
  readonly axis: string
  /** In their order, from one end of the axis to the other. */
  readonly points: readonly AxisPoint[]
  /** Those that the table tells, in its order. */
  readonly told: readonly AxisPoint[]
  readonly series: readonly Omit<MarkSeries, 'values'>[]
  /** What stands at the axis, by place. */
  readonly ticks: ReadonlyMap<number, string>
  /** A value holds until the next point; else lines lead from one to the next, and end where there is none. */
  readonly steps: boolean
  readonly format: (value: number) => string
  readonly height: number
  /** What stands there while there are no points. */
  readonly empty: string
  /** Beside the button that shows the figures. */
  readonly beside?: ReactNode
}

function Figures({ axis, told, series, format }: AxisChartProps) {
  return (
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{axis}</Table.Th>
          {series.map(({ name, label }) => (
            <Table.Th key={name} scope="col">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {told.map(({ x, label, values }) => (
          <Table.Tr key={x}>
            <Table.Td className="numeric">{label}</Table.Td>
            {series.map(({ name }) => (
              <Table.Td key={name} className="numeric">
                {values[name] == null ? '' : format(values[name])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Values along an axis of numbers as lines; by keyboard point for point, and as a table. */
export function AxisChart(props: AxisChartProps) {
  const t = useText()
  const { points, series } = props
  return (
    <ChartFrame {...props} isEmpty={points.length === 0} figures={<Figures {...props} />}>
      <AxisLines {...props} />
      <Legend series={series} label={t(chartTexts.legend)} />
    </ChartFrame>
  )
}
