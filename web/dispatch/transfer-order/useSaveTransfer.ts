import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import type { TransferState } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { transferTexts } from '../../../contract/dispatch/transfer-order/transfer-order.texts.ts'
import { call } from '../../kit/http/call.ts'
import type { OpenRow } from '../../kit/form/useOpenRow.ts'
import { useSaveRow } from '../../kit/form/useSaveRow.ts'
import { IN_FORM_ORDER } from './layout.ts'
import { formOf, inputOf, problemsOf, TRANSFER_NAMES, type TransferForm } from './transferForm.ts'

type Saved = OutputOf<typeof transferOrderApi.create>
/** What follows a save: the list, another new one, or the same form in another state. */
export type Wanted =
  | { readonly as: 'close' | 'next' }
  | { readonly as: 'move'; readonly to: TransferState; readonly reason: string | null }
type OpenTransfer = OpenRow<Transfer, TransferForm>

function send({ draft, row }: OpenTransfer, form: TransferForm, wanted: Wanted): Promise<Saved> {
  const input = inputOf(form)
  if (!row) {
    const headers = { 'Idempotency-Key': draft.attempt(JSON.stringify(input)) }
    return call(transferOrderApi.create, input, { headers })
  }
  const { id_don_chuyen_tram } = row
  const moved =
    wanted.as === 'move'
      ? { trang_thai: wanted.to, ...(wanted.reason ? { ly_do: wanted.reason } : {}) }
      : {}
  const stored = { id_don_chuyen_tram, phien_ban: draft.version() }
  return call(transferOrderApi.update, { ...input, ...moved, ...stored })
}

/** Saving the open transfer. */
export function useSaveTransfer(
  open: OpenTransfer,
  onSaved: (saved: Saved, wanted: Wanted) => void,
) {
  const client = useQueryClient()
  return useSaveRow<Transfer, TransferForm, Wanted>(open, {
    names: TRANSFER_NAMES,
    shown: IN_FORM_ORDER,
    formOf,
    problemsOf,
    send: (form, wanted) => send(open, form, wanted),
    failed: open.row ? transferTexts.updateFailed : transferTexts.createFailed,
    onSaved(saved, wanted) {
      // Its hops and its words are others now.
      void client.invalidateQueries({ queryKey: ['transfer-words'] })
      onSaved(saved, wanted)
    },
  })
}
