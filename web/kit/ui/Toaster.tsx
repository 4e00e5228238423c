import { Anchor, Notification } from '@mantine/core'
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
import {
  dismissToast,
  holdToast,
  releaseToast,
  type Toast,
  type ToastKind,
  type ToastLink,
} from './toasts.ts'

const LOOKS: Record<ToastKind, { color: string; icon: string }> = {
  success: { color: 'teal', icon: mdiCheckCircleOutline },
  info: { color: 'indigo', icon: mdiInformationOutline },
  warning: { color: 'orange', icon: mdiAlertOutline },
  error: { color: 'red', icon: mdiAlertCircleOutline },
}

type LeadsProps = { readonly toast: Toast; readonly link: ToastLink }

const ToastLeads = ({ toast, link }: LeadsProps) => (
  <Anchor
    component="button"
    type="button"
    fz="sm"
    ml={6}
    onClick={() => {
      dismissToast(toast.id)
      link.open()
    }}
  >
    {link.label}
  </Anchor>
)

function ToastCard({ toast }: { readonly toast: Toast }) {
  const t = useText()
  const { color, icon } = LOOKS[toast.kind]
  return (
    <Notification
      withBorder
      color={color}
      icon={<Icon path={icon} size={18} />}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
      onClose={() => dismissToast(toast.id)}
      onMouseEnter={() => holdToast(toast)}
      onMouseLeave={() => releaseToast(toast)}
    >
      {toast.text}
      {toast.link && <ToastLeads toast={toast} link={toast.link} />}
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
