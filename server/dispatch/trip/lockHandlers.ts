import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { Context } from '../../kit/http/context.ts'
import { markEach } from './markEach.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'

/** POST /tms/chuyen_di_info/add_lock_trip. */
export const lockTripsOf = ({ list_id }: InputOf<typeof tripApi.lock>, context: Context) =>
  markEach(context, list_id, {
    act: 'lock',
    action: 'khoa',
    done: tripTexts.locked,
    marks: { khoa: true },
  })

/** POST /tms/chuyen_di_info/remove_lock_trip: with a reason. */
export function unlockTrips({ list_id, ly_do }: InputOf<typeof tripApi.unlock>, context: Context) {
  if (!ly_do) throw invalidField('ly_do', uiTexts.reasonNeeded)
  const marks = { khoa: false, ly_do }
  const done = tripTexts.unlocked
  return markEach(context, list_id, { act: 'unlock', action: 'mo_khoa', done, marks })
}

/** POST /tms/chuyen_di/delete: into the bin, with everything that belongs to the trip. */
export const removeTrips = ({ list_id }: InputOf<typeof tripApi.remove>, context: Context) =>
  markEach(context, list_id, {
    act: 'remove',
    action: 'xoa',
    done: tripTexts.removed,
    marks: { nguoi_xoa: context.user.username },
  })
