import { Refusal, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { TripAction } from '../../../contract/dispatch/trip/trip.can.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { lockTrips, type StoredTrip } from './loadTrip.ts'
import { checkAction } from './saveHandlers.ts'

type RowReply = EachReply['data'][number]

/** The answer of a row that asks for warnings to be accepted. */
export const askingRow = (id: string, warnings: readonly Warning[]): RowReply => ({
  id,
  ok: false,
  message: `${tripTexts.toConfirm.vi}: ${warnings.map(({ message }) => message).join('; ')}`,
  code: 'can_xac_nhan',
  canh_bao: [...warnings],
})

const refusalOf = (action: TripAction, trip: StoredTrip | undefined): string | null => {
  if (!trip) return tripTexts.notFound.vi
  try {
    checkAction(action, trip)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Does one act to each trip where its state and lock allow it; a refused one leaves the others done. */
export function eachTrip(
  context: Context,
  { ids, action, done }: { ids: readonly string[]; action: TripAction; done: string },
  act: (trx: Trx, trips: StoredTrip[]) => Promise<void>,
): Promise<EachReply> {
  return write(context, async (trx) => {
    const wanted = [...new Set(ids)]
    const trips = new Map((await lockTrips(trx, wanted)).map((trip) => [trip.id_chuyen_di, trip]))
    const refusals = new Map(wanted.map((id) => [id, refusalOf(action, trips.get(id))]))
    const allowed = [...trips.values()].filter((trip) => refusals.get(trip.id_chuyen_di) === null)
    if (allowed.length > 0) await act(trx, allowed)
    const rows = wanted.map((id) => {
      const refusal = refusals.get(id) ?? null
      return { id, ok: refusal === null, message: refusal ?? done }
    })
    return eachReply(done, rows)
  })
}
