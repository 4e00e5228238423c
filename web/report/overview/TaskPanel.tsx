import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { grouped } from '../../../contract/kit/text/text.ts'
import type { toBooking, toBookings, toTrip, toTrips } from '../../office/screen/offered/paths.ts'
import classes from './TaskPanel.module.css'

/** How many rows of a figure are shown at once, and how often they are asked again. */
export const SHOWN = 6
export const REFRESH_MS = 60_000

type TaskLinkProps = { readonly to: ReturnType<typeof toTrips | typeof toBookings> }

/** A line below the rows that leads to more. */
export const TaskLink = ({ to, children }: TaskLinkProps & { readonly children: ReactNode }) => (
  <Link {...to} className={classes.all ?? ''}>
    {children}
  </Link>
)

type TaskRowProps = {
  readonly to: ReturnType<typeof toTrip | typeof toBooking>
  readonly who: readonly unknown[]
  readonly way: string
  readonly about: readonly unknown[]
}

/** One trip or booking that waits; opens it. */
export const TaskRow = ({ to, who, way, about }: TaskRowProps) => (
  <li className={classes.row}>
    <Link {...to} className={classes.link ?? ''}>
      <strong>{who.filter(Boolean).join(' · ')}</strong>
      <span className={classes.way}>{way}</span>
      <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
    </Link>
  </li>
)

type TaskPanelProps = {
  readonly title: string
  readonly count: number
  readonly error: Error | null
  readonly retry: () => void
  readonly rows: ReactNode
  readonly foot: ReactNode
}

/** The first rows behind a figure, and the ways on. */
export const TaskPanel = ({ title, count, error, retry, rows, foot }: TaskPanelProps) => (
  <Panel flush>
    <section aria-label={title}>
      <h2 className={classes.title}>
        {title} ({grouped(count)})
      </h2>
      {error && <ErrorState error={error} retry={retry} />}
      <ul className={classes.rows}>{rows}</ul>
      {foot}
    </section>
  </Panel>
)
