import { Modal, type ModalProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { dialogsOpen, isOwnEscape, isSaveKey, sendOnTop, useFormKeys } from './formKeys.ts'
import { drops, useDropGuard } from './useLeaveGuard.ts'
import { DialogTitle } from '../ui/DialogTitle.tsx'

type FormDialogProps = {
  readonly title: string
  readonly size?: number | 'md' | 'lg'
  /** How it stands on the screen where its form is more than fields. */
  readonly frame?: Pick<ModalProps, 'fullScreen' | 'classNames'>
  /** Something was typed that is kept nowhere. */
  readonly isDirty: boolean
  readonly onClose: () => void
  /** The form; it closes the dialog unsaved with what it is given. */
  readonly children: (close: () => void) => ReactNode
}

/** A dialog with a form: however it is closed or left, it asks before what was typed is dropped; Ctrl + Enter sends it from any field. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 'md', frame, isDirty, onClose, children } = props
  useDropGuard(() => isDirty, onClose)
  const close = () => {
    if (!isDirty) onClose()
    else void drops().then((sure) => sure && onClose())
  }
  const [own] = useState(() => dialogsOpen() + 1)
  useFormKeys((event) => (isOwnEscape(event) ? close : isSaveKey(event) ? sendOnTop() : null), own)
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      size={size}
      title={<DialogTitle>{title}</DialogTitle>}
      {...frame}
    >
      {children(close)}
    </Modal>
  )
}
