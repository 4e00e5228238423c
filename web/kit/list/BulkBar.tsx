import { ActionIcon, Button, Menu, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { mdiClose, mdiDotsHorizontal } from '@mdi/js'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './bulk.module.css'
import type { AnyList } from './ListGrid.tsx'

/** Something to do with the selected rows. */
export type BulkAct = {
  readonly key: string
  readonly label: string
  readonly icon: string
  readonly onClick: () => void
  readonly danger?: boolean
}

type BulkBarProps = {
  readonly list: Pick<AnyList, 'selection' | 'bulk' | 'downloading'>
  readonly acts: readonly BulkAct[]
}

/** Acts that stand in the bar on a wide and on a narrow screen; the others are behind a button. */
const IN_BAR = { wide: 7, narrow: 1 }

function MoreActs({ acts, busy }: Pick<BulkBarProps, 'acts'> & { readonly busy: boolean }) {
  const t = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} disabled={busy} aria-label={t(listTexts.more)}>
          <Icon path={mdiDotsHorizontal} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item
            key={act.key}
            leftSection={<Icon path={act.icon} size={16} />}
            {...(act.danger ? { className: classes.danger ?? '' } : {})}
            onClick={act.onClick}
          >
            {act.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Stands in place of the screen's heading while rows are selected, so that the table does not move under the pointer. */
export function BulkBar({ list, acts }: BulkBarProps) {
  const t = useText()
  const { selection, bulk } = list
  // While an act or a file is under way nothing else can be started.
  const busy = bulk.busy || list.downloading
  const narrow = useMediaQuery('(max-width: 48em)')
  const room = narrow ? IN_BAR.narrow : IN_BAR.wide
  const inBar = acts.length <= room + 1 && !narrow ? acts.length : room
  return (
    <div className={classes.bar} data-commands role="toolbar" aria-label={t(listTexts.selection)}>
      <Tooltip label={t(listTexts.unselect)}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t(listTexts.unselect)}
          onClick={selection.clear}
        >
          <Icon path={mdiClose} size={18} />
        </ActionIcon>
      </Tooltip>
      <Text fw={600} size="sm" className={classes.count} aria-live="polite">
        {selection.ids.size} {t(listTexts.selected)}
      </Text>
      {acts.slice(0, inBar).map((act) => (
        <Button
          key={act.key}
          size="xs"
          variant="default"
          disabled={busy}
          leftSection={<Icon path={act.icon} size={16} />}
          {...(act.danger ? { className: classes.danger ?? '' } : {})}
          onClick={act.onClick}
        >
          {act.label}
        </Button>
      ))}
      {acts.length > inBar && <MoreActs acts={acts.slice(inBar)} busy={busy} />}
    </div>
  )
}
