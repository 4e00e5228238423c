import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { mdiCheck, mdiContentCopy } from '@mdi/js'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { userListTexts } from '../../../../contract/office/user/user-list.texts.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import classes from '../user.module.css'

export type Secret = { readonly name: string; readonly password: string }

/** Shows a password that nobody can see again. */
export function GeneratedPassword({
  secret,
  onClose,
}: {
  readonly secret: Secret
  readonly onClose: () => void
}) {
  const t = useText()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={<Text fw={600}>{t(userListTexts.newPasswordTitle)}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      <Stack>
        <Text size="sm">{t(userListTexts.newPasswordOf(secret.name))}</Text>
        <output className={classes.secret}>{secret.password}</output>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={secret.password}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={<Icon path={copied ? mdiCheck : mdiContentCopy} size={18} />}
                onClick={copy}
              >
                {t(copied ? uiTexts.copied : uiTexts.copy)}
              </Button>
            )}
          </CopyButton>
          <Button data-autofocus onClick={onClose}>
            {t(uiTexts.close)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
