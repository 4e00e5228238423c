import { whyNotMove } from '../../../../contract/dispatch/trip/trip.can.ts'
import { TRIP_STATES, type TripState } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { t } from '../../../kit/ui/language.ts'
import { showToast } from '../../../kit/ui/toasts.ts'
import type { TripWork } from './useTripWork.ts'

/** Asks for the reason that a change of state needs; null when it was called off. */
const reasonFor = (to: TripState): Promise<string | null> =>
  confirm({
    title: t(editorTexts.moveTitle(t(TRIP_STATES[to]))),
    message: '',
    confirmLabel: t(editorTexts.moveTo),
    reason: t(editorTexts.reason),
  })

/** Saves the trip as a draft; null where it is past being one, or nothing may be changed. */
export function draftSaving({ open, trip, rights, isBlank }: TripWork): (() => void) | null {
  const isDraft = !trip || trip.trang_thai === 'nhap'
  if (!isDraft || !rights.mayEdit) return null
  return () =>
    isBlank() ? showToast('warning', t(editorTexts.nothingToSave)) : void open.save({ as: 'draft' })
}

/** Moves the trip to a state and saves what was typed with it; ending and cancelling are acts of their own. */
export async function moveTrip({ open, trip, acts }: TripWork, to: TripState): Promise<void> {
  if (to === 'huy') return acts.named.cancel()
  if (to === 'ket_thuc') return acts.named.finish()
  const asks = whyNotMove(trip?.trang_thai ?? 'moi', to, null) !== null
  const reason = asks ? await reasonFor(to) : null
  if (!asks || reason !== null) void open.save({ as: 'move', to, reason })
}
