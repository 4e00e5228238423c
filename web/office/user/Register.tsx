import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { accountTexts } from '../../../contract/office/user/account.texts.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { call, fieldMessagesOf, messageOf } from '../../kit/http/call.ts'
import { PhoneBox } from '../../kit/form/PhoneBox.tsx'
import { shapeProblems } from '../../kit/form/shapeProblems.ts'
import { useText } from '../../kit/ui/language.ts'
import { paths } from '../screen/offered/paths.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { RefusedNote } from '../../kit/http/RefusedNote.tsx'

/** Sends the demo request; the contract's own check speaks before the server's. */
function useDemoRequest(phone: string | null) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = Object.fromEntries(new FormData(event.currentTarget))
    const given = { ...entered, phone: phone ?? '' }
    const problems = shapeProblems(userApi.requestDemo.input, given)
    setError(null)
    setFields(problems)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    try {
      setSent(
        (await call(userApi.requestDemo, given as InputOf<typeof userApi.requestDemo>)).message,
      )
    } catch (refusal) {
      setFields(fieldMessagesOf(refusal))
      setError(refusal)
    }
    setBusy(false)
  }
  return { busy, sent, error, fields, submit: (e: FormEvent<HTMLFormElement>) => void submit(e) }
}

/** The request for a demo: there is no self-registration (issue, section 3). */
export function Register() {
  const t = useText()
  const [phone, setPhone] = useState<string | null>(null)
  const { busy, sent, error, fields, submit } = useDemoRequest(phone)
  return (
    <AuthFrame
      title={t(accountTexts.register)}
      note={t(accountTexts.registerNote)}
      foot={
        <>
          {t(accountTexts.haveAccount)} <Link to={paths.login}>{t(accountTexts.signIn)}</Link>
        </>
      }
    >
      {sent ? (
        <Alert color="teal" variant="light" role="status" title={t(accountTexts.sent)}>
          {sent}
        </Alert>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            {error !== null && <RefusedNote said={messageOf(error)} />}
            <TextInput
              name="fullname"
              autoFocus
              autoComplete="name"
              withAsterisk
              label={t(accountTexts.fullname)}
              error={fields['fullname']}
            />
            <TextInput
              name="company_name"
              autoComplete="organization"
              withAsterisk
              label={t(accountTexts.company)}
              error={fields['company_name']}
            />
            <PhoneBox
              value={phone}
              onChange={setPhone}
              autoComplete="tel"
              withAsterisk
              label={t(accountTexts.phone)}
              error={fields['phone']}
            />
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              label={t(accountTexts.email)}
              error={fields['email']}
            />
            <Textarea
              name="note"
              autosize
              minRows={2}
              maxRows={6}
              label={t(accountTexts.note)}
              error={fields['note']}
            />
            <Button type="submit" size="md" loading={busy}>
              {t(accountTexts.send)}
            </Button>
          </Stack>
        </form>
      )}
    </AuthFrame>
  )
}
