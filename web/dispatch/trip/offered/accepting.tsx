import { listTexts } from '../../../../contract/kit/list/list.texts.ts'
import { Refusal, type Warning } from '../../../../contract/kit/endpoint/refusal.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { assignmentTexts } from '../../../../contract/dispatch/trip/trip-assignment.texts.ts'
import type { RowResult } from '../../../kit/list/results.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { t } from '../../../kit/ui/language.ts'
import { Concerns } from '../Concerns.tsx'

const SAVE = assignmentTexts.confirmSave

const codesOf = (warnings: readonly Warning[]): string[] => [
  ...new Set(warnings.map(({ ma }) => ma)),
]

/** Shows warnings that must be accepted first; `label` names the act that goes on. */
const accept = (warnings: readonly Warning[], label: Text): Promise<boolean> =>
  confirm({
    title: t(assignmentTexts.confirmTitle),
    message: <Concerns concerns={warnings} note={t(assignmentTexts.confirmNote)} />,
    confirmLabel: t(label),
    careful: true,
    cancelLabel: t(label === SAVE ? assignmentTexts.goBack : assignmentTexts.leave),
  })

/** Makes a call that may ask for warnings to be accepted; gives null when they were not. Throws `Refusal`. */
export async function accepting<Reply>(
  act: (accepted: { xac_nhan?: string[] }) => Promise<Reply>,
  label: Text = SAVE,
  accepted: { xac_nhan?: string[] } = {},
): Promise<Reply | null> {
  try {
    return await act(accepted)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'can_xac_nhan') throw error
    // Others assign meanwhile: what is new by now is asked about as well.
    const warnings = error.extra.canh_bao ?? []
    if (!(await accept(warnings, label))) return null
    return accepting(act, label, { xac_nhan: codesOf(warnings) })
  }
}

type AskingRow = RowResult & { readonly canh_bao?: readonly Warning[] | undefined }
export type AskingReply = { readonly message: string; readonly data: readonly AskingRow[] }
type EachAct = (ids: string[], accepted: { xac_nhan?: string[] }) => Promise<AskingReply>

/** Makes a call on several rows of which some may ask: it is made again for those that are accepted. Gives null when all asked and none was. */
export async function acceptingEach(
  ids: readonly string[],
  act: EachAct,
  label: Text,
): Promise<AskingReply | null> {
  let reply = await act([...ids], {})
  for (;;) {
    const asking = reply.data.filter(({ canh_bao }) => canh_bao)
    const warnings = asking.flatMap(({ id, canh_bao = [] }) =>
      canh_bao.map((warning) => ({ ...warning, message: `${id}: ${warning.message}` })),
    )
    if (asking.length === 0) return reply
    if (!(await accept(warnings, label))) return asking.length < reply.data.length ? reply : null
    const again = await act(
      asking.map(({ id }) => id),
      { xac_nhan: codesOf(warnings) },
    )
    const answers = new Map(again.data.map((row) => [row.id, row]))
    const data = reply.data.map((row) => answers.get(row.id) ?? row)
    reply = { message: t(listTexts.allDone(data.length)), data }
  }
}
