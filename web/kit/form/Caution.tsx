import type { ReactNode } from 'react'
import classes from './Caution.module.css'

/** A warning under a field that does not stop a save. */
export function Caution({ children }: { readonly children: ReactNode }) {
  return <span className={classes.caution}>{children}</span>
}
