import type { ReactNode } from 'react'
import classes from './Panel.module.css'

type PanelProps = {
  readonly children: ReactNode
  /** The widest that it grows, in px. */
  readonly width?: number
  /** Without inner space, for tables and lists that reach the edge. */
  readonly flush?: boolean
}

/** A framed surface on the page. */
export function Panel({ children, width, flush = false }: PanelProps) {
  return (
    <section
      className={classes.panel}
      data-flush={flush || undefined}
      {...(width === undefined ? {} : { style: { maxWidth: width } })}
    >
      {children}
    </section>
  )
}
