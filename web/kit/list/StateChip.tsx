import type { CSSProperties } from 'react'
import classes from './chip.module.css'

/** A state in its colour, as the rows of the list have it: readable on every row, selected or not, in both themes. */
export const StateChip = ({ hex, label }: { readonly hex: string; readonly label: string }) => (
  <span
    className={classes.chip}
    title={label}
    data-plain={hex === '#ffffff' || undefined}
    style={{ '--chip': hex } as CSSProperties}
  >
    {label}
  </span>
)
