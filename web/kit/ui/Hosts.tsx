import { lazy, Suspense } from 'react'
import { question } from './confirm.ts'
import { toasts } from './toasts.ts'

// The start stays small: these arrive with the first toast and the first question.
const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))
const ConfirmDialog = lazy(async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}))

/** Where toasts and the confirm dialog appear; once, at the root. */
export function Hosts() {
  const shown = toasts.use()
  const asked = question.use()
  return (
    <Suspense>
      {shown.length > 0 && <Toaster toasts={shown} />}
      {asked && <ConfirmDialog key={asked.id} asked={asked} />}
    </Suspense>
  )
}
