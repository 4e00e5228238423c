import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { assignTexts } from '../../../../contract/dispatch/trip/trip-assign.texts.ts'
import type { Text as Words } from '../../../../contract/kit/text/text.ts'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/ui/language.ts'
import type { TripChange } from './updateEach.ts'

type AssignFrameProps = {
  readonly title: Words
  readonly note?: Words
  /** What is saved; nothing of it where something is not understood, as `problem` says. */
  readonly changes: readonly TripChange[]
  readonly problem?: Words | null
  readonly onSave: (changes: readonly TripChange[]) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of a change to several trips: Ctrl + Enter saves. */
export function AssignFrame(props: AssignFrameProps) {
  const { title, note, changes, problem = null, onSave, onClose, children } = props
  const t = useText()
  const isReady = problem === null && changes.length > 0
  const save = () => {
    if (isReady) onSave(changes)
  }
  return (
    <FormDialog
      title={t(title)}
      size="lg"
      isDirty={changes.length > 0 || problem !== null}
      onClose={onClose}
    >
      {(close) => (
        <form
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
          }}
        >
          <Stack gap="sm">
            {children}
            {(problem ?? note) && (
              <Text size="sm" {...(problem ? { c: 'red', role: 'alert' } : { c: 'dimmed' })}>
                {t(problem ?? note ?? title)}
              </Text>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t(uiTexts.cancel)}
              </Button>
              <Button disabled={!isReady} onClick={save} title="Ctrl + Enter">
                {t(assignTexts.give(changes.length))}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
