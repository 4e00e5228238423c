import { Notification } from '@mantine/core'
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from '@mdi/js'
import { useEffect, useState } from 'react'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { Icon } from './Icon.tsx'
import { useText } from './language.ts'
import classes from './Toaster.module.css'
import { dismissToast, type Toast, type ToastKind } from './toasts.ts'

const LOOKS: Record<ToastKind, { color: string; icon: string; ms: number }> = {
  success: { color: 'teal', icon: mdiCheckCircleOutline, ms: 5_000 },
  info: { color: 'indigo', icon: mdiInformationOutline, ms: 6_000 },
  warning: { color: 'orange', icon: mdiAlertOutline, ms: 9_000 },
  error: { color: 'red', icon: mdiAlertCircleOutline, ms: 12_000 },
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const t = useText()
  const [held, setHeld] = useState(false)
  const { color, icon, ms } = LOOKS[toast.kind]
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), ms)
    return () => clearTimeout(timer)
  }, [held, ms, toast.id])
  return (
    <Notification
      withBorder
      color={color}
      icon={<Icon path={icon} size={18} />}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
      onClose={() => dismissToast(toast.id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {toast.text}
    </Notification>
  )
}

/** The toasts on screen; a toast under the mouse stays. */
export function Toaster({ toasts }: { readonly toasts: readonly Toast[] }) {
  const t = useText()
  return (
    <section className={classes.corner} aria-label={t(uiTexts.notifications)}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
