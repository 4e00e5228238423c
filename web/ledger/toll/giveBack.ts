import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { tollApi } from '../../../contract/ledger/toll/toll.api.ts'
import { call } from '../../kit/http/call.ts'
import type { Reply } from '../../kit/list/useBulkAct.ts'

/** Gives passes back to the trip, or to none, that each had. */
export async function giveBack(
  passes: readonly AnyRow[],
  given: readonly string[],
): Promise<Reply | null> {
  const trips = Map.groupBy(
    passes.filter(({ id }) => given.includes(wordOf(id))),
    ({ id_chuyen_di }) => wordOf(id_chuyen_di) || null,
  )
  const replies: Reply[] = []
  for (const [id_chuyen_di, rows] of trips) {
    const list_id = rows.map(({ id }) => wordOf(id))
    replies.push(await call(tollApi.assign, { list_id, id_chuyen_di }))
  }
  const last = replies.at(-1)
  return last ? { ...last, data: replies.flatMap(({ data }) => data) } : null
}
