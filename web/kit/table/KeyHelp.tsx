import { ActionIcon, Popover } from '@mantine/core'
import { mdiKeyboardOutline } from '@mdi/js'
import { tableKeys, tableTexts } from '../../../contract/table.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import styles from './bar.module.css'

/** What the keyboard does in the table, on demand. */
export function KeyHelp() {
  const t = useText()
  return (
    <Popover position="top-end" shadow="md" withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(tableTexts.keys)}
          title={t(tableTexts.keys)}
        >
          <Icon path={mdiKeyboardOutline} size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(tableTexts.keys)}>
        <dl className={styles.keys}>
          {tableKeys.map(({ keys, does }) => (
            <div key={keys.en}>
              <dt>{t(keys)}</dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
