import type { z } from 'zod'
import type { eachAskingReply } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'

export type EachReply = z.output<typeof eachAskingReply>
type RowReply = EachReply['data'][number]

/** The answer of a row that asks for warnings to be accepted. */
export const askingRow = (id: string, warnings: readonly Warning[]): RowReply => ({
  id,
  ok: false,
  message: `${formTexts.toConfirm.vi}: ${warnings.map(({ message }) => message).join('; ')}`,
  code: 'can_xac_nhan',
  canh_bao: [...warnings],
})

/** The reply of an act on several rows: each answers for itself (wire: Acts on several rows). */
export function eachReply(done: string, data: EachReply['data']): EachReply {
  const failed = data.filter((row) => !row.ok)
  const [first] = failed
  const count = data.length - failed.length
  if (first === undefined) return { message: `${done}: ${count}`, data }
  return { message: `${done}: ${count}, không được: ${failed.length} (${first.message})`, data }
}
