import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core'
import { mdiAlertCircleOutline, mdiInboxOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import type { Text as Said } from '../../../contract/kit/text/text.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { Icon } from './Icon.tsx'
import { useText } from './language.ts'

/** Something is on its way. */
export function LoadingState() {
  const t = useText()
  return (
    <Center mih={160} role="status" aria-label={t(uiTexts.loading)}>
      <Loader size="sm" />
    </Center>
  )
}

type FailureProps = {
  readonly text: string
  /** What can be done about it. */
  readonly act: Said
  readonly onAct: () => void
}

/** A load failed: says why, and what can be done. */
export function FailureState({ text, act, onAct }: FailureProps) {
  const t = useText()
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<Icon path={mdiAlertCircleOutline} />}
      title={t(uiTexts.failed)}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text}</Text>
        <Button size="xs" variant="default" onClick={onAct}>
          {t(act)}
        </Button>
      </Stack>
    </Alert>
  )
}

type EmptyStateProps = {
  readonly text: string
  readonly icon?: string
  /** What the person can do about it. */
  readonly action?: ReactNode
}

/** A list without rows. */
export function EmptyState({ text, icon = mdiInboxOutline, action }: EmptyStateProps) {
  return (
    <Center mih={160} p="lg">
      <Stack gap="xs" align="center" c="dimmed" ta="center">
        <Icon path={icon} size={32} />
        <Text size="sm">{text}</Text>
        {action}
      </Stack>
    </Center>
  )
}
