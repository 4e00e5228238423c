import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Reply } from '../list/useBulkAct.ts'
import type { Answers } from './answers.tsx'

/** Brings answered rows back to the state that each had, with what was said of it then. */
export async function takeBack<State extends string>(
  { resource: { key }, saidBefore, send }: Pick<Answers<State>, 'resource' | 'saidBefore' | 'send'>,
  rows: readonly AnyRow[],
): Promise<Reply | null> {
  const before = Map.groupBy(rows, (row) =>
    JSON.stringify([wordOf(row['trang_thai']), saidBefore(row)]),
  )
  const replies: Reply[] = []
  for (const [was, group] of before) {
    const [state, said] = JSON.parse(was) as [State, string]
    const ids = group.map((row) => wordOf(row[key]))
    const reply = await send(ids, state, said)
    if (reply) replies.push(reply)
  }
  const last = replies.at(-1)
  return last ? { ...last, data: replies.flatMap(({ data }) => data) } : null
}
