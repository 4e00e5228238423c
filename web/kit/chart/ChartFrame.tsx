import { Button, Group, Text } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { chartTexts } from '../../../contract/kit/chart/chart.texts.ts'
import { useText } from '../ui/language.ts'
import { EmptyState, LoadingState } from '../ui/states.tsx'
import classes from './chart.module.css'

type ChartFrameProps = {
  /** What the chart shows, in words. */
  readonly title: string
  readonly isEmpty: boolean
  /** What stands there while there is nothing to draw. */
  readonly empty: string
  readonly height: number
  /** Beside the button that shows the figures. */
  readonly beside?: ReactNode
  /** The figures of the chart as a table. */
  readonly figures: ReactNode
  /** The chart, which may be on its way. */
  readonly children: ReactNode
}

/** What every chart stands in: its name, the choice between picture and figures, and words where there is nothing. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, isEmpty, empty, height, beside, figures, children } = props
  const t = useText()
  const [asTable, show] = useState(false)
  if (isEmpty) return <EmptyState text={empty} />
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
        <div
          className={classes.figures}
          style={{ height }}
          role="region"
          aria-label={title}
          tabIndex={0}
        >
          {figures}
        </div>
      ) : (
        <div role="group" aria-label={`${title}. ${t(chartTexts.keys)}`}>
          <Suspense fallback={<LoadingState />}>{children}</Suspense>
        </div>
      )}
    </figure>
  )
}
