import { Table } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { chartTexts } from '../../../contract/kit/chart/chart.texts.ts'
import type { Step } from '../../../contract/kit/chart/steps.ts'
import { useText } from '../ui/language.ts'
import { ChartFrame } from './ChartFrame.tsx'

const StepLines = lazy(async () => ({ default: (await import('./StepLines.tsx')).StepLines }))

export type StepChartProps = {
  /** What the chart shows, in words. */
  readonly title: string
  /** In their order; the last one is the end of the axis. */
  readonly steps: readonly Step[]
  readonly series: readonly {
    readonly name: string
    readonly label: string
    readonly color: string
  }[]
  readonly format: (value: number) => string
  readonly height: number
  /** What stands there while there are no points. */
  readonly empty: string
  /** Beside the button that shows the figures. */
  readonly beside?: ReactNode
}

/** The figures of a chart, the newest first. */
function Figures({ steps, series, format }: StepChartProps) {
  const t = useText()
  const rows = steps.slice(0, -1).toReversed()
  return (
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t(chartTexts.from)}</Table.Th>
          {series.map(({ name, label }) => (
            <Table.Th key={name} scope="col">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ at, values }) => (
          <Table.Tr key={at}>
            <Table.Td className="numeric">{formatMoment(at)}</Table.Td>
            {series.map(({ name }) => (
              <Table.Td key={name} className="numeric">
                {values[name] === undefined ? '' : format(values[name])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Values that hold until the next change, as lines over time; by keyboard point for point, and as a table. */
export const StepChart = (props: StepChartProps) => (
  <ChartFrame {...props} isEmpty={props.steps.length === 0} figures={<Figures {...props} />}>
    <StepLines {...props} />
  </ChartFrame>
)
