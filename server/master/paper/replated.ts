import type { Trx } from '../../kit/http/context.ts'
import type { Actor } from '../renaming/renaming.ts'
import type { Replating } from '../vehicle/replated.ts'

/** Warnings that were given of a vehicle's papers are not given again because its plate is another. */
export async function replatePapers(trx: Trx, _actor: Actor, { from, to }: Replating) {
  await trx
    .updateTable('nhac_giay_to')
    .set({ id: to })
    .where('loai', '=', 'phuong_tien')
    .where('id', '=', from)
    .execute()
  return {}
}
