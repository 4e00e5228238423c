import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField, Refusal, refuseFields } from '../../../contract/kit/endpoint/refusal.ts'
import {
  demandOf,
  moveProblems,
  tripProblems,
} from '../../../contract/dispatch/trip/trip.problems.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { driverClashes } from '../../../contract/dispatch/trip/trip.driverNames.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { TripInput } from '../../../contract/dispatch/trip/trip.ts'
import { DRIVERS } from '../../../contract/dispatch/trip/trip.fields.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { askAcceptance } from './acceptance.ts'
import { awaiting, fillAsked, refuseUnfound, withMarks } from './fill.ts'
import { lockTrip, presentTrip, type StoredTrip } from './loadTrip.ts'
import { changedSince } from './tripAudit.ts'
import { savedTrip, withMilestones } from './newTrips.ts'
import { checkAction, checkPhotos, checkReceipts, checkRights } from './tripChecks.ts'
import { writeTrip } from './writeTrips.ts'
import { given } from '../../kit/http/given.ts'
import { ORDER_FIELDS, TRIP_FIELDS, type NewOrder, type NewTrip } from './tripValues.ts'

/** A driver comes as an account and a name: the one that was changed leads, the other follows it. */
function drivers(input: TripInput, stored: StoredTrip): NewTrip {
  const pairs = DRIVERS.flatMap((account): [string, null][] => {
    const name = `ten_${account}` as const
    const changed = (field: typeof account | typeof name): boolean =>
      input[field] !== undefined && input[field] !== stored[field]
    if (changed(account) && !changed(name)) return [[name, null]]
    return changed(name) && !changed(account) ? [[account, null]] : []
  })
  return Object.fromEntries(pairs) as NewTrip
}

/** Orders as they shall be: known ids over the stored order, empty ids as new ones; the others go (issue, section 4). */
function mergeOrders(input: TripInput, stored: StoredTrip): NewOrder[] {
  if (input.list_don_hang === undefined) return stored.list_don_hang
  const earlier = new Map(stored.list_don_hang.map((order) => [order.id_don_hang, order]))
  return input.list_don_hang.map((order, index) => {
    const id = order.id_don_hang ?? ''
    const before = earlier.get(id)
    const field = `list_don_hang.${index}.id_don_hang`
    if (id !== '' && !before) throw invalidField(field, tripTexts.orderElsewhere(id))
    earlier.delete(id)
    return {
      ...before,
      ...given(order, ORDER_FIELDS),
      danh_dau: order.danh_dau ?? null,
      id_don_hang: id || null,
    }
  })
}

/** The stored trip with a request laid over it. */
function mergeInput(input: TripInput, stored: StoredTrip): NewTrip {
  return {
    ...stored,
    ...given(input, TRIP_FIELDS),
    ...drivers(input, stored),
    trang_thai: input.trang_thai ?? stored.trang_thai,
    checkType: input.checkType ?? false,
    list_don_hang: mergeOrders(input, stored),
  }
}

/** Refuses a save from an older version, saying who changed what since (wire: Create, update). */
async function checkVersion(trx: Trx, given: number, stored: StoredTrip, context: Context) {
  if (given === stored.phien_ban) return
  const fields = await changedSince(trx, stored, given)
  throw new Refusal('conflict', tripTexts.stale, fields, {
    nguoi_sua: stored.nguoi_sua,
    thoi_diem: stored.updated_at,
    data: presentTrip(stored, context),
  })
}

