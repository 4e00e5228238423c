import { ActionIcon, Group, Kbd, Popover, Stack, Text, Tooltip } from '@mantine/core'
import { mdiKeyboardOutline } from '@mdi/js'
import { useState } from 'react'
import { editorTexts, keyTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'

/** The keys of the form, on request. */
export function KeyHelp() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t(editorTexts.keys)}>
          <ActionIcon
            variant="default"
            size={30}
            visibleFrom="md"
            aria-label={t(editorTexts.keys)}
            aria-expanded={open}
            onClick={() => setOpen((now) => !now)}
          >
            <Icon path={mdiKeyboardOutline} size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(editorTexts.keysTitle)}>
        <Stack gap={6} miw={360} tabIndex={-1} data-autofocus>
          <Text size="sm" fw={600}>
            {t(editorTexts.keysTitle)}
          </Text>
          {keyTexts.map(({ keys, does }) => (
            <Group key={does.en} justify="space-between" gap="lg" wrap="nowrap">
              <Text size="sm">{t(does)}</Text>
              <Group gap={4} wrap="nowrap">
                {keys.map((key) => (
                  <Kbd key={key} size="xs">
                    {key}
                  </Kbd>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
