import { ActionIcon, Group, Kbd, Popover, Stack, Text, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { mdiKeyboardOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { listTexts } from '../../../contract/list.texts.ts'
import type { Text as Words } from '../../../contract/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'

/** A key and what it does; `act` is absent where the table itself handles it. */
export type Shortcut = {
  readonly keys: string
  readonly label: Words
  readonly act?: () => void
}

/** Keys that the table handles by itself. */
export const TABLE_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Enter', label: listTexts.keyOpen },
  { keys: 'Space', label: listTexts.keySelect },
  { keys: '← ↑ → ↓', label: listTexts.keyMove },
  { keys: 'Ctrl+C', label: listTexts.keyCopy },
]

type ShortcutHelpProps = {
  readonly shortcuts: readonly Shortcut[]
  /** Stands under the keys, such as what the colours mean. */
  readonly children?: ReactNode
}

/** Listens to the keys of a screen and shows them on request; '?' opens it. */
export function ShortcutHelp({ shortcuts, children }: ShortcutHelpProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const own = shortcuts.flatMap(({ keys, act }) =>
    act ? [[keys, act] as [string, () => void]] : [],
  )
  useHotkeys([...own, ['shift+?', () => setOpen((now) => !now)]])
  const shown = [...shortcuts, { keys: '?', label: listTexts.keyHelp }]
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t(listTexts.shortcuts)}>
          <ActionIcon
            variant="default"
            size={30}
            visibleFrom="md"
            aria-label={t(listTexts.shortcuts)}
            aria-expanded={open}
            onClick={() => setOpen((now) => !now)}
          >
            <Icon path={mdiKeyboardOutline} size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(listTexts.shortcuts)}>
        <Stack gap={6} miw={260} tabIndex={-1} data-autofocus>
          {shown.map(({ keys, label }) => (
            <Group key={keys} justify="space-between" gap="lg" wrap="nowrap">
              <Text size="sm">{t(label)}</Text>
              <Kbd size="xs">{keys}</Kbd>
            </Group>
          ))}
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
