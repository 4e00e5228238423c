import { lazy, Suspense } from 'react'
import type { OrderListRow } from '../../../../contract/dispatch/order/order.api.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { OrderPicker } from '../offered/slots.ts'
import type { OpenTrip } from './useOpenTrip.ts'
import type { TripActs } from './useTripActs.tsx'

const HistoryDrawer = lazy(async () => ({
  default: (await import('./HistoryDrawer.tsx')).HistoryDrawer,
}))
const WarehouseDialog = lazy(async () => ({
  default: (await import('./WarehouseDialog.tsx')).WarehouseDialog,
}))
const RecalculatedDialog = lazy(async () => ({
  default: (await import('./RecalculatedDialog.tsx')).RecalculatedDialog,
}))
const TripConflict = lazy(async () => ({
  default: (await import('./TripConflict.tsx')).TripConflict,
}))

/** As many as a trip holds. */
const MOST_IMPORTED = 200

type EditorPanelsProps = {
  readonly trip: Trip | null
  readonly acts: TripActs
  readonly onChanged: (trip: Trip) => void
  readonly saving: OpenTrip
  readonly importing: boolean
  readonly onImport: (orders: readonly OrderListRow[]) => void
  readonly onImportClosed: () => void
}

/** The drawers and dialogs of the form; each arrives when it is first opened. */
export function EditorPanels(props: EditorPanelsProps) {
  const { trip, acts, onChanged, saving, importing, onImport, onImportClosed } = props
  return (
    <Suspense>
      {trip && acts.panel === 'history' && <HistoryDrawer trip={trip} onClose={acts.closePanel} />}
      {trip && acts.panel === 'warehouse' && (
        <WarehouseDialog trip={trip} onClose={acts.closePanel} onChanged={onChanged} />
      )}
      {acts.recalculated && (
        <RecalculatedDialog changes={acts.recalculated} onClose={acts.closeRecalculated} />
      )}
      {saving.clashing && <TripConflict saving={saving} />}
      {importing && (
        <OrderPicker
          title={editorTexts.importTitle}
          note={editorTexts.importNote}
          confirmLabel={editorTexts.importPick}
          most={MOST_IMPORTED}
          onPick={onImport}
          onClose={onImportClosed}
        />
      )}
    </Suspense>
  )
}
