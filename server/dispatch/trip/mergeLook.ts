import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { loadOf, whyNotMerge } from '../../../contract/dispatch/trip/trip.merge.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { reasonsOf } from '../../../contract/kit/text/sentence.ts'
import { joined, text } from '../../../contract/kit/text/text.ts'
import type { Context } from '../../kit/http/context.ts'
import { capacityOf } from './capacity.ts'
import { loadTrips } from './loadTrip.ts'

/** POST /tms/tool/xem_gop_lenh: what a merge of trips would load, by the rules of the merge itself. */
export async function lookAtMerge(
  { list_chuyen_di }: InputOf<typeof tripApi.mergeLook>,
  { db, user }: Context,
) {
  const ids = [...new Set(list_chuyen_di)]
  const trips = await loadTrips(db, ids, user)
  if (trips.length < ids.length) throw new Refusal('not_found', tripTexts.notFound)
  const capacity = await capacityOf(db, trips)
  const states = trips.flatMap((trip) => {
    const refusal = whyNot('merge', trip)
    const id = text(trip.id_chuyen_di, trip.id_chuyen_di)
    return refusal === null ? [] : [joined([id, refusal], ': ')]
  })
  const why = states.length > 0 ? states : [whyNotMerge(trips, capacity) ?? []].flat()
  const { kg, cbm } = loadOf(trips)
  return {
    ok: why.length === 0,
    ...reasonsOf(why),
    trong_luong: kg,
    cbm,
    tai_trong_kg: capacity.kg,
    the_tich_cbm: capacity.cbm,
  }
}
