import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/states.tsx'
import classes from './chart.module.css'

type Share = {
  readonly key: string
  /** What it is, as a link to its rows. */
  readonly name: ReactNode
  /** Of the whole, 0 to 100. */
  readonly percent: number
  readonly value: string
  /** How it grew, in words. */
  readonly trend: string
}

type ShareBarsProps = {
  readonly title: string
  readonly shares: readonly Share[]
  readonly empty: string
}

/** Parts of a whole, the greatest first: each with its share, its amount and how it grew, in words and as a bar. */
export function ShareBars({ title, shares, empty }: ShareBarsProps) {
  if (shares.length === 0) return <EmptyState text={empty} />
  return (
    <figure className={classes.chart}>
      <Text component="figcaption" size="sm" fw={600}>
        {title}
      </Text>
      <ul className={classes.shares}>
        {shares.map(({ key, name, percent, value, trend }) => (
          <li key={key} className={classes.share}>
            <span>{name}</span>
            <span className="numeric">{value}</span>
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${Math.max(0, Math.min(100, percent))}%` }} />
            </span>
            <span className={`${classes.trend ?? ''} numeric`}>{trend}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
