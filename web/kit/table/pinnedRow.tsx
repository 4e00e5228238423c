import type { ReactNode } from 'react'
import type { Slot } from './slots.ts'
import styles from './grid.module.css'

type PinnedRowProps<Row> = {
  readonly slots: readonly Slot<Row>[]
  readonly draw: (slot: Slot<Row>) => ReactNode
}

/**
 * The cells of a row, the pinned ones in a box at either side. One sticky box a side, since every sticky element is a layer
 * that the browser keeps.
 */
export function pinnedRow<Row>({ slots, draw }: PinnedRowProps<Row>): ReactNode {
  const inRegion = (region: Slot<Row>['region']) =>
    slots.filter((slot) => slot.region === region).map(draw)
  const start = inRegion('start')
  const end = inRegion('end')
  return (
    <>
      {start.length > 0 && <div className={styles.start}>{start}</div>}
      {inRegion('center')}
      {end.length > 0 && <div className={styles.end}>{end}</div>}
    </>
  )
}
