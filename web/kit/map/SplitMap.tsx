import type { ReactNode } from 'react'
import filled from '../ui/filled.module.css'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './split.module.css'

type SplitMapProps = {
  /** What has the same as the map in words: filters above, the list below. */
  readonly head: ReactNode
  readonly list: ReactNode
  readonly map: ReactNode
  /** What is said of the chosen mark: over the map, on a phone below it. */
  readonly card: ReactNode
}

/** List and map side by side; on a phone the map above, the list below. */
export const SplitMap = ({ head, list, map, card }: SplitMapProps) => (
  <div className={classes.split}>
    <div className={classes.side}>
      <div className={classes.head}>{head}</div>
      <div className={classes.list}>{list}</div>
    </div>
    <div className={classes.map}>{map}</div>
    {card && <div className={classes.card}>{card}</div>}
  </div>
)

type MapScreenProps = {
  readonly title: string
  readonly actions?: ReactNode
  /** Stands above list and map, such as the tabs of a screen. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** A screen that is a map: it takes all the height there is. */
export const MapScreen = ({ title, actions, above, children }: MapScreenProps) => (
  <section className={`${filled.screen} ${classes.screen}`} aria-label={title}>
    <PageHeader title={title} actions={actions} />
    {above}
    {children}
  </section>
)
