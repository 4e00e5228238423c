import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { JobKind } from '../../kit/jobs/kind.ts'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  addSums,
  NO_TRIPS,
  recalculateTrips,
  type Recalculated,
  type RecalculateMode,
} from './recalculateTrips.ts'

/** Trips of one transaction. */
const CHUNK = 100
/** Trips that the result names, of those that change or lack something; the sums are over all. */
const NAMED = 500

type Payload = { list_id: string[]; che_do: RecalculateMode }
type Checkpoint = Recalculated & { next: number }

/** The recalculation of many trips: chunk by chunk, and after a crash from the chunk where it stood. */
export const recalculateJob: JobKind<Payload, Checkpoint> = {
  kind: 'tinh_lai_chuyen',
  name: tripTexts.recalculateJob,
  call: tripApi.recalculate as Endpoint,
  async run({ payload: { list_id, che_do }, checkpoint, user, db, save }) {
    let state = checkpoint ?? { next: 0, data: [], tom_tat: NO_TRIPS }
    while (state.next < list_id.length) {
      const { next, data, tom_tat } = state
      state = await db.transaction().execute(async (trx) => {
        const chunk = await recalculateTrips(trx, list_id.slice(next, next + CHUNK), che_do, user)
        const telling = chunk.data.filter(
          ({ thay_doi, thieu }) => thay_doi.length + thieu.length > 0,
        )
        const after = {
          next: next + CHUNK,
          data: [...data, ...telling].slice(0, NAMED),
          tom_tat: addSums(tom_tat, chunk.tom_tat),
        }
        await save(trx, after, (100 * after.next) / list_id.length)
        return after
      })
    }
    const { data, tom_tat } = state
    return { result: { data, tom_tat }, message: tripTexts.recalculatedMany(tom_tat, che_do) }
  },
}
