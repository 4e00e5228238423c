import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { homeOf } from '../../../contract/office/screen/access.ts'
import { accountTexts } from '../../../contract/office/user/account.texts.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { messageOf } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { paths } from '../screen/offered/paths.ts'
import { signIn } from '../session/offered/signing.ts'
import { safeNext } from '../session/offered/safeNext.ts'
import { CodeForm } from './CodeForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { RefusedNote } from '../../kit/http/RefusedNote.tsx'

type Missing = { readonly username?: Text; readonly password?: Text }

type Known = { readonly username: string; readonly password: string }

function missingIn(username: string, password: string): Missing | null {
  if (username && password) return null
  return {
    ...(username ? {} : { username: accountTexts.usernameNeeded }),
    ...(password ? {} : { password: accountTexts.passwordNeeded }),
  }
}

/** Signs in from a form and goes where the person wanted to be; holds what went wrong. */
function useSigningIn() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Missing>({})
  const [refused, setRefused] = useState('')
  // Name and password are right and a code is asked for: the second step.
  const [known, setKnown] = useState<Known | null>(null)

  async function enter({ username, password }: Known, otp: string | null) {
    setRefused('')
    setBusy(true)
    try {
      const { seat } = await signIn(username, password, otp)
      router.history.push(safeNext(router.state.location.search['tiep']) ?? homeOf(seat))
    } catch (error) {
      const asksCode = error instanceof Refusal && error.code === 'can_otp'
      if (asksCode) setKnown({ username, password })
      setRefused(asksCode && otp === null ? '' : messageOf(error))
      setBusy(false)
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const username = String(entered.get('username') as string).trim()
    const password = String(entered.get('password') as string)
    const absent = missingIn(username, password)
    setMissing(absent ?? {})
    setRefused('')
    if (!absent) await enter({ username, password }, null)
  }
  return {
    known,
    again: () => {
      setKnown(null)
      setRefused('')
    },
    sendCode: (code: string) => known && void enter(known, code),
    busy,
    missing,
    refused,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

/** The sign-in screen. */
export function Login() {
  const t = useText()
  const { busy, missing, refused, submit, known, again, sendCode } = useSigningIn()
  if (known)
    return (
      <AuthFrame
        title={t(accountTexts.codeTitle)}
        note={t(accountTexts.codeNote)}
        foot={
          <Anchor component="button" type="button" onClick={again}>
            {t(accountTexts.otherAccount)}
          </Anchor>
        }
      >
        <CodeForm busy={busy} refused={refused} onCode={sendCode} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={t(accountTexts.signIn)}
      note={t(accountTexts.signInNote)}
      foot={
        <>
          {t(accountTexts.noAccount)} <Link to={paths.register}>{t(accountTexts.toRegister)}</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <RefusedNote said={refused} />
          <TextInput
            name="username"
            size="md"
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            label={t(accountTexts.username)}
            error={missing.username && t(missing.username)}
          />
          <PasswordInput
            name="password"
            size="md"
            autoComplete="current-password"
            label={t(accountTexts.password)}
            error={missing.password && t(missing.password)}
            visibilityToggleButtonProps={{ 'aria-label': t(formTexts.showPassword) }}
          />
          <Button type="submit" size="md" mt="xs" loading={busy}>
            {t(accountTexts.signIn)}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}
