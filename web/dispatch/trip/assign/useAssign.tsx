import { mdiAccountArrowRightOutline, mdiStateMachine, mdiTruckPlusOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { assignTexts } from '../../../../contract/dispatch/trip/trip-assign.texts.ts'
import { canAct } from '../../../../contract/dispatch/trip/trip.can.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { DISPATCH } from '../../../../contract/office/screen/access.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import type { BulkAct } from '../../../kit/list/BulkBar.tsx'
import type { ListRows } from '../../../kit/list/ListGrid.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { openTripsDone } from '../offered/tripsDone.ts'
import { undoTrips } from '../offered/undoing.ts'
import { updateEach, type TripChange } from './updateEach.ts'

/** What a dialog of these changes: the trips that may be changed. */
export type AssignProps = {
  readonly trips: readonly TripListRow[]
  readonly onSave: (changes: readonly TripChange[]) => void
  readonly onClose: () => void
}

const DIALOGS = {
  trucks: lazy(async () => ({ default: (await import('./GiveTrucks.tsx')).GiveTrucks })),
  driver: lazy(async () => ({ default: (await import('./GiveDriver.tsx')).GiveDriver })),
  state: lazy(async () => ({ default: (await import('./GiveState.tsx')).GiveState })),
} as const
type Dialog = keyof typeof DIALOGS

const ICONS: Record<Dialog, string> = {
  trucks: mdiTruckPlusOutline,
  driver: mdiAccountArrowRightOutline,
  state: mdiStateMachine,
}

/** Giving the selected trips trucks, a driver or a state: the acts of the bar, and the dialog that is open. */
export function useAssign({
  selection,
  actOnSelected,
}: Pick<ListRows<TripListRow>, 'selection' | 'actOnSelected'>): [BulkAct[], ReactNode] {
  const t = useText()
  const { seat } = useSession()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const trips = selection.rows.filter((trip) => canAct('update', seat, trip))
  const onClose = () => setDialog(null)
  const onSave = (changes: readonly TripChange[]) => {
    if (dialog === null) return
    onClose()
    void actOnSelected(t(assignTexts[dialog]), () => updateEach(changes), {
      undo: undoTrips('sua'),
      more: (done) => openTripsDone(done, (link) => void navigate(link)),
    })
  }
  const offered = trips.length > 0 && DISPATCH.includes(seat)
  const acts = offered
    ? (Object.keys(DIALOGS) as Dialog[]).map((key) => ({
        key,
        label: t(assignTexts[key]),
        icon: ICONS[key],
        onClick: () => setDialog(key),
      }))
    : []
  const Open = dialog && DIALOGS[dialog]
  const shown = Open && (
    <Suspense>
      <Open trips={trips} onSave={onSave} onClose={onClose} />
    </Suspense>
  )
  return [acts, shown]
}
