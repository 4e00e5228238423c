import { tripListTexts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import { t } from '../../../kit/ui/language.ts'
import type { ToastAct } from '../../../kit/ui/toasts.ts'
import { toTrip, toTrips } from '../../../office/screen/offered/paths.ts'

const ANY_DAY = { start_time: '', end_time: '' }

/** The way to one trip, or to the list of several, whatever their days. */
export const toTripsDone = (ids: readonly string[]) =>
  ids.length === 1 ? toTrip(ids[0] ?? '') : toTrips({ ...ANY_DAY, id_chuyen_di: [...ids] })

type Go = (link: ReturnType<typeof toTripsDone>) => void

/** What a message about trips offers: the way to them. */
export const openTripsDone = (ids: readonly string[], go: Go): ToastAct[] => {
  const { openOne, openMade } = tripListTexts
  const label = t(ids.length === 1 ? openOne : openMade(ids.length))
  return ids.length === 0 ? [] : [{ label, run: () => go(toTripsDone(ids)) }]
}