/** POST /tms/chuyen_di/update. Absent fields are left, null clears; the state moves along the road of domain B1.1. */
export function updateTrip(input: InputOf<typeof tripApi.update>, context: Context) {
  return write(context, async (trx) => {
    const { user } = context
    const { id_chuyen_di, phien_ban } = input
    const stored = await lockTrip(trx, id_chuyen_di)
    checkAction('update', stored)
    await checkVersion(trx, phien_ban, stored, context)
    const { next, asks } = withMarks(input, stored, mergeInput(input, stored))
    checkRights(user.seat, next, stored)
    await checkReceipts(trx, next, stored)
    const to = next.trang_thai ?? stored.trang_thai
    const move = { from: stored.trang_thai, to, reason: input.ly_do ?? null }
    const demand = demandOf(stored, to)
    refuseFields(tripProblems(awaiting(next, asks), { demand, move }))
    await checkPhotos(trx, user, { trip: next, stored })
    const moved = withMilestones(next, stored.trang_thai, to)
    const written = await writeTrip(trx, user, {
      action: 'sua',
      changes: [{ stored, next: moved }],
    })
    refuseFields(driverClashes(input, stored, written))
    const after = await fillAsked(trx, user, written, asks)
    refuseUnfound(after, asks, demand)
    const said = to === 'nhap' ? tripTexts.draftSaved : tripTexts.updated
    const steps = [{ before: stored, after }]
    const [saved] = await Promise.all([
      savedTrip(trx, after, context, said),
      askAcceptance(trx, user.username, { steps, accepted: input.xac_nhan ?? [] }),
    ])
    return saved
  })
}

/** POST /bdsc/dinh_muc_kinh_te/update_chi_phi_khac. */
export function setOtherCost(
  { id_chuyen_di, chi_phi_khac, phien_ban }: InputOf<typeof tripApi.setOtherCost>,
  context: Context,
) {
  return write(context, async (trx) => {
    const { user } = context
    const stored = await lockTrip(trx, id_chuyen_di)
    checkAction('update', stored)
    await checkVersion(trx, phien_ban ?? stored.phien_ban, stored, context)
    const next = { ...stored, chi_phi_khac }
    checkRights(user.seat, next, stored)
    const after = await writeTrip(trx, user, { action: 'sua', changes: [{ stored, next }] })
    return savedTrip(trx, after, context, tripTexts.updated)
  })
}

/** POST /tms/chuyen_di/ket_thuc. */
export function finishTrip({ id_chuyen_di }: InputOf<typeof tripApi.finish>, context: Context) {
  return write(context, async (trx) => {
    const stored = await lockTrip(trx, id_chuyen_di)
    checkAction('finish', stored)
    const next = withMilestones(stored, stored.trang_thai, 'ket_thuc')
    const after = await writeTrip(trx, context.user, {
      action: 'ket_thuc',
      changes: [{ stored, next }],
    })
    return savedTrip(trx, after, context, tripTexts.finished)
  })
}

/** POST /gps_trip_action/cancel_current_trip: any open trip, with a reason. */
export function cancelTrip(
  { id_chuyen_di, ly_do }: InputOf<typeof tripApi.cancel>,
  context: Context,
) {
  return write(context, async (trx) => {
    const stored = await lockTrip(trx, id_chuyen_di)
    checkAction('cancel', stored)
    const move = { from: stored.trang_thai, to: 'huy', reason: ly_do ?? null } as const
    refuseFields(moveProblems(move))
    const next = { ...stored, ly_do: ly_do ?? null, trang_thai: 'huy' as const }
    const after = await writeTrip(trx, context.user, { action: 'huy', changes: [{ stored, next }] })
    return savedTrip(trx, after, context, tripTexts.cancelled)
  })
}

/** POST /gps_trip_action/add_kho_chi_dinh. */
export function designateWarehouse(
  { id_chuyen_di, kho_chi_dinh }: InputOf<typeof tripApi.designate>,
  context: Context,
) {
  return write(context, async (trx) => {
    const stored = await lockTrip(trx, id_chuyen_di)
    checkAction('designate', stored)
    const next = { ...stored, kho_chi_dinh }
    const after = await writeTrip(trx, context.user, {
      action: 'chi_dinh_kho',
      changes: [{ stored, next }],
    })
    return savedTrip(trx, after, context, tripTexts.updated)
  })
}
