import { binApi } from '../../../../contract/dispatch/bin/bin.api.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { assignmentTexts } from '../../../../contract/dispatch/trip/trip-assignment.texts.ts'
import type { InputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { call } from '../../../kit/http/call.ts'
import { acceptingEach, type AskingReply } from './accepting.tsx'

type Undoable = InputOf<typeof tripApi.undo>['hanh_dong']

/** Takes back what was just done to trips, asking as a save does where somebody would be on two trips at once. */
export const undoTrips =
  (hanh_dong: Undoable) =>
  (ids: readonly string[]): Promise<AskingReply | null> =>
    acceptingEach(
      ids,
      (list_id, accepted) => call(tripApi.undo, { list_id, hanh_dong, ...accepted }),
      assignmentTexts.confirmUndo,
    )

/** Takes trips out of the bin. */
export const restoreTrips = (ids: readonly string[]): Promise<AskingReply | null> =>
  acceptingEach(
    ids,
    (list_id, accepted) => call(binApi.restore, { type: 'chuyen_di', list_id, ...accepted }),
    assignmentTexts.confirmRestore,
  )
