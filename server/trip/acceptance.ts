import { Refusal, type Warning } from '../../contract/refusal.ts'
import { assignmentOf, choosesAnew, claimsOf } from '../../contract/trip/trip.assignment.ts'
import { concernsOf, newConcerns } from '../../contract/trip/trip.concerns.ts'
import { tripTexts } from '../../contract/trip/trip.texts.ts'
import { audit } from '../audit/audit.ts'
import { now } from '../clock.ts'
import type { Trx } from '../context.ts'
import { circumstancesOf, holdClaimed } from './assignments.ts'
import { completeTrip } from './completeTrip.ts'
import { loadNames } from './names.ts'
import type { NewTrip } from './tripValues.ts'

type Saving = {
  /** The trip as it is stored; null for a new one. */
  before: NewTrip | null
  after: NewTrip
  /** The codes that the caller accepts. */
  accepted: readonly string[]
}

/** The trip as it would be stored: vehicle and drivers under the company's own names. */
async function named(trx: Trx, trip: NewTrip): Promise<NewTrip> {
  const names = await loadNames(trx, [{ ...trip, list_don_hang: [] }])
  const { trip: row } = completeTrip(
    { ...trip, list_don_hang: [] },
    { id_chuyen_di: trip.id_chuyen_di ?? '', orderIds: [] },
    names,
  )
  return { ...trip, ...row, list_don_hang: trip.list_don_hang ?? [] }
}

/**
 * Refuses with `can_xac_nhan` what the caller has not accepted of a choice of vehicle, drivers and times; gives what was
 * accepted. Vehicle and drivers are held until the transaction ends, so that two who choose them at once see each other.
 */
export async function checkAcceptance(
  trx: Trx,
  { before: stored, after: wanted, accepted }: Saving,
): Promise<Warning[]> {
  const before = stored && assignmentOf(stored)
  const after = assignmentOf(await named(trx, wanted))
  if (!choosesAnew(before, after)) return []
  const moment = now()
  await holdClaimed(trx, claimsOf(after, moment))
  const both = before ? [before, after] : [after]
  const circumstances = await circumstancesOf(trx, both, moment)
  const concerns = newConcerns(
    before ? concernsOf(before, circumstances, moment) : [],
    concernsOf(after, circumstances, moment),
  ).map(({ ma, field, message }) => ({ ma, field, message }))
  const open = concerns.filter(({ ma }) => !accepted.includes(ma))
  if (open.length > 0)
    throw new Refusal('can_xac_nhan', tripTexts.toConfirm.vi, {}, { canh_bao: concerns })
  return concerns
}

/** Records who accepted which warnings of a trip. */
export async function recordAcceptance(
  trx: Trx,
  username: string,
  { id_chuyen_di, warnings }: { id_chuyen_di: string; warnings: readonly Warning[] },
): Promise<void> {
  if (warnings.length === 0) return
  await audit(trx, {
    username,
    action: 'xac_nhan',
    subject: 'chuyen_di',
    id: id_chuyen_di,
    before: null,
    after: { canh_bao: warnings },
  })
}
