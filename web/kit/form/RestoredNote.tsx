import { Alert, Button, Group } from '@mantine/core'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { useText } from '../ui/language.ts'

type RestoredNoteProps = {
  /** The row being worked on, and when unsaved work on it that came back was kept. */
  readonly open: {
    readonly row: object | null
    readonly restoredAt: string | null
    readonly discard: () => void
    readonly keepRestored: () => void
  }
  /** What giving it up leads to, where that is not just an empty form. */
  readonly instead?: string | undefined
}

/** Unsaved work that has come back is kept on, or given up; nothing where none has. */
export function RestoredNote({ open, instead }: RestoredNoteProps) {
  const t = useText()
  const { row, restoredAt, discard, keepRestored } = open
  if (restoredAt === null) return null
  return (
    <Alert color="yellow" variant="light" py={8}>
      <Group justify="space-between" gap="6px 16px">
        {t(unsavedTexts.restored(formatMoment(restoredAt)))}
        <Group gap={6}>
          <Button size="compact-xs" variant="default" onClick={keepRestored}>
            {t(unsavedTexts.keep)}
          </Button>
          <Button size="compact-xs" variant="default" onClick={discard}>
            {instead ?? t(row ? unsavedTexts.discardEdit : unsavedTexts.discardNew)}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
