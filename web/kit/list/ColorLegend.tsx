import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import { mdiPaletteOutline } from '@mdi/js'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './screen.module.css'

/** A colour of rows and what it means; `lost` is drawn as the mark of a lost signal. */
export type LegendColor = {
  readonly color: string
  readonly label: Words
  readonly lost?: boolean
}

/** What the colours of the rows mean, on demand. */
export function ColorLegend({ colors }: { readonly colors: readonly LegendColor[] }) {
  const t = useText()
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          className={classes.pictured}
          title={t(listTexts.legend)}
          leftSection={<Icon path={mdiPaletteOutline} size={18} />}
        >
          {t(listTexts.legend)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(listTexts.legend)}>
        <Stack gap={6} component="ul" className={classes.legend} tabIndex={-1} data-autofocus>
          {colors.map(({ color, label, lost }) => (
            <Group key={color} component="li" gap="xs" wrap="nowrap">
              <span
                className={classes.swatch}
                data-lost={lost || undefined}
                style={{ backgroundColor: color }}
              />
              <Text size="sm">{t(label)}</Text>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
