import { getThemeColor, useMantineTheme } from '@mantine/core'
import { useId } from 'react'
import classes from './chart.module.css'
import type { MarkSeries } from './MarkChart.tsx'
import { DASHES, fillOf, isBar, Patterns } from './patterns.tsx'

type LegendProps = {
  readonly series: readonly Omit<MarkSeries, 'values'>[]
  readonly label: string
}

/** What bars and lines of a chart stand for, drawn as they are there. */
export function Legend({ series, label }: LegendProps) {
  const theme = useMantineTheme()
  const id = useId().replaceAll(':', '')
  return (
    <ul className={classes.legend} aria-label={label}>
      {series.map((one, index) => (
        <li key={one.name}>
          <svg width={22} height={12} aria-hidden="true">
            <Patterns of={id} series={[one]} from={index} />
            {isBar(one) && <rect width={22} height={12} rx={2} fill={fillOf(id, index)} />}
            {one.drawn === 'points' && (
              <circle cx={11} cy={6} r={5} fill={getThemeColor(one.color, theme)} />
            )}
            {!isBar(one) && one.drawn !== 'points' && (
              <line
                x1={0}
                x2={22}
                y1={6}
                y2={6}
                strokeWidth={2.5}
                stroke={getThemeColor(one.color, theme)}
                strokeDasharray={DASHES[one.drawn]}
              />
            )}
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  )
}
