import { Alert, Button, Group } from '@mantine/core'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { useText } from '../ui/language.ts'
import classes from './RestoredNote.module.css'

type RestoredNoteProps = {
  /** When the restored work was kept. */
  readonly at: string
  readonly isNew: boolean
  /** What giving it up leads to, where that is not just an empty form. */
  readonly instead?: string
  readonly onDiscard: () => void
  readonly onKeep: () => void
}

/** Unsaved work has come back: it is kept on, or given up. */
export function RestoredNote({ at, isNew, instead, onDiscard, onKeep }: RestoredNoteProps) {
  const t = useText()
  return (
    <Alert color="yellow" variant="light" py={8}>
      <div className={classes.note}>
        {t(unsavedTexts.restored(formatMoment(at)))}
        <Group gap={6}>
          <Button size="compact-xs" variant="default" onClick={onKeep}>
            {t(unsavedTexts.keep)}
          </Button>
          <Button size="compact-xs" variant="default" onClick={onDiscard}>
            {instead ?? t(isNew ? unsavedTexts.discardNew : unsavedTexts.discardEdit)}
          </Button>
        </Group>
      </div>
    </Alert>
  )
}
