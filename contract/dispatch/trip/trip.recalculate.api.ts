import type { z } from 'zod'
import type { Endpoint } from '../../kit/endpoint/endpoint.ts'
import type { JobStarted } from '../../kit/job/job.api.ts'
import { tripApi } from './trip.api.ts'
import type { missingInput } from './trip.missing.ts'
import type { RecalculatedMany, RecalculatedOne, TrialGiven } from './trip.recalculate.ts'

type Mode = {
  che_do?: 'xem_truoc' | 'ap_dung'
  truong?: string[] | undefined
  thu?: TrialGiven | undefined
}
/** The recalculation of one trip, which answers the trip. */
export const recalculateOne = tripApi.recalculate as unknown as Endpoint<
  Mode & { id_chuyen_di: string },
  RecalculatedOne
>
/** The days and filters of a trip list. */
export type TripRange = z.input<typeof missingInput>
/** The same call for several trips, or for all that a list shows; for many it answers the job that does them. */
export const recalculateMany = tripApi.recalculate as unknown as Endpoint<
  Mode & TripRange & { list_id?: string[] },
  RecalculatedMany | JobStarted
>
