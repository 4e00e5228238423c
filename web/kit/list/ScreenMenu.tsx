import { Button, Menu } from '@mantine/core'
import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'

type ScreenMenuProps = {
  readonly icon: string
  readonly label: string
  readonly busy: boolean
  /** Its items. */
  readonly children: ReactNode
}

/** A button above a list that opens several acts. */
export const ScreenMenu = ({ icon, label, busy, children }: ScreenMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<Icon path={icon} size={16} />}
        rightSection={<Icon path={mdiChevronDown} size={16} />}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
