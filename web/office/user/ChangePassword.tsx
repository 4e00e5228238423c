import { Button, PasswordInput, Space, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { accountTexts, SHORTEST_PASSWORD } from '../../../contract/office/user/account.texts.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call, fieldMessagesOf, messageOf } from '../../kit/http/call.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { SecondFactor } from '../second-factor/offered/SecondFactor.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { RefusedNote } from '../../kit/http/RefusedNote.tsx'

const BOXES = [
  { name: 'old_password', label: accountTexts.oldPassword, complete: 'current-password' },
  { name: 'password', label: accountTexts.newPassword, complete: 'new-password' },
  { name: 'again', label: accountTexts.newPasswordAgain, complete: 'new-password' },
] as const
type Box = (typeof BOXES)[number]['name']
type Entered = Record<Box, string>

/** What keeps the change from being sent, at its box. */
function faultsIn({ old_password, password, again }: Entered): Partial<Record<Box, Text>> {
  return {
    ...(old_password ? {} : { old_password: accountTexts.passwordNeeded }),
    ...(password.length < SHORTEST_PASSWORD
      ? { password: accountTexts.short }
      : password === old_password
        ? { password: accountTexts.sameAsOld }
        : {}),
    ...(again === password ? {} : { again: accountTexts.differ }),
  }
}

/** Sends the change; holds the messages at the boxes and what the server refused. */
function useChange() {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entered = Object.fromEntries(new FormData(form)) as Entered
    const found = Object.entries(faultsIn(entered)).map(([box, fault]) => [box, t(fault)])
    setFaults(Object.fromEntries(found))
    setRefused('')
    if (found.length > 0) return
    setBusy(true)
    try {
      const { old_password, password } = entered
      const { message } = await call(userApi.resetPassword, { old_password, password })
      form.reset()
      showToast('success', message)
    } catch (error) {
      setFaults(fieldMessagesOf(error))
      setRefused(messageOf(error))
    }
    setBusy(false)
  }
  return { busy, faults, refused, submit: (e: FormEvent<HTMLFormElement>) => void submit(e) }
}

/** Change of the own password; the other sessions of the person end with it. */
export function ChangePassword() {
  const t = useText()
  const { username } = useSession()
  const { busy, faults, refused, submit } = useChange()
  return (
    <>
      <PageHeader title={t(screenTexts['/change-password'])} note={t(accountTexts.changeNote)} />
      <Panel width={440}>
        <form onSubmit={submit} noValidate>
          {/* Password keepers need the name beside the new password. */}
          <input type="hidden" autoComplete="username" value={username} readOnly />
          <Stack gap="sm">
            <RefusedNote said={refused} />
            {BOXES.map(({ name, label, complete }) => (
              <PasswordInput
                key={name}
                name={name}
                autoComplete={complete}
                label={t(label)}
                description={name === 'password' ? t(accountTexts.newPasswordNote) : undefined}
                error={faults[name]}
                visibilityToggleButtonProps={{ 'aria-label': t(formTexts.showPassword) }}
              />
            ))}
            <Button type="submit" loading={busy} style={{ alignSelf: 'flex-start' }}>
              {t(accountTexts.change)}
            </Button>
          </Stack>
        </form>
      </Panel>
      <Space h="md" />
      <SecondFactor />
    </>
  )
}
