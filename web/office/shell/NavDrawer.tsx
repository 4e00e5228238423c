import { CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { shellTexts } from '../../../contract/office/shell/shell.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { Logo } from './offered/Logo.tsx'
import classes from './NavDrawer.module.css'
import { NavMenu } from './NavMenu.tsx'

type NavDrawerProps = { readonly opened: boolean; readonly onClose: () => void }

/** The side navigation of a narrow screen; the browser's own dialog keeps the focus inside and closes on Escape. */
export function NavDrawer({ opened, onClose }: NavDrawerProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])

  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t(shellTexts.navigation)}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) onClose()
      }}
    >
      {opened && (
        <div className={classes.inside}>
          <div className={classes.top}>
            <Logo />
            <CloseButton aria-label={t(shellTexts.closeMenu)} size="lg" onClick={onClose} />
          </div>
          <NavMenu />
        </div>
      )}
    </dialog>
  )
}
