import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { secondFactorApi } from '../../../contract/office/second-factor/second-factor.api.ts'
import { factorTexts } from '../../../contract/office/second-factor/second-factor.texts.ts'
import { call, fieldMessagesOf, messageOf } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { CodeBox } from './offered/CodeBox.tsx'
import classes from './factor.module.css'
import { RefusedNote } from '../../kit/http/RefusedNote.tsx'

export type Begun = OutputOf<typeof secondFactorApi.begin>

type ScanFormProps = {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: (() => void) | null
}

/** In fours, as keys are read out. */
const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

/** The picture to scan, the key for who cannot, and the first code of the app. */
export function ScanForm({ begun, onCodes, onCancel }: ScanFormProps) {
  const t = useText()
  const confirming = useMutation({
    mutationFn: (otp: string) => call(secondFactorApi.confirm, { otp }),
    onSuccess: ({ list_ma }) => onCodes(list_ma),
  })
  const atBox = fieldMessagesOf(confirming.error)['otp']
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirming.mutate(String(new FormData(event.currentTarget).get('otp') as string))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t(factorTexts.scan)}</Text>
        <img
          className={classes.qr}
          alt={t(factorTexts.qr)}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.qr)}`}
        />
        <Anchor href={begun.uri} size="sm" hiddenFrom="sm">
          {t(factorTexts.onPhone)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t(factorTexts.byHand)} <code className={classes.key}>{inFours(begun.khoa)}</code>
        </Text>
        {confirming.error && !atBox && <RefusedNote said={messageOf(confirming.error)} />}
        <CodeBox label={t(factorTexts.enterCode)} error={atBox} />
        <Group gap="xs">
          <Button type="submit" loading={confirming.isPending}>
            {t(factorTexts.turnOn)}
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
