import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { Context, Trx } from '../../kit/http/context.ts'
import { eachTrip } from './eachTrip.ts'
import type { StoredTrip } from './loadTrip.ts'

const idsOf = (trips: readonly StoredTrip[]): string[] => trips.map((trip) => trip.id_chuyen_di)

/** Sets or takes the lock of trips; each becomes its next version. */
async function setLock(
  trx: Trx,
  trips: readonly StoredTrip[],
  { username, khoa, ly_do }: { username: string; khoa: boolean; ly_do: string | null },
): Promise<void> {
  await trx
    .updateTable('chuyen_di')
    .set({
      khoa,
      phien_ban: sql`phien_ban + 1`,
      updated_at: sql`clock_timestamp()`,
      nguoi_sua: username,
      ...(ly_do === null ? {} : { ly_do }),
    })
    .where('id_chuyen_di', 'in', idsOf(trips))
    .execute()
  const entries = trips.map((trip) => ({
    username,
    action: khoa ? 'khoa' : 'mo_khoa',
    subject: 'chuyen_di',
    id: trip.id_chuyen_di,
    before: { khoa: !khoa, ...(ly_do === null ? {} : { ly_do: trip.ly_do }) },
    after: { khoa, ...(ly_do === null ? {} : { ly_do }), phien_ban: trip.phien_ban + 1 },
  }))
  await audit(trx, ...entries)
}

/** POST /tms/chuyen_di_info/add_lock_trip. */
export const lockTripsOf = ({ list_id }: InputOf<typeof tripApi.lock>, context: Context) =>
  eachTrip(context, { ids: list_id, action: 'lock', done: tripTexts.locked.vi }, (trx, trips) =>
    setLock(trx, trips, { username: context.user.username, khoa: true, ly_do: null }),
  )

/** POST /tms/chuyen_di_info/remove_lock_trip: with a reason. */
export function unlockTrips({ list_id, ly_do }: InputOf<typeof tripApi.unlock>, context: Context) {
  if (!ly_do) throw invalidField('ly_do', 'Cần nhập lý do')
  return eachTrip(
    context,
    { ids: list_id, action: 'unlock', done: tripTexts.unlocked.vi },
    (trx, trips) => setLock(trx, trips, { username: context.user.username, khoa: false, ly_do }),
  )
}

/** POST /tms/chuyen_di/delete: into the bin, with everything that belongs to the trip. */
export const removeTrips = ({ list_id }: InputOf<typeof tripApi.remove>, context: Context) =>
  eachTrip(
    context,
    { ids: list_id, action: 'remove', done: tripTexts.removed.vi },
    async (trx, trips) => {
      const { username } = context.user
      await trx
        .updateTable('chuyen_di')
        .set({
          deleted_at: sql`clock_timestamp()`,
          nguoi_xoa: username,
          phien_ban: sql`phien_ban + 1`,
        })
        .where('id_chuyen_di', 'in', idsOf(trips))
        .execute()
      const entries = trips.map((trip) => ({
        username,
        action: 'xoa',
        subject: 'chuyen_di',
        id: trip.id_chuyen_di,
        before: { trang_thai: trip.trang_thai },
        after: { phien_ban: trip.phien_ban + 1 },
      }))
      await audit(trx, ...entries)
    },
  )
