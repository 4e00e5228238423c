import type { ReactNode } from 'react'
import classes from './SaveFoot.module.css'

type SaveFootProps = {
  /** What the form adds up to. */
  readonly children: ReactNode
  /** Null where nothing may be saved. */
  readonly buttons: ReactNode
}

/** The foot of a long form: it stays in sight with its sums and its buttons. */
export const SaveFoot = ({ children, buttons }: SaveFootProps) => (
  <footer className={classes.bar}>
    {children}
    {buttons && <div className={classes.buttons}>{buttons}</div>}
  </footer>
)

type Figure = {
  readonly label: string
  readonly value: string
  readonly mark?: 'profit' | 'loss' | undefined
}

/** Figures in the foot that follow the typing. */
export const FootFigures = ({
  label,
  figures,
}: {
  readonly label: string
  readonly figures: readonly Figure[]
}) => (
  <dl className={classes.totals} aria-label={label}>
    {figures.map((figure) => (
      <div key={figure.label} className={classes.figure}>
        <dt>{figure.label}</dt>
        <dd
          className="numeric"
          data-profit={figure.mark ? true : undefined}
          data-loss={figure.mark === 'loss' || undefined}
        >
          {figure.value}
        </dd>
      </div>
    ))}
  </dl>
)
