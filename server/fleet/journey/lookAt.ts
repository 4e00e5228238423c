import type { StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import type { Context } from '../../kit/http/context.ts'
import { recordLook } from '../look/look.ts'

/** Records that somebody looked where the vehicle of a trip went. */
export async function lookAt(
  { db, user }: Context,
  { bien_so_xe, ngay_thuc_hien: day }: StoredTrip,
): Promise<void> {
  if (bien_so_xe === null) return
  const days = day === null ? {} : { from: `${day} 00:00:00`, to: `${day} 23:59:59` }
  await recordLook(db, user, { kind: 'hanh_trinh', about: bien_so_xe, ...days })
}
