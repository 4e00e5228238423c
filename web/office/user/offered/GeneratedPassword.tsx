import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { userListTexts } from '../../../../contract/office/user/user-list.texts.ts'
import { CopyWords } from '../../../kit/ui/CopyWords.tsx'
import { useText } from '../../../kit/ui/language.ts'
import classes from '../user.module.css'
import { DialogTitle } from '../../../kit/ui/DialogTitle.tsx'

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
      title={<DialogTitle>{t(userListTexts.newPasswordTitle)}</DialogTitle>}
    >
      <Stack>
        <Text size="sm">{t(userListTexts.newPasswordOf(secret.name))}</Text>
        <output className={classes.secret}>{secret.password}</output>
        <Group justify="flex-end" gap="xs">
          <CopyWords words={secret.password} />
          <Button data-autofocus onClick={onClose}>
            {t(uiTexts.close)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
