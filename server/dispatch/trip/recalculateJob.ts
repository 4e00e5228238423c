import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { RecalculatedTrip } from '../../../contract/dispatch/trip/trip.recalculate.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { JobKind } from '../../kit/jobs/kind.ts'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { inTransaction } from '../../kit/postgres/pipelining.ts'
import { keptRows } from '../../price/calculation/keptRows.ts'
import {
  addFigures,
  addSums,
  monthsOf,
  NO_TRIPS,
  recalculateTrips,
  type Recalculated,
  type RunAsked,
} from './recalculateTrips.ts'

/** Trips of one transaction: those that are written are held until its end. */
const CHUNK = { xem_truoc: 500, ap_dung: 200 }
/** Trips that the result names of each kind; the sums are over all. */
const NAMED = { thay_doi: 500, khac: 200, thieu: 200 }
const KINDS = Object.keys(NAMED) as (keyof typeof NAMED)[]

type Payload = RunAsked & { list_id: string[] }
type Sums = Omit<Recalculated, 'data'>
type Checkpoint = Sums & { next: number }

const isOf = (kind: keyof typeof NAMED, trip: RecalculatedTrip): boolean => trip[kind].length > 0

/** The first trips of each kind. */
function firstOfEach(trips: readonly RecalculatedTrip[]): RecalculatedTrip[] {
  const left = { ...NAMED }
  return trips.filter((trip) => {
    const kinds = KINDS.filter((kind) => isOf(kind, trip) && left[kind] > 0)
    for (const kind of kinds) left[kind] -= 1
    return kinds.length > 0
  })
}

/** What was written is kept, so it is told in short: which trips changed, and how. */
const changedAlone = (trips: readonly RecalculatedTrip[]): RecalculatedTrip[] =>
  trips
    .filter((trip) => isOf('thay_doi', trip))
    .slice(0, NAMED.thay_doi)
    .map((trip) => ({ ...trip, thieu_gi: [] }))

const endOf = ({ tom_tat, theo_hinh, thang_khoa }: Sums, data: readonly RecalculatedTrip[]) => ({
  data,
  tom_tat,
  theo_hinh,
  thang_khoa,
})
const NOTHING: Sums = { tom_tat: NO_TRIPS, theo_hinh: [], thang_khoa: [] }

/**
 * The recalculation of many trips, chunk by chunk. One that writes goes on after a crash from the chunk where it stood; a look is
 * made anew. What a cancelled one wrote stays.
 */
export const recalculateJob: JobKind<Payload, Checkpoint, RecalculatedTrip[]> = {
  kind: 'tinh_lai_chuyen',
  name: tripTexts.recalculateJob,
  call: pricingApi.recalculate as Endpoint,
  async run({ payload: { list_id, ...asked }, checkpoint, findings, user, db, ...job }) {
    const isWritten = asked.che_do === 'ap_dung'
    const size = CHUNK[asked.che_do]
    const by = { username: user.username, rowsOf: keptRows() }
    let state: Checkpoint = { next: 0, ...NOTHING, ...checkpoint }
    let named = findings ?? []
    while (state.next < list_id.length) {
      const { next, tom_tat, theo_hinh, thang_khoa } = state
      const progress = (100 * (next + size)) / list_id.length
      const [after, told] = await inTransaction(db, async (trx) => {
        const chunk = await recalculateTrips(trx, list_id.slice(next, next + size), asked, by)
        const sums = {
          next: next + size,
          tom_tat: addSums(tom_tat, chunk.tom_tat),
          theo_hinh: addFigures([theo_hinh, chunk.theo_hinh]),
          thang_khoa: monthsOf([...thang_khoa, ...chunk.thang_khoa]),
        }
        const all = [...named, ...chunk.data]
        const found = isWritten ? changedAlone(all) : firstOfEach(all)
        if (isWritten) await job.save(trx, sums, progress)
        if (isWritten && found.length > named.length) await job.keep(trx, found)
        return [sums, found] as const
      })
      state = after
      named = told
      if (!isWritten) await job.report(progress)
    }
    const message = tripTexts.recalculatedMany(state, asked.che_do)
    return { result: endOf(state, named), message }
  },
  stopped({ che_do }, checkpoint, findings) {
    const done = { ...NOTHING, ...checkpoint }
    const isWritten = che_do === 'ap_dung'
    const message = isWritten ? tripTexts.recalculationStopped(done.tom_tat) : tripTexts.lookStopped
    return { result: endOf(done, findings ?? []), message }
  },
}
