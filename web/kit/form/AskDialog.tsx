import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { messageOf } from '../http/call.ts'
import { useText } from '../ui/language.ts'

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

/** A dialog that asks before something is done. */
export function AskDialog({ title, ...form }: AskFormProps & { readonly title: string }) {
  const t = useText()
  return (
    <Modal
      opened
      onClose={form.onClose}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      <AskForm {...form} />
    </Modal>
  )
}
