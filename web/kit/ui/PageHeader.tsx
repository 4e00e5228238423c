import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

type PageHeaderProps = {
  readonly title: string
  /** A short line under the title. */
  readonly note?: ReactNode
  /** Buttons at the right; they wrap under the title on a phone. */
  readonly actions?: ReactNode
}

/** The top of a screen: its name, and what can be done on it. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1} size="h3" className={classes.title}>
          {title}
        </Title>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {actions && (
        <div className={classes.actions} data-commands>
          <div className={classes.line}>{actions}</div>
        </div>
      )}
    </header>
  )
}
