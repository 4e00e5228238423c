import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { messageOf } from '../http/call.ts'
import { useText } from '../ui/language.ts'
import { FormDialog } from './FormDialog.tsx'

type AskFormProps = {
  /** What the button says that does it. */
  readonly act: string
  readonly isReady: boolean
  readonly onAct: () => void
  /** How far it is, and why it was refused. */
  readonly doing: { readonly isPending: boolean; readonly error: Error | null }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is asked before something is done, with the way out; Enter does it. */
export function AskForm({ act, isReady, onAct, doing, onClose, children }: AskFormProps) {
  const t = useText()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onAct()
      }}
    >
      <Stack gap="sm">
        {children}
        {doing.error && (
          <Alert color="red" role="alert">
            {messageOf(doing.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button type="submit" disabled={!isReady} loading={doing.isPending}>
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type AskDialogProps = AskFormProps & { readonly title: string; readonly isDirty: boolean }

/** A dialog that asks before something is done. */
export const AskDialog = ({ title, isDirty, onClose, ...form }: AskDialogProps) => (
  <FormDialog title={title} isDirty={isDirty} onClose={onClose}>
    {(close) => <AskForm {...form} onClose={close} />}
  </FormDialog>
)
