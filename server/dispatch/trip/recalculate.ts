import { told } from '../../../contract/kit/text/sentence.ts'
import { text } from '../../../contract/kit/text/text.ts'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { jobTexts } from '../../../contract/kit/job/job.texts.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { RECALCULATED_AT_ONCE } from '../../../contract/dispatch/trip/trip.recalculate.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { changeOf, figureChanges } from './figureChanges.ts'
import { loadNorms } from './loadNorms.ts'
import { lockTrip, presentTrip } from './loadTrip.ts'
import { recalculateJob } from './recalculateJob.ts'
import { recalculateTrips } from './recalculateTrips.ts'
import { checkAction } from './tripChecks.ts'
import { writeTrip } from './writeTrips.ts'

type Input = InputOf<typeof tripApi.recalculate>
type Mode = NonNullable<Input['che_do']>

const recalculateOne = (id: string, mode: Mode, context: Context) =>
  write(context, async (trx) => {
    const trip = await lockTrip(trx, id)
    checkAction('recalculate', trip)
    const changes = figureChanges(trip, (await loadNorms(trx, [trip]))(trip))
    const isWritten = mode === 'ap_dung' && changes.length > 0
    const act = { action: 'tinh_lai', changes: [changeOf(trip, changes)] }
    const after = isWritten ? await writeTrip(trx, context.user, act) : trip
    const found = mode === 'ap_dung' ? tripTexts.recalculated : tripTexts.wouldChange
    const message = changes.length > 0 ? found : tripTexts.nothingChanged
    return { ...told(message), data: presentTrip(after, context), thay_doi: changes }
  })

const recalculateMany = (list_id: string[], che_do: Mode, context: Context) =>
  write(context, async (trx) => {
    if (list_id.length > RECALCULATED_AT_ONCE) {
      const payload = { list_id, che_do }
      const id_viec = await context.jobs.enqueue(trx, recalculateJob, payload, context.user)
      return { ...told(jobTexts.started), id_viec }
    }
    const { data, tom_tat } = await recalculateTrips(trx, list_id, che_do, context.user)
    return { ...told(tripTexts.recalculatedMany(tom_tat, che_do)), data, tom_tat }
  })

/**
 * POST /gps_trip_action/re_calculate_trip: km, totals and litres from the stored inputs; where nothing changed nothing is
 * written. Many trips are done behind.
 */
export function recalculate(
  { id_chuyen_di, list_id, che_do }: Input,
  context: Context,
): Promise<OutputOf<typeof tripApi.recalculate>> {
  if (id_chuyen_di !== undefined) return recalculateOne(id_chuyen_di, che_do ?? 'ap_dung', context)
  if (list_id === undefined)
    throw invalidField('id_chuyen_di', text('Cần mã chuyến', 'The id of the trip is needed'))
  return recalculateMany([...new Set(list_id)], che_do ?? 'xem_truoc', context)
}
