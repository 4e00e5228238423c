import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { factorTexts } from '../../../contract/office/second-factor/second-factor.texts.ts'
import { accountTexts } from '../../../contract/office/user/account.texts.ts'
import { fieldMessagesOf, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { RefusedNote } from '../../kit/http/RefusedNote.tsx'

type PasswordFormProps = {
  /** What the own password is asked for. */
  readonly note: Words | null
  readonly act: Words
  readonly danger?: boolean
  /** Does it; what it throws is told here. */
  readonly send: (password: string) => Promise<void>
  readonly onCancel: (() => void) | null
}

/** Asks for the own password before something is done to the second factor. */
export function PasswordForm({ note, act, danger = false, send, onCancel }: PasswordFormProps) {
  const t = useText()
  const { username } = useSession()
  const sending = useMutation({ mutationFn: send })
  const atBox = fieldMessagesOf(sending.error)['password']
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sending.mutate(String(new FormData(event.currentTarget).get('password') as string))
  }
  return (
    <form onSubmit={submit} noValidate>
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <Stack gap="sm">
        {note && <Text size="sm">{t(note)}</Text>}
        {sending.error && !atBox && <RefusedNote said={messageOf(sending.error)} />}
        <PasswordInput
          name="password"
          autoFocus
          autoComplete="current-password"
          label={t(accountTexts.oldPassword)}
          description={t(factorTexts.passwordAsked)}
          error={atBox}
          visibilityToggleButtonProps={{ 'aria-label': t(formTexts.showPassword) }}
        />
        <Group gap="xs">
          <Button type="submit" loading={sending.isPending} {...(danger ? { color: 'red' } : {})}>
            {t(act)}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t(uiTexts.cancel)}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
