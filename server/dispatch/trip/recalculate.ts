import { told } from '../../../contract/kit/text/sentence.ts'
import { sql } from 'kysely'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { jobTexts } from '../../../contract/kit/job/job.texts.ts'
import type { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import { RECALCULATED_AT_ONCE } from '../../../contract/dispatch/trip/trip.recalculate.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { runOf, touchedOf } from './figureChanges.ts'
import { lockTrip, presentTrip } from './loadTrip.ts'
import { recalculateJob } from './recalculateJob.ts'
import { pricesOf } from './pricing.ts'
import { findTrips } from './list.ts'
import { recalculateTrips, toldRun, type RunAsked } from './recalculateTrips.ts'
import { onTrial, trialRows } from './trial.ts'
import { checkAction } from './tripChecks.ts'
import { writeTrip } from './writeTrips.ts'

type Input = InputOf<typeof pricingApi.recalculate>
type Asked = Pick<Input, 'truong' | 'thu'> & Pick<RunAsked, 'che_do'>

const recalculateOne = (id: string, asked: Asked, context: Context) =>
  write(context, async (trx) => {
    const trial = onTrial(await trialRows(trx, asked.thu))
    const trip = await lockTrip(trx, id)
    const isApplied = asked.che_do === 'ap_dung'
    // A locked trip is only compared; a cancelled one is not priced at all.
    if (isApplied || trip.trang_thai === 'huy') checkAction('recalculate', trip)
    const prices = await pricesOf(trx, [trip], { trial })
    const run = runOf(trip, prices(trip, touchedOf(asked.truong)))
    const after =
      isApplied && run.change
        ? await writeTrip(trx, context.user, { action: 'tinh_lai', changes: [run.change] })
        : trip
    const found = isApplied ? tripTexts.recalculated : tripTexts.wouldChange
    const message = run.thay_doi.length > 0 ? found : tripTexts.nothingChanged
    return { ...told(message), data: presentTrip(after, context), ...toldRun(run) }
  })

const recalculateMany = (list_id: string[], given: Asked, context: Context) =>
  write(context, async (trx) => {
    const asked: RunAsked = { ...given, thu: await trialRows(trx, given.thu) }
    if (list_id.length > RECALCULATED_AT_ONCE) {
      const payload = { list_id, ...asked }
      const id_viec = await context.jobs.enqueue(trx, recalculateJob, payload, context.user)
      return { ...told(jobTexts.started), id_viec }
    }
    const found = await recalculateTrips(trx, list_id, asked, context.user)
    return { ...told(tripTexts.recalculatedMany(found, asked.che_do)), ...found }
  })

/** The trips that a list shows with the same days and filters. */
async function tripsOfRange(
  {
    id_chuyen_di: _id,
    list_id: _list,
    truong: _touched,
    thu: _trial,
    che_do: _mode,
    ...filter
  }: Input,
  { db, user }: Context,
): Promise<string[]> {
  const { rows } = await sql<{ id_chuyen_di: string }>`
    SELECT c.id_chuyen_di FROM chuyen_di c WHERE ${await findTrips(db, filter, user)} ORDER BY c.id_chuyen_di`.execute(
    db,
  )
  return rows.map(({ id_chuyen_di }) => id_chuyen_di)
}

/**
 * POST /gps_trip_action/re_calculate_trip: every figure that nobody gave from prices, norms and what the trip says; where nothing
 * changed nothing is written. Many trips are done behind.
 */
export async function recalculate(
  input: Input,
  context: Context,
): Promise<OutputOf<typeof pricingApi.recalculate>> {
  const { id_chuyen_di, list_id, truong, thu } = input
  if (id_chuyen_di !== undefined) {
    const che_do = input.che_do ?? (thu ? 'xem_truoc' : 'ap_dung')
    return recalculateOne(id_chuyen_di, { che_do, truong, thu }, context)
  }
  const asked = { che_do: input.che_do ?? 'xem_truoc', truong, thu } as const
  const ids = list_id ?? (await tripsOfRange(input, context))
  return recalculateMany([...new Set(ids)], asked, context)
}
