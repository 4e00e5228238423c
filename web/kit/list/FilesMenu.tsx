import { Button, Menu } from '@mantine/core'
import { mdiChevronDown, mdiDownload } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'

type FilesMenuProps = {
  readonly label: string
  readonly busy: boolean
  /** An item a file. */
  readonly children: ReactNode
}

/** The files of a list that has several. */
export const FilesMenu = ({ label, busy, children }: FilesMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<Icon path={mdiDownload} size={16} />}
        rightSection={<Icon path={mdiChevronDown} size={16} />}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
