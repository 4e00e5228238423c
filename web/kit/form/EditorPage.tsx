import { MantineThemeProvider } from '@mantine/core'
import { useCallback, type ReactNode } from 'react'
import { DENSE } from './dense.ts'
import classes from './EditorPage.module.css'
import { focusField } from './formKeys.ts'
import { RestoredNote } from './RestoredNote.tsx'

type EditorLayoutProps = {
  readonly head: ReactNode
  /** What is to be known before working on it. */
  readonly notes: ReactNode
  /** Its steps, beside the fields. */
  readonly rail: ReactNode
  readonly foot: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form that fills a screen: its head, its notes, its many fields, and a foot that stays in sight. */
export const EditorLayout = ({ head, notes, rail, foot, children }: EditorLayoutProps) => (
  <div className={classes.editor}>
    {head}
    <div className={classes.notes}>{notes}</div>
    <div className={classes.body}>
      {rail}
      {children}
    </div>
    {foot}
  </div>
)

type EditorPageProps = Omit<EditorLayoutProps, 'notes'> & {
  /** The row being worked on, unsaved work on it that has come back, and how often its content was replaced. */
  readonly open: Parameters<typeof RestoredNote>[0]['open'] & { readonly round: number }
  /** The field that a new one begins in. */
  readonly first: string
  readonly notes?: ReactNode
}

/** A form of one part: it begins in its first field, and tells of unsaved work that has come back. */
export function EditorPage({ open, first, notes, children, ...parts }: EditorPageProps) {
  const isNew = open.row === null
  const begin = useCallback(
    (fields: HTMLElement | null) => {
      // On a touch screen the keys would cover half of it.
      if (fields && isNew && !matchMedia('(pointer: coarse)').matches) focusField(first)
    },
    [isNew, first],
  )
  return (
    <MantineThemeProvider theme={DENSE}>
      <EditorLayout
        {...parts}
        notes={
          <>
            <RestoredNote open={open} />
            {notes}
          </>
        }
      >
        <div key={open.round} ref={begin}>
          {children}
        </div>
      </EditorLayout>
    </MantineThemeProvider>
  )
}
