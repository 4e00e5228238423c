import { useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import {
  TRANSFER_FIELDS,
  type TransferState,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { transferTexts } from '../../../contract/dispatch/transfer-order/transfer-order.texts.ts'
import { transferEditorTexts } from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { call } from '../../kit/http/call.ts'
import { TRANSFER_WORDS } from './transferWords.ts'
import { accepting } from '../trip/offered/accepting.tsx'
import { focusField } from '../../kit/form/formKeys.ts'
import { mergeFields } from '../../kit/form/mergeRow.ts'
import { pointAt } from '../../kit/form/pointAt.ts'
import { useRowForm } from '../../kit/form/useRowForm.ts'
import type { Work } from '../../kit/form/workOn.ts'
import type { BulkRun } from '../../kit/list/useBulkAct.ts'
import { t } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { IN_FORM_ORDER } from './layout.ts'
import { formOf, inputOf, problemsOf, sameTransfer, type TransferForm } from './transferForm.ts'

type Saved = OutputOf<typeof transferOrderApi.create>
/** What follows a save: the list, another new one, or the same form in another state. */
export type Wanted =
  | { readonly as: 'close' | 'next' }
  | { readonly as: 'move'; readonly to: TransferState; readonly reason: string | null }

/** Creates or updates; gives null when a warning was not accepted. */
function send(
  form: TransferForm,
  wanted: Wanted,
  work: Work<Transfer, TransferForm>,
): Promise<Saved | null> {
  const { row, version } = work.from()
  const input = inputOf(form)
  if (!row) {
    const headers = { 'Idempotency-Key': work.attempt(JSON.stringify(input)) }
    return accepting(
      (accepted) => call(transferOrderApi.create, { ...input, ...accepted }, { headers }),
      undefined,
      focusField,
    )
  }
  const moved =
    wanted.as === 'move'
      ? { trang_thai: wanted.to, ...(wanted.reason ? { ly_do: wanted.reason } : {}) }
      : {}
  const { id_don_chuyen_tram } = row
  const sent = { ...input, ...moved, id_don_chuyen_tram, phien_ban: version }
  return accepting(
    (accepted) =>
      call(transferOrderApi.update, { ...sent, ...accepted } as InputOf<
        typeof transferOrderApi.update
      >),
    undefined,
    focusField,
  )
}

type Opened = {
  /** The stored transfer, null for a new one. */
  readonly loaded: Transfer | null
  /** What the form starts with. */
  readonly start: TransferForm
  /** What the next new one starts with. */
  readonly empty: TransferForm
  /** Where unsaved work on it is kept. */
  readonly draftKey: string
  /** Opens a transfer that was saved. */
  readonly openTransfer: (id: string) => void
  /** Runs the taking back of a move; true when it was done. */
  readonly run: BulkRun['run']
  readonly onSaved: (wanted: Wanted) => void
}

/** A transfer opened for work, and its saving. */
export function useOpenTransfer(opened: Opened) {
  const { loaded, start, empty, draftKey, openTransfer, run, onSaved } = opened
  const client = useQueryClient()
  const takeBack = async (id_don_chuyen_tram: string) => {
    if (open.isDirty()) return showToast('warning', t(transferEditorTexts.saveFirst))
    const undo = () => call(transferOrderApi.undo, { list_id: [id_don_chuyen_tram] })
    if (!(await run(t(uiTexts.undo), undo))) return undefined
    return open.accept((await call(transferOrderApi.get, { id_don_chuyen_tram })).data)
  }
  const open = useRowForm<Transfer, TransferForm, Wanted, Saved>({
    loaded,
    start,
    key: draftKey,
    mayEdit: true,
    formOf,
    same: sameTransfer,
    problemsOf,
    point: (form, problems) => pointAt(form, IN_FORM_ORDER, problems),
    merge: mergeFields(TRANSFER_FIELDS),
    send,
    done: loaded ? transferTexts.updated : transferTexts.created,
    failed: loaded ? transferTexts.updateFailed : transferTexts.createFailed,
    offers: ({ id_don_chuyen_tram }, { as }) => {
      const id = id_don_chuyen_tram ?? ''
      return as === 'move'
        ? [{ label: t(uiTexts.undo), run: () => void takeBack(id) }]
        : [{ label: id, run: () => openTransfer(id) }]
    },
    next: ({ ngay_thuc_hien }) => ({ ...empty, ngay_thuc_hien }),
    onSaved(_saved, wanted) {
      // Its hops and its words are others now.
      void client.invalidateQueries({ queryKey: TRANSFER_WORDS })
      onSaved(wanted)
    },
  })
  return open
}
