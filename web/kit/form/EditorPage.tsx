import { MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { DENSE } from './dense.ts'
import classes from './EditorPage.module.css'
import { RestoredNote } from './RestoredNote.tsx'

type EditorPageProps = {
  /** The row being worked on, and whether unsaved work on it has come back. */
  readonly open: {
    readonly row: object | null
    readonly restoredAt: string | null
    readonly discard: () => void
    readonly keepRestored: () => void
  }
  readonly head: ReactNode
  /** What is to be known before working on it. */
  readonly notes?: ReactNode
  readonly foot: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form that fills a screen: its head, its notes, its many fields, and a foot that stays in sight. */
export const EditorPage = ({ open, head, notes, foot, children }: EditorPageProps) => (
  <MantineThemeProvider theme={DENSE}>
    <div className={classes.editor}>
      {head}
      <div className={classes.notes}>
        {open.restoredAt !== null && (
          <RestoredNote
            at={open.restoredAt}
            isNew={open.row === null}
            onDiscard={open.discard}
            onKeep={open.keepRestored}
          />
        )}
        {notes}
      </div>
      <div className={classes.body}>{children}</div>
      {foot}
    </div>
  </MantineThemeProvider>
)
