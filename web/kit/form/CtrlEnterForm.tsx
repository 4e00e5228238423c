import { Button, Group, Stack } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { useText } from '../ui/language.ts'
import { isSaveKey, useFormKeys } from './formKeys.ts'

type CtrlEnterFormProps = {
  /** What the button says that does it. */
  readonly act: string
  readonly isReady: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog whose fields need Enter themselves: Ctrl + Enter does it. */
export function CtrlEnterForm({ act, isReady, onAct, onClose, children }: CtrlEnterFormProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  // Pressed as it stands by then: leaving the field may have changed what is done.
  useFormKeys((event) => (isSaveKey(event) ? () => button.current?.click() : null), 1)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Stack gap="sm">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button ref={button} disabled={!isReady} onClick={onAct} title="Ctrl + Enter">
            {act}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
