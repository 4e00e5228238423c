import { Button } from '@mantine/core'
import { mdiCheck, mdiClose, mdiUndoVariant } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import type { FillState } from '../../../contract/ledger/fuel-log/fuel-log.fields.ts'
import { whyNotAnswered } from '../../../contract/ledger/fuel-log/fuel-log.rule.ts'
import { fillResource, fuelLogApi } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { fillTexts as texts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import type { BulkAct } from '../../kit/list/BulkBar.tsx'
import type { ListRows } from '../../kit/list/ListGrid.tsx'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'

type Answer = {
  readonly to: FillState
  readonly label: Text
  readonly icon: string
  readonly title: (count: number) => Text
}

const ANSWERS: readonly Answer[] = [
  { to: 'da_duyet', label: texts.approve, icon: mdiCheck, title: () => texts.approve },
  { to: 'tu_choi', label: texts.refuse, icon: mdiClose, title: texts.refuseTitle },
  { to: 'cho_duyet', label: texts.reopen, icon: mdiUndoVariant, title: texts.reopenTitle },
]

const stateOf = (row: AnyRow): string => wordOf(row['trang_thai'])
const isOpen = (row: AnyRow, to: FillState): boolean =>
  row.deleted_at === null && stateOf(row) !== to

/** Asks why where an answer needs it; undefined where the person thought better. */
async function reasonFor(
  { to, title, label }: Answer,
  rows: readonly AnyRow[],
  t: (text: Text) => string,
): Promise<string | null | undefined> {
  const asks = rows.some((row) => Object.keys(whyNotAnswered(stateOf(row), to, null)).length > 0)
  if (!asks) return null
  const reason = await confirm({
    title: t(title(rows.length)),
    message: '',
    confirmLabel: t(label),
    reason: t(texts.reason),
  })
  return reason ?? undefined
}

/** The answers that are open to all selected slips, for those who give them. */
export function useFillActs(): (list: ListRows<AnyRow>) => readonly BulkAct[] {
  const t = useText()
  const { seat } = useSession()
  const mayAnswer = mayCall(fuelLogApi.answer, seat)
  return ({ selection, actOnSelected }) => {
    if (!mayAnswer) return []
    const run = async (answer: Answer) => {
      const ly_do = await reasonFor(answer, selection.rows, t)
      if (ly_do === undefined) return
      const request = { list_id: [...selection.ids], trang_thai: answer.to, ly_do }
      await actOnSelected(t(answer.label), () => call(fuelLogApi.answer, request))
    }
    return ANSWERS.filter(({ to }) => selection.rows.every((row) => isOpen(row, to))).map(
      (answer) => ({
        key: answer.to,
        label: t(answer.label),
        icon: answer.icon,
        onClick: () => void run(answer),
      }),
    )
  }
}

/** The answers to one slip, in its drawer. */
export function FillActs({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const { seat } = useSession()
  const client = useQueryClient()
  const [, open] = useOpened()
  if (!mayCall(fuelLogApi.answer, seat)) return null
  const run = async (answer: Answer) => {
    const ly_do = await reasonFor(answer, [row], t)
    if (ly_do === undefined) return
    try {
      const given = { id: row['id'], trang_thai: answer.to, ly_do }
      const { message } = await call(fuelLogApi.update, given as never)
      showToast('success', message)
      open(undefined)
      client.removeQueries({ queryKey: [fillResource.kind, row['id']] })
      await refreshLists(client)
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  return ANSWERS.filter(({ to }) => isOpen(row, to)).map((answer) => (
    <Button
      key={answer.to}
      variant="light"
      color={answer.to === 'tu_choi' ? 'red' : 'indigo'}
      onClick={() => void run(answer)}
    >
      {t(answer.label)}
    </Button>
  ))
}
