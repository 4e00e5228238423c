import { Table } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { useText } from '../ui/language.ts'
import { chartTexts } from '../../../contract/kit/chart/chart.texts.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { Legend } from './Legend.tsx'

const MarkBars = lazy(async () => ({ default: (await import('./MarkBars.tsx')).MarkBars }))

/** How a series is drawn: bars side by side or on each other, a line whose dashes tell it from others, or points alone. */
export type Drawn = 'bar' | 'part' | 'line' | 'dashes' | 'dots' | 'points'

export type MarkSeries = {
  readonly name: string
  readonly label: string
  readonly color: string
  readonly drawn: Drawn
  /** By mark; null where there is none. */
  readonly values: readonly (number | null)[]
}

export type MarkChartProps = {
  /** What the chart shows, in words. */
  readonly title: string
  /** What its marks are, such as days. */
  readonly axis: string
  /** `tick` where the axis has no room for the whole label. */
  readonly marks: readonly {
    readonly key: string
    readonly label: string
    readonly tick?: string
  }[]
  readonly series: readonly MarkSeries[]
  readonly format: (value: number) => string
  /** The same in the room beside the axis. */
  readonly short: (value: number) => string
  readonly height: number
  readonly empty: string
  /** Opens the rows behind a mark; by Enter on the mark that is told, too. */
  readonly onOpen: (key: string) => void
  /** The mark in the table, as a link to those rows. */
  readonly link: (key: string, label: string) => ReactNode
  readonly beside?: ReactNode
}

function Figures({ axis, marks, series, format, link }: MarkChartProps) {
  return (
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{axis}</Table.Th>
          {series.map(({ name, label }) => (
            <Table.Th key={name} scope="col" ta="end">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {marks.map(({ key, label }, index) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400}>
              {link(key, label)}
            </Table.Th>
            {series.map(({ name, values }) => {
              const value = values[index] ?? null
              return (
                <Table.Td key={name} className="numeric" ta="end">
                  {value === null ? '' : format(value)}
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Figures at marks (days, months, vehicles) as bars and lines that differ by pattern as by colour; each opens its rows. */
export function MarkChart(props: MarkChartProps) {
  const { series } = props
  const t = useText()
  const isEmpty = series.every(({ values }) => values.every((value) => !value))
  return (
    <ChartFrame
      {...props}
      isEmpty={isEmpty}
      beside={props.beside ?? null}
      figures={<Figures {...props} />}
    >
      <MarkBars {...props} />
      <Legend series={series} label={t(chartTexts.legend)} />
    </ChartFrame>
  )
}
