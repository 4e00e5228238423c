import { lazy, Suspense } from 'react'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import type { BulkRun } from '../../kit/list/useBulkAct.ts'
import type { BookingActs } from './useBookingActs.ts'

const TripsDialog = lazy(async () => ({
  default: (await import('./TripsDialog.tsx')).TripsDialog,
}))
const JoinDialog = lazy(async () => ({
  default: (await import('./JoinDialog.tsx')).JoinDialog,
}))

type ActDialogsProps = {
  readonly bookings: readonly Booking[]
  readonly acts: BookingActs
  readonly run: BulkRun['run']
  readonly onDone: (done: boolean) => void
}

/** The dialogs that acts on bookings open; they are loaded only then. */
export function ActDialogs(props: ActDialogsProps) {
  const { dialog } = props.acts
  if (dialog === null) return null
  return (
    <Suspense>
      {dialog === 'trips' ? <TripsDialog acts={props.acts} /> : <JoinDialog {...props} />}
    </Suspense>
  )
}
