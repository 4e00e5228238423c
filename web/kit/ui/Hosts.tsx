import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentQuestion, subscribeQuestion } from './confirm.ts'
import { currentToasts, subscribeToasts } from './toasts.ts'

// The start stays small: these arrive with the first toast and the first question.
const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))
const ConfirmDialog = lazy(async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}))

/** Where toasts and the confirm dialog appear; once, at the root. */
export function Hosts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const asked = useSyncExternalStore(subscribeQuestion, currentQuestion)
  return (
    <Suspense>
      {toasts.length > 0 && <Toaster toasts={toasts} />}
      {asked && <ConfirmDialog key={asked.id} asked={asked} />}
    </Suspense>
  )
}
