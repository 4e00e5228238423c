import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { assignTexts } from '../../../../contract/dispatch/trip/trip-assign.texts.ts'
import type { TripInput, TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { call, messageOf } from '../../../kit/http/call.ts'
import type { RowResult } from '../../../kit/list/results.ts'
import { t } from '../../../kit/ui/language.ts'
import { accepting } from '../offered/accepting.tsx'

/** What becomes of one trip of several. */
export type TripChange = { readonly trip: TripListRow; readonly change: Partial<TripInput> }

/** Saves one trip after the other as its form would, with its questions; each answers for itself. */
export async function updateEach(changes: readonly TripChange[]) {
  const data: RowResult[] = []
  for (const { trip, change } of changes) {
    const id = trip.id_chuyen_di ?? ''
    const input = { ...change, id_chuyen_di: id, phien_ban: trip.phien_ban ?? 0 }
    try {
      const reply = await accepting((accepted) => call(tripApi.update, { ...input, ...accepted }))
      data.push({ id, ok: reply !== null, message: reply?.message ?? t(assignTexts.notSaved) })
    } catch (error) {
      data.push({ id, ok: false, message: messageOf(error) })
    }
  }
  return { message: t(assignTexts.saved(data.filter(({ ok }) => ok).length)), data }
}
