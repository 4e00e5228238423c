import { Code, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deviceScreen as texts } from '../../../contract/fleet/device/device-screen.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { CopyWords } from '../../kit/ui/CopyWords.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { waysIn } from './ways.ts'

/** Words to be copied as they stand. */
export const Copied = ({ words }: { readonly words: string }) => (
  <Group gap="xs" align="flex-start">
    <Code block flex="1 1 240px" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {words}
    </Code>
    <CopyWords words={words} />
  </Group>
)

type WayProps = { readonly title: Words; readonly steps: Words; readonly children: ReactNode }

function Way({ title, steps, children }: WayProps) {
  const t = useText()
  return (
    <Panel width={860}>
      <Stack gap="xs" component="section" aria-label={t(title)}>
        <Title order={2} size="h5">
          {t(title)}
        </Title>
        <Text size="sm">{t(steps)}</Text>
        {children}
      </Stack>
    </Panel>
  )
}

/** How a phone, a Traccar server or another system sends its positions. */
export function SetupHelp({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [key, setKey] = useState('')
  const ways = waysIn(window.location.origin, key)
  return (
    <>
      <PageHeader title={t(screenTexts['/trucks'])} />
      <Stack gap="md">
        {tabs}
        <TextInput
          maw={860}
          label={t(texts.yourKey)}
          description={t(texts.yourKeyNote)}
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <Way title={texts.phone} steps={texts.phoneSteps}>
          <Copied words={ways.phone} />
          <Text size="sm">{t(texts.phoneForm)}</Text>
          <Copied words={ways.form} />
        </Way>
        <Way title={texts.traccar} steps={texts.traccarSteps}>
          <Copied words={ways.traccar} />
        </Way>
        <Way title={texts.batch} steps={texts.batchSteps}>
          <Copied words={ways.batch} />
        </Way>
      </Stack>
    </>
  )
}
