import { Button, Group, Table, Text } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { chartTexts } from '../../../contract/kit/chart/chart.texts.ts'
import type { Step } from '../../../contract/kit/chart/steps.ts'
import { useText } from '../ui/language.ts'
import { EmptyState, LoadingState } from '../ui/states.tsx'
import classes from './chart.module.css'

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
function Figures({ title, steps, series, format, height }: StepChartProps) {
  const t = useText()
  const rows = steps.slice(0, -1).toReversed()
  return (
    <div
      className={classes.figures}
      style={{ height }}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
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
    </div>
  )
}

/** Values that hold until the next change, as lines over time; by keyboard point for point, and as a table. */
export function StepChart(props: StepChartProps) {
  const { title, steps, empty, beside } = props
  const t = useText()
  const [asTable, show] = useState(false)
  if (steps.length === 0) return <EmptyState text={empty} />
  return (
    <figure className={classes.chart}>
      <Group justify="space-between" gap="xs">
        <Text component="figcaption" size="sm" fw={600}>
          {title}
        </Text>
        <Group gap="xs">
          {beside}
          <Button size="compact-xs" variant="default" onClick={() => show(!asTable)}>
            {t(asTable ? chartTexts.asChart : chartTexts.asTable)}
          </Button>
        </Group>
      </Group>
      {asTable ? (
        <Figures {...props} />
      ) : (
        <div role="group" aria-label={`${title}. ${t(chartTexts.keys)}`}>
          <Suspense fallback={<LoadingState />}>
            <StepLines {...props} />
          </Suspense>
        </div>
      )}
    </figure>
  )
}
