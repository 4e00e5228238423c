import { Alert, Button, Group } from '@mantine/core'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { RestoredNote } from '../../../kit/form/RestoredNote.tsx'
import { useText } from '../../../kit/ui/language.ts'
import type { OpenTrip } from './useOpenTrip.ts'

type EditorNotesProps = {
  readonly open: OpenTrip
  /** The vehicle that the form was opened for, which restored work hides. */
  readonly filledFor: string | null
  readonly isLocked: boolean
  /** Set where the trip is locked and this seat may unlock it. */
  readonly onUnlock: (() => void) | null
  readonly isRating: boolean
}

/** What to know before working on: restored work, a lock, fewer rights. */
export function EditorNotes(props: EditorNotesProps) {
  const { open, filledFor, isLocked, onUnlock, isRating } = props
  const t = useText()
  return (
    <>
      <RestoredNote
        open={open}
        instead={filledFor === null ? undefined : t(editorTexts.discardFor(filledFor))}
      />
      {isLocked && (
        <Alert color="gray" variant="light" py={8}>
          <Group justify="space-between" gap="6px 16px">
            {t(editorTexts.locked)}
            {onUnlock && (
              <Button size="compact-xs" variant="default" onClick={onUnlock}>
                {t(editorTexts.unlock)}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {isRating && !isLocked && (
        <Alert color="blue" variant="light" py={8}>
          {t(editorTexts.ratingOnly)}
        </Alert>
      )}
    </>
  )
}
