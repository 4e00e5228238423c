import { Button } from '@mantine/core'
import { mdiCheck, mdiEyeOutline, mdiUndoVariant } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import {
  warningApi,
  warningResource,
  type WarningState,
} from '../../../contract/fleet/warning/warning.ts'
import { warningTexts as texts } from '../../../contract/fleet/warning/warning.texts.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import type { BulkAct } from '../../kit/list/BulkBar.tsx'
import type { ListRows } from '../../kit/list/ListGrid.tsx'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'

type Answer = { readonly to: WarningState; readonly label: Text; readonly icon: string }

const ANSWERS: readonly Answer[] = [
  { to: 'da_xem', label: texts.see, icon: mdiEyeOutline },
  { to: 'da_xu_ly', label: texts.settle, icon: mdiCheck },
  { to: 'moi', label: texts.reopen, icon: mdiUndoVariant },
]

const isOpen = (row: AnyRow, to: WarningState): boolean =>
  row.deleted_at === null && wordOf(row['trang_thai']) !== to

/** Asks how warnings were settled; undefined where the person thought better. */
async function noteFor(
  { to, label }: Answer,
  count: number,
  t: (text: Text) => string,
): Promise<string | null | undefined> {
  if (to !== 'da_xu_ly') return null
  const note = await confirm({
    title: t(texts.settleTitle(count)),
    message: '',
    confirmLabel: t(label),
    reason: t(texts.note),
  })
  return note ?? undefined
}

/** The answers that are open to all selected warnings. */
export function useWarningActs(): (list: ListRows<AnyRow>) => readonly BulkAct[] {
  const t = useText()
  const { seat } = useSession()
  const mayAnswer = mayCall(warningApi.answer, seat)
  return ({ selection, actOnSelected }) => {
    if (!mayAnswer) return []
    const run = async (answer: Answer) => {
      const ghi_chu = await noteFor(answer, selection.rows.length, t)
      if (ghi_chu === undefined) return
      const request = { list_id: [...selection.ids], trang_thai: answer.to, ghi_chu }
      await actOnSelected(t(answer.label), () => call(warningApi.answer, request))
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

/** The answers to one warning, in its drawer. */
export function WarningActs({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const { seat } = useSession()
  const client = useQueryClient()
  const [, open] = useOpened()
  if (!mayCall(warningApi.answer, seat)) return null
  const id = wordOf(row['id_canh_bao'])
  const run = async (answer: Answer) => {
    const ghi_chu = await noteFor(answer, 1, t)
    if (ghi_chu === undefined) return
    try {
      const request = { list_id: [id], trang_thai: answer.to, ghi_chu }
      const { message } = await call(warningApi.answer, request)
      showToast('success', message)
      open(undefined)
      client.removeQueries({ queryKey: [warningResource.kind, id] })
      await refreshLists(client)
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  return ANSWERS.filter(({ to }) => isOpen(row, to)).map((answer) => (
    <Button key={answer.to} variant="light" onClick={() => void run(answer)}>
      {t(answer.label)}
    </Button>
  ))
}
