import { assignmentOf } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { judgeChoices, recordAcceptance } from '../trip/acceptance.ts'
import { askingRow, eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { lockTrips } from '../trip/loadTrip.ts'
import { writeTrips } from '../trip/writeTrips.ts'

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
    const found = await lockTrips(trx, wanted, 'bin')
    const judged = await judgeChoices(
      trx,
      found.map((trip) => ({ before: null, after: assignmentOf(trip) })),
      accepted,
    )
    const byId = new Map(found.map(({ id_chuyen_di }, index) => [id_chuyen_di, judged[index]]))
    const back = found.filter(({ id_chuyen_di }) => byId.get(id_chuyen_di)?.isAccepted)
    const changes = back.map((stored) => ({ stored, marks: { nguoi_xoa: null } }))
    await writeTrips(trx, context.user, { action: 'khoi_phuc', changes })
    const acceptances = back.map(({ id_chuyen_di }) => ({
      id_chuyen_di,
      warnings: byId.get(id_chuyen_di)?.warnings ?? [],
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
