import { sql } from 'kysely'
import { tripTexts } from '../../contract/trip/trip.texts.ts'
import { audit } from '../audit/audit.ts'
import { write, type Context } from '../context.ts'
import { eachReply, type EachReply } from '../trip/eachTrip.ts'

/** Takes trips out of the bin as they were: their orders, costs, photos and merges never left them. */
export function restoreTrips(ids: readonly string[], context: Context): Promise<EachReply> {
  return write(context, async (trx) => {
    const wanted = [...new Set(ids)]
    const { username } = context.user
    const restored = await trx
      .updateTable('chuyen_di')
      .set({
        deleted_at: null,
        nguoi_xoa: null,
        phien_ban: sql`phien_ban + 1`,
        updated_at: sql`clock_timestamp()`,
        nguoi_sua: username,
      })
      .where('id_chuyen_di', 'in', wanted)
      .where('deleted_at', 'is not', null)
      .returning(['id_chuyen_di', 'phien_ban', 'trang_thai'])
      .execute()
    const entries = restored.map(({ id_chuyen_di, phien_ban, trang_thai }) => ({
      username,
      action: 'khoi_phuc',
      subject: 'chuyen_di',
      id: id_chuyen_di,
      before: null,
      after: { trang_thai, phien_ban },
    }))
    await audit(trx, ...entries)
    const done = new Set(restored.map(({ id_chuyen_di }) => id_chuyen_di))
    const rows = wanted.map((id) => ({
      id,
      ok: done.has(id),
      message: (done.has(id) ? tripTexts.restored : tripTexts.notInBin).vi,
    }))
    return eachReply(tripTexts.restored.vi, rows)
  })
}
