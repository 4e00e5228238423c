import { Button, Notification } from '@mantine/core'
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from '@mdi/js'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { Icon } from './Icon.tsx'
import { useText } from './language.ts'
import classes from './Toaster.module.css'
import { dismissToast, holdToast, releaseToast, type Toast, type ToastKind } from './toasts.ts'

const LOOKS: Record<ToastKind, { color: string; icon: string }> = {
  success: { color: 'teal', icon: mdiCheckCircleOutline },
  info: { color: 'indigo', icon: mdiInformationOutline },
  warning: { color: 'orange', icon: mdiAlertOutline },
  error: { color: 'red', icon: mdiAlertCircleOutline },
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { color, icon } = LOOKS[toast.kind]
  return (
    <Notification
      withBorder
      color={color}
      icon={<Icon path={icon} size={18} />}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onClose={() => dismissToast(toast.id)}
      // A finger never leaves what it touched.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && holdToast(toast)}
      onPointerLeave={() => releaseToast(toast)}
      onFocus={() => holdToast(toast)}
      onBlur={() => releaseToast(toast)}
    >
      {toast.text}
      {toast.acts.length > 0 && (
        <div className={classes.acts}>
          {toast.acts.map(({ label, run }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="light"
              onClick={() => {
                dismissToast(toast.id)
                run()
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
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
