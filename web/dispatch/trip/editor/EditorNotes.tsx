import { Alert, Button } from '@mantine/core'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { RestoredNote } from '../../../kit/form/RestoredNote.tsx'
import { useText } from '../../../kit/ui/language.ts'
import classes from './editor.module.css'

type EditorNotesProps = {
  /** When the restored work was kept; null when nothing was restored, or its note is put away. */
  readonly restoredAt: string | null
  readonly isNew: boolean
  /** The vehicle that the form was opened for, which restored work hides. */
  readonly filledFor: string | null
  readonly onDiscard: () => void
  readonly onKeep: () => void
  readonly isLocked: boolean
  /** Set where the trip is locked and this seat may unlock it. */
  readonly onUnlock: (() => void) | null
  readonly isRating: boolean
}

/** What to know before working on: restored work, a lock, fewer rights. */
export function EditorNotes(props: EditorNotesProps) {
  const { restoredAt, isNew, filledFor, onDiscard, onKeep, isLocked, onUnlock, isRating } = props
  const t = useText()
  return (
    <div className={classes.notes}>
      {restoredAt !== null && (
        <RestoredNote
          at={restoredAt}
          isNew={isNew}
          {...(filledFor === null ? {} : { instead: t(editorTexts.discardFor(filledFor)) })}
          onDiscard={onDiscard}
          onKeep={onKeep}
        />
      )}
      {isLocked && (
        <Alert color="gray" variant="light" py={8}>
          <div className={classes.note}>
            {t(editorTexts.locked)}
            {onUnlock && (
              <Button size="compact-xs" variant="default" onClick={onUnlock}>
                {t(editorTexts.unlock)}
              </Button>
            )}
          </div>
        </Alert>
      )}
      {isRating && !isLocked && (
        <Alert color="blue" variant="light" py={8}>
          {t(editorTexts.ratingOnly)}
        </Alert>
      )}
    </div>
  )
}
