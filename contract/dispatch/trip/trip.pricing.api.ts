import { z } from 'zod'
import { post, type Endpoint } from '../../kit/endpoint/endpoint.ts'
import { jobStarted, type JobStarted } from '../../kit/job/job.api.ts'
import { TRIP_WRITERS } from '../../office/screen/access.ts'
import { withSynonyms } from '../order/synonyms.ts'
import { tripId } from './trip.ts'
import { draftNaming, draftRows } from './trip.draft.ts'
import { explanation } from './trip.explain.ts'
import { missingInput, missingReply } from './trip.missing.ts'
import {
  recalculatedMany,
  recalculatedOne,
  recalculateInput,
  type RecalculatedMany,
  type RecalculatedOne,
  type TrialGiven,
} from './trip.recalculate.ts'

/** What the figures of trips come from. Apart from `tripApi`: who only lists trips need not load what prices are. */
export const pricingApi = {
  recalculate: post('/gps_trip_action/re_calculate_trip', {
    access: TRIP_WRITERS,
    input: withSynonyms(recalculateInput),
    output: z.union([recalculatedOne, recalculatedMany, jobStarted]),
  }),
  /** What the trips of a list wait for, one group a row that is missing. */
  missing: post('/tms/chuyen_di/list_thieu_gia', {
    access: TRIP_WRITERS,
    input: withSynonyms(missingInput),
    output: missingReply,
  }),
  /** How every figure came about. */
  explain: post('/tms/chuyen_di/get_giai_trinh', {
    access: TRIP_WRITERS,
    input: tripId,
    output: explanation,
  }),
  /** The rows that price a trip as it is entered, for whoever may write it, whatever screens they have (wire: Who may write what). */
  priceRows: post('/tms/chuyen_di/get_dong_gia', {
    access: TRIP_WRITERS,
    input: draftNaming,
    output: draftRows,
  }),
} as const

type Mode = {
  che_do?: 'xem_truoc' | 'ap_dung'
  truong?: string[] | undefined
  thu?: TrialGiven | undefined
}
/** The recalculation of one trip, which answers the trip. */
export const recalculateOne = pricingApi.recalculate as unknown as Endpoint<
  Mode & { id_chuyen_di: string },
  RecalculatedOne
>
/** The days and filters of a trip list. */
export type TripRange = z.input<typeof missingInput>
/** The same call for several trips, or for all that a list shows; for many it answers the job that does them. */
export const recalculateMany = pricingApi.recalculate as unknown as Endpoint<
  Mode & TripRange & { list_id?: string[] },
  RecalculatedMany | JobStarted
>
