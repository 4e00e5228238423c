import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceApi } from '../../../contract/fleet/device/device.api.ts'
import { deviceScreen as texts } from '../../../contract/fleet/device/device-screen.texts.ts'
import { AskForm } from '../../kit/form/AskDialog.tsx'
import { call } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { Copied } from './SetupHelp.tsx'
import { waysIn } from './ways.ts'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'

type NewKeyProps = { readonly onClose: () => void; readonly onMade: () => void }

/** The key and the address with it, while it can be seen. */
function ShownKey({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useText()
  return (
    <Stack gap="sm">
      <Alert color="orange" role="status">
        {t(texts.keyOnce)}
      </Alert>
      <Text size="sm" fw={600}>
        {t(texts.key)}
      </Text>
      <Copied words={secret} />
      <Text size="sm" fw={600}>
        {t(texts.phoneUrl)}
      </Text>
      <Copied words={waysIn(window.location.origin, secret).phone} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t(texts.closeKey)}</Button>
      </Group>
    </Stack>
  )
}

/** Makes a key and shows it once. */
export function NewKey({ onClose, onMade }: NewKeyProps) {
  const t = useText()
  const [name, setName] = useState('')
  const making = useMutation({
    mutationFn: () => call(deviceApi.createKey, { ten: name }),
    onSuccess: onMade,
  })
  const secret = making.data?.data.key
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      // Neither a click beside it nor a key pressed may lose it.
      closeOnClickOutside={!secret}
      closeOnEscape={!secret}
      title={<DialogTitle>{t(texts.newKey)}</DialogTitle>}
    >
      {secret ? (
        <ShownKey secret={secret} onClose={onClose} />
      ) : (
        <AskForm
          act={t(texts.newKey)}
          isReady={name.trim() !== ''}
          onAct={() => making.mutate()}
          doing={making}
          onClose={onClose}
        >
          <TextInput
            data-autofocus
            label={t(texts.keyName)}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </AskForm>
      )}
    </Modal>
  )
}
