import { CloseButton } from '@mantine/core'
import { shellTexts } from '../../../contract/office/shell/shell.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { Logo } from './offered/Logo.tsx'
import classes from './NavDrawer.module.css'
import { NavMenu } from './NavMenu.tsx'
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx'

type NavDrawerProps = { readonly opened: boolean; readonly onClose: () => void }

/** While it is there it is open; closing gives the focus back to where it was. */
function asModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}

/** The side navigation of a narrow screen; the browser's own dialog keeps the focus inside and closes on Escape. */
export function NavDrawer({ opened, onClose }: NavDrawerProps) {
  const t = useText()
  if (!opened) return null
  return (
    <dialog
      ref={asModal}
      className={classes.drawer}
      aria-label={t(shellTexts.navigation)}
      // Closed and opened anew at once, as development does, it stays.
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) onClose()
      }}
    >
      <div className={classes.inside}>
        <div className={classes.top}>
          <Logo />
          <CloseButton aria-label={t(shellTexts.closeMenu)} size="lg" onClick={onClose} />
        </div>
        <div className={classes.workspaces}>
          <WorkspaceSwitch />
        </div>
        <NavMenu folded={false} />
      </div>
    </dialog>
  )
}
