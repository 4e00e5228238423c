import { lazy, Suspense } from 'react'
import type { BulkRun } from '../../kit/list/useBulkAct.ts'
import type { BookingActs } from './useBookingActs.tsx'

const JoinDialog = lazy(async () => ({
  default: (await import('./JoinDialog.tsx')).JoinDialog,
}))

type ActDialogsProps = {
  readonly acts: BookingActs
  readonly run: BulkRun['run']
  readonly onDone: (done: boolean) => void
}

/** The dialog that an act on bookings opens; it is loaded only then. */
export function ActDialogs(props: ActDialogsProps) {
  if (!props.acts.joining) return null
  return (
    <Suspense>
      <JoinDialog {...props} />
    </Suspense>
  )
}
