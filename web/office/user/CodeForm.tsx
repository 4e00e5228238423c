import { Anchor, Button, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { accountTexts } from '../../../contract/office/user/account.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { CodeBox } from '../second-factor/offered/CodeBox.tsx'
import { RefusedNote } from '../../kit/http/RefusedNote.tsx'

type CodeFormProps = {
  readonly busy: boolean
  readonly refused: string
  readonly onCode: (code: string) => void
}

/** The second step of signing in: the code of the app, or a recovery code. */
export function CodeForm({ busy, refused, onCode }: CodeFormProps) {
  const t = useText()
  const [recovers, setRecovers] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('otp') as string).trim()
    if (code) onCode(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <RefusedNote said={refused} />
        <CodeBox
          key={String(recovers)}
          size="md"
          letters={recovers}
          label={t(recovers ? accountTexts.recoveryCode : accountTexts.code)}
          description={recovers ? t(accountTexts.recoveryNote) : undefined}
        />
        <Button type="submit" size="md" mt="xs" loading={busy}>
          {t(accountTexts.signIn)}
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => setRecovers(!recovers)}
        >
          {t(recovers ? accountTexts.useApp : accountTexts.useRecovery)}
        </Anchor>
      </Stack>
    </form>
  )
}
