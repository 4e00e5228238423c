import type { z } from 'zod'
import type { eachAskingReply } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { eachText, type Done } from '../../../contract/kit/resource/reply.texts.ts'
import { textOf, told } from '../../../contract/kit/text/sentence.ts'
import { joined } from '../../../contract/kit/text/text.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'

export type EachReply = z.output<typeof eachAskingReply>
type RowReply = EachReply['data'][number]

/** The answer of a row that asks for warnings to be accepted. */
export const askingRow = (id: string, warnings: readonly Warning[]): RowReply => ({
  id,
  ok: false,
  ...told(joined([formTexts.toConfirm, joined(warnings.map(textOf), '; ')], ': ')),
  code: 'can_xac_nhan',
  canh_bao: [...warnings],
})

/** The reply of an act on several rows: each answers for itself (wire: Acts on several rows). */
export function eachReply(done: Done, data: EachReply['data']): EachReply {
  const failed = data.filter((row) => !row.ok)
  const [first] = failed
  const count = data.length - failed.length
  const said = eachText(done, count, failed.length, first ? textOf(first) : null)
  return { ...told(said), data }
}
