import { Alert, Button, Group } from '@mantine/core'
import { formatMoment } from '../../../contract/format.ts'
import { editorTexts } from '../../../contract/trip/trip-editor.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from './editor.module.css'

type EditorNotesProps = {
  /** When the restored work was kept; null when nothing was restored, or its note is put away. */
  readonly restoredAt: string | null
  readonly isNew: boolean
  readonly onDiscard: () => void
  readonly onKeep: () => void
  readonly isLocked: boolean
  /** Set where the trip is locked and this seat may unlock it. */
  readonly onUnlock: (() => void) | null
  readonly isRating: boolean
}

/** What to know before working on: restored work, a lock, fewer rights. */
export function EditorNotes(props: EditorNotesProps) {
  const { restoredAt, isNew, onDiscard, onKeep, isLocked, onUnlock, isRating } = props
  const t = useText()
  return (
    <div className={classes.notes}>
      {restoredAt !== null && (
        <Alert color="yellow" variant="light" py={8}>
          <div className={classes.note}>
            {t(editorTexts.draftRestored(formatMoment(restoredAt)))}
            <Group gap={6}>
              <Button size="compact-xs" variant="default" onClick={onKeep}>
                {t(editorTexts.keepDraft)}
              </Button>
              <Button size="compact-xs" variant="default" onClick={onDiscard}>
                {t(isNew ? editorTexts.discardDraft : editorTexts.discardEdit)}
              </Button>
            </Group>
          </div>
        </Alert>
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
