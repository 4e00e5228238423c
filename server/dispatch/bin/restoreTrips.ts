import { sql } from 'kysely'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { judgeChoices, recordAcceptance } from '../trip/acceptance.ts'
import { assignmentsOf } from '../trip/assignments.ts'
import { eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { askingRow } from '../trip/eachTrip.ts'

/** Those of some trips that lie in the bin, held for the transaction, in the order of `ids`. */
async function holdDeleted(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const held = await trx
    .selectFrom('chuyen_di')
    .select('id_chuyen_di')
    .where('id_chuyen_di', 'in', ids)
    .where('deleted_at', 'is not', null)
    .orderBy('id_chuyen_di')
    .forUpdate()
    .execute()
  const there = new Set(held.map(({ id_chuyen_di }) => id_chuyen_di))
  return ids.filter((id) => there.has(id))
}

async function takeOut(trx: Trx, ids: readonly string[], username: string): Promise<void> {
  if (ids.length === 0) return
  const restored = await trx
    .updateTable('chuyen_di')
    .set({
      deleted_at: null,
      nguoi_xoa: null,
      phien_ban: sql`phien_ban + 1`,
      updated_at: sql`clock_timestamp()`,
      nguoi_sua: username,
    })
    .where('id_chuyen_di', 'in', ids)
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
}

/**
 * Takes trips out of the bin as they were: their orders, costs, photos and merges never left them. One whose vehicle or driver
 * is on another trip by now stays until that is accepted.
 */
export function restoreTrips(
  ids: readonly string[],
  context: Context,
  accepted: readonly string[],
): Promise<EachReply> {
  return write(context, async (trx) => {
    const wanted = [...new Set(ids)]
    const { username } = context.user
    const found = await assignmentsOf(trx, await holdDeleted(trx, wanted))
    const judged = await judgeChoices(
      trx,
      found.map((after) => ({ before: null, after })),
      accepted,
    )
    const byId = new Map(found.map(({ id_chuyen_di }, index) => [id_chuyen_di, judged[index]]))
    const back = wanted.filter((id) => byId.get(id)?.isAccepted)
    await takeOut(trx, back, username)
    const acceptances = back.map((id) => ({
      id_chuyen_di: id,
      warnings: byId.get(id)?.warnings ?? [],
    }))
    await recordAcceptance(trx, username, acceptances)
    const rows = wanted.map((id) => {
      const one = byId.get(id)
      if (one && !one.isAccepted) return askingRow(id, one.warnings)
      return { id, ok: Boolean(one), message: (one ? tripTexts.restored : tripTexts.notInBin).vi }
    })
    return eachReply(tripTexts.restored.vi, rows)
  })
}
