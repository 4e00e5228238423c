import { binApi } from '../../../../contract/dispatch/bin/bin.api.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import { OPEN_BIN } from '../../../../contract/office/screen/screen.texts.ts'
import { maySee } from '../../../../contract/office/screen/access.ts'
import type { After } from '../../../kit/list/useBulkAct.ts'
import { t } from '../../../kit/ui/language.ts'
import { openTripsDone, type toTripsDone } from '../offered/tripsDone.ts'
import { toScreen } from '../../../office/screen/offered/paths.ts'
import { bulkAct, type BulkAction } from './bulkActs.ts'

type Go = (link: ReturnType<typeof toTripsDone> | ReturnType<typeof toScreen>) => void

/** What the message of an act on trips offers: the way to them, and taking it back where this seat may. */
export function afterAct(action: BulkAction, seat: Seat, go: Go): After {
  const { undo } = bulkAct(action)
  // Not whoever locks trips may unlock them.
  const mayUndo = action !== 'lock' || mayCall(tripApi.unlock, seat)
  if (action !== 'remove')
    return {
      ...(undo && mayUndo ? { undo } : {}),
      more: (done) => openTripsDone(done, go),
    }
  return {
    ...(undo && mayCall(binApi.restore, seat) ? { undo } : {}),
    more: () =>
      maySee(seat, '/trash-management')
        ? [{ label: t(OPEN_BIN), run: () => go(toScreen('/trash-management')) }]
        : [],
  }
}
