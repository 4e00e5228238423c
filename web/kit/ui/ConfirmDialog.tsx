import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import type { Asked } from './confirm.ts'
import { useText } from './language.ts'
import { DialogTitle } from './DialogTitle.tsx'

const MAX_REASON = 1000

/** The dialog of `confirm`. */
export function ConfirmDialog({ asked }: { readonly asked: Asked }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const needsReason = asked.reason !== undefined

  const cancel = () => asked.answer(needsReason ? null : false)
  const accept = () => {
    if (!needsReason) asked.answer(true)
    else if (reason.trim()) asked.answer(reason.trim())
    else setMissing(true)
  }

  return (
    <Modal opened onClose={cancel} title={<DialogTitle>{asked.title}</DialogTitle>}>
      <Stack gap="md">
        <Text size="sm" component="div">
          {asked.message}
        </Text>
        {needsReason && (
          <Textarea
            data-autofocus
            autosize
            minRows={2}
            maxRows={6}
            maxLength={MAX_REASON}
            label={asked.reason}
            value={reason}
            error={missing ? t(uiTexts.reasonNeeded) : null}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            {...(asked.careful ? { 'data-autofocus': true } : {})}
            onClick={cancel}
          >
            {asked.cancelLabel ?? t(uiTexts.cancel)}
          </Button>
          {asked.other !== undefined && (
            <Button variant="default" onClick={() => asked.answer('other')}>
              {asked.other}
            </Button>
          )}
          <Button
            {...(needsReason || asked.careful ? {} : { 'data-autofocus': true })}
            {...(asked.danger ? { color: 'red' } : {})}
            onClick={accept}
          >
            {asked.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
