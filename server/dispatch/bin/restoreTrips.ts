import { told } from '../../../contract/kit/text/sentence.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { sql } from 'kysely'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { judgeReturning, recordAcceptance, type Accepted } from '../trip/acceptance.ts'
import { askingRow, eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { ownDeletions } from '../excel/ownDeletions.ts'
import { lockTrips } from '../trip/loadTrip.ts'
import { writeTrips } from '../trip/writeTrips.ts'

/**
 * Takes trips out of the bin as they were: their orders, costs, photos and merges never left them. One whose vehicle or driver
 * is on another trip by now, or whose customer has used its credit meanwhile, stays until that is accepted.
 */
export const restoreTrips = (
  ids: readonly string[],
  context: Context,
  accepted: readonly string[],
): Promise<EachReply> =>
  write(context, async (trx) => {
    const { username } = context.user
    return takeBack(trx, ids, {
      username,
      accepted,
      among: await deletedBy(trx, ids, context.user),
    })
  })

/** Those of these deleted trips that a user may take back. */
async function deletedBy(trx: Trx, ids: readonly string[], user: CurrentUser): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id_chuyen_di AS id FROM chuyen_di c
    WHERE c.id_chuyen_di = ANY (${[...ids]}::text[]) AND c.deleted_at IS NOT NULL AND ${ownDeletions(sql`c.nguoi_xoa`, user)}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

type Taking = {
  readonly username: string
  readonly accepted: Accepted
  /** Those that may be taken back; the others answer as if they were not there. */
  readonly among: readonly string[]
}

/** The same inside a transaction. */
export async function takeBack(
  trx: Trx,
  ids: readonly string[],
  { username, accepted, among }: Taking,
): Promise<EachReply> {
  const wanted = [...new Set(ids)]
  const found = await lockTrips(trx, among, 'bin')
  const judged = await judgeReturning(trx, found, accepted)
  const byId = new Map(found.map(({ id_chuyen_di }, index) => [id_chuyen_di, judged[index]]))
  const closedOf = new Map(found.map((trip) => [trip.id_chuyen_di, trip.thang_khoa]))
  const back = found.filter(
    ({ id_chuyen_di, thang_khoa }) => byId.get(id_chuyen_di)?.isAccepted && thang_khoa === null,
  )
  const changes = back.map((stored) => ({ stored, marks: { nguoi_xoa: null } }))
  await writeTrips(trx, { username }, { action: 'khoi_phuc', changes })
  const acceptances = back.map(({ id_chuyen_di }) => ({
    id_chuyen_di,
    warnings: byId.get(id_chuyen_di)?.warnings ?? [],
  }))
  await recordAcceptance(trx, username, acceptances)
  const rows = wanted.map((id) => {
    const one = byId.get(id)
    const closed = closedOf.get(id)
    if (closed) return { id, ok: false, ...told(closedMonthTexts.closed(closed)) }
    if (one && !one.isAccepted) return askingRow(id, one.warnings)
    return { id, ok: Boolean(one), ...told(one ? tripTexts.restored : tripTexts.notInBin) }
  })
  return eachReply(tripTexts.restored, rows)
}
