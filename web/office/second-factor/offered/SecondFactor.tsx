import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  secondFactorApi,
  type OwnFactor,
} from '../../../../contract/office/second-factor/second-factor.api.ts'
import { factorTexts as texts } from '../../../../contract/office/second-factor/second-factor.texts.ts'
import { pageTexts } from '../../../../contract/office/screen/page.texts.ts'
import { call } from '../../../kit/http/call.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { Panel } from '../../../kit/ui/Panel.tsx'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { showToast } from '../../../kit/ui/toasts.ts'
import { PasswordForm } from '../PasswordForm.tsx'
import { RecoveryCodes } from '../RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'

const OWN = ['second-factor']
type Doing = 'set-up' | 'new-codes' | 'off'

function State({ own, onDo }: { readonly own: OwnFactor; readonly onDo: (what: Doing) => void }) {
  const t = useText()
  return (
    <>
      {own.bat_buoc && <Text size="sm">{t(texts.required)}</Text>}
      {own.da_bat && (
        <Text size="sm" c={own.so_ma_con_lai < 3 ? 'orange' : 'dimmed'}>
          {t(texts.codesLeft(own.so_ma_con_lai))}
        </Text>
      )}
      <Group gap="xs">
        <Button variant={own.da_bat ? 'default' : 'filled'} onClick={() => onDo('set-up')}>
          {t(own.da_bat ? texts.otherPhone : texts.setUp)}
        </Button>
        {own.da_bat && (
          <Button variant="default" onClick={() => onDo('new-codes')}>
            {t(texts.newCodes)}
          </Button>
        )}
        {own.da_bat && !own.bat_buoc && (
          <Button variant="subtle" color="red" onClick={() => onDo('off')}>
            {t(texts.turnOff)}
          </Button>
        )}
      </Group>
    </>
  )
}

function Acts({ own, onChanged }: { readonly own: OwnFactor; readonly onChanged: () => void }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const cancel = () => setDoing(null)
  const done = () => {
    setDoing(null)
    setCodes(null)
    onChanged()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={done} />
  if (doing === 'set-up') return <SetUp onDone={done} onCancel={cancel} />
  if (doing === 'new-codes')
    return (
      <PasswordForm
        note={texts.newCodesNote}
        act={texts.newCodes}
        send={async (password) =>
          setCodes((await call(secondFactorApi.renewCodes, { password })).list_ma)
        }
        onCancel={cancel}
      />
    )
  if (doing === 'off')
    return (
      <PasswordForm
        note={texts.turnOffNote}
        act={texts.turnOff}
        danger
        send={async (password) => {
          const { message } = await call(secondFactorApi.off, { password })
          showToast('success', message)
          done()
        }}
        onCancel={cancel}
      />
    )
  return <State own={own} onDo={setDoing} />
}

/** The own second factor: whether it is on, and what can be done about it. */
export function SecondFactor() {
  const t = useText()
  const client = useQueryClient()
  const own = useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => call(secondFactorApi.own, {}, { signal }),
  })
  const isOn = own.data?.data.da_bat ?? false
  return (
    <Panel width={440}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t(pageTexts.secondFactor)}
          </Title>
          {own.data && (
            <Badge variant="light" color={isOn ? 'teal' : 'gray'}>
              {t(isOn ? texts.isOn : texts.isOff)}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t(texts.about)}
        </Text>
        {own.isPending && <LoadingState />}
        {own.error && <ErrorState error={own.error} retry={() => void own.refetch()} />}
        {own.data && (
          <Acts
            own={own.data.data}
            onChanged={() => void client.invalidateQueries({ queryKey: OWN })}
          />
        )}
      </Stack>
    </Panel>
  )
}
