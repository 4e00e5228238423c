import { listTexts } from '../../../../contract/kit/list/list.texts.ts'
import type { Warning } from '../../../../contract/kit/endpoint/refusal.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { assignmentTexts } from '../../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { asking, codesOf, type Accepted } from '../../../kit/http/asking.ts'
import type { RowResult } from '../../../kit/list/results.ts'
import { confirm, question } from '../../../kit/ui/confirm.ts'
import { t } from '../../../kit/ui/language.ts'
import { Concerns } from '../Concerns.tsx'

const SAVE = assignmentTexts.confirmSave

/** Opens a field of a form by its path. */
export type OpenField = (path: string) => void

/** Shows warnings that must be accepted first; `label` names the act that goes on. Back in a form, a field that was chosen is open. */
async function accept(
  warnings: readonly Warning[],
  label: Text,
  openField: OpenField | null = null,
): Promise<boolean> {
  let chosen: string | null = null
  const choose = (path: string) => {
    chosen = path
    question.get()?.answer(false)
  }
  const isAccepted = await confirm({
    title: t(assignmentTexts.confirmTitle),
    message: (
      <Concerns
        concerns={warnings}
        note={t(assignmentTexts.confirmNote)}
        onField={openField && choose}
      />
    ),
    confirmLabel: t(label),
    careful: true,
    cancelLabel: t(label === SAVE ? assignmentTexts.goBack : assignmentTexts.leave),
  })
  // After the frame in which the dialog goes: it gives the focus back to where it was.
  if (chosen !== null && openField) requestAnimationFrame(() => openField(chosen ?? ''))
  return isAccepted
}

/** Makes a call that may ask for warnings to be accepted; gives null when they were not. `openField` is that of its form. Throws `Refusal`. */
export const accepting = <Reply,>(
  act: (accepted: Accepted) => Promise<Reply>,
  label: Text = SAVE,
  openField: OpenField | null = null,
): Promise<Reply | null> => asking(act, (warnings) => accept(warnings, label, openField))

type AskingRow = RowResult & { readonly canh_bao?: readonly Warning[] | undefined }
export type AskingReply = { readonly message: string; readonly data: readonly AskingRow[] }
type EachAct = (ids: string[], accepted: Accepted) => Promise<AskingReply>

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
