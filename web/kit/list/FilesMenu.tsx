import { mdiDownload } from '@mdi/js'
import type { ReactNode } from 'react'
import { ScreenMenu } from './ScreenMenu.tsx'

type FilesMenuProps = {
  readonly label: string
  readonly busy: boolean
  /** An item a file. */
  readonly children: ReactNode
}

/** The files of a list that has several. */
export const FilesMenu = (props: FilesMenuProps) => <ScreenMenu icon={mdiDownload} {...props} />
