import type { z } from 'zod'
import type { eachAskingReply } from '../../../contract/kit/endpoint/endpoint.ts'

export type EachReply = z.output<typeof eachAskingReply>

/** The reply of an act on several rows: each answers for itself (wire: Acts on several rows). */
export function eachReply(done: string, data: EachReply['data']): EachReply {
  const failed = data.filter((row) => !row.ok)
  const [first] = failed
  const count = data.length - failed.length
  if (first === undefined) return { message: `${done}: ${count}`, data }
  return { message: `${done}: ${count}, không được: ${failed.length} (${first.message})`, data }
}
