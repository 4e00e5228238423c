import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import type { Vnd } from '../../../../contract/kit/money/money.ts'
import type { toScreen } from '../../../office/screen/offered/paths.ts'
import classes from './report.module.css'
import type { To } from './rowsLink.ts'

type FigureTileProps = {
  readonly label: string
  readonly value: Vnd
  /** The rows of which it is the sum, or their screen. */
  readonly to: To | ReturnType<typeof toScreen>
  /** What stands below it. */
  readonly children?: ReactNode
}

/** An amount that opens what it is the sum of. */
export const FigureTile = ({ label, value, to, children }: FigureTileProps) => (
  <Link {...to} className={classes.tile ?? ''}>
    <span className={classes.label}>{label}</span>
    <span className={classes.value}>{formatMoney(value)}</span>
    {children}
  </Link>
)
