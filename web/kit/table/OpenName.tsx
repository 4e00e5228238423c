import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './OpenName.module.css'

type OpenNameProps = {
  readonly onOpen: () => void
  readonly isRetired?: boolean
  readonly children: ReactNode
}

/** What a row is called in its table; it opens the row, which the keys of the table do too. */
export const OpenName = ({ onOpen, isRetired, children }: OpenNameProps) => (
  <UnstyledButton
    tabIndex={-1}
    className={classes.name}
    data-retired={isRetired || undefined}
    onClick={onOpen}
  >
    {children}
  </UnstyledButton>
)
