import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { transferEditorTexts as texts } from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { TRANSFER_MOVES } from '../../../contract/dispatch/transfer-order/transfer-order.can.ts'
import {
  TRANSFER_STATES,
  transferFields,
  type TransferState,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import type { Hop, Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { EditorPage } from '../../kit/form/EditorPage.tsx'
import { FieldGroup } from '../../kit/form/FieldGrid.tsx'
import { isSaveKey, useFormKeys } from '../../kit/form/formKeys.ts'
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.ts'
import { useOpenRow } from '../../kit/form/useOpenRow.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { t } from '../../kit/ui/language.ts'
import { paths } from '../../office/screen/offered/paths.ts'
import { HopChain } from './HopChain.tsx'
import classes from './transfer.module.css'
import { TransferFoot } from './TransferFoot.tsx'
import { formOf, sameTransfer, type TransferForm } from './transferForm.ts'
import { TransferHead } from './TransferHead.tsx'
import { TransferSections } from './TransferSections.tsx'
import { useSaveTransfer, type Wanted } from './useSaveTransfer.ts'

const RowConflict = lazy(async () => ({
  default: (await import('../../kit/form/RowConflict.tsx')).RowConflict,
}))

const reasonFor = (to: TransferState): Promise<string | null> =>
  confirm({
    title: t(texts.moveTitle(t(TRANSFER_STATES[to]))),
    message: '',
    confirmLabel: t(texts.moveTo),
    reason: t(texts.reason),
  })

type TransferEditorProps = {
  /** The stored transfer, null for a new one. */
  readonly loaded: Transfer | null
  readonly hops: readonly Hop[]
  /** What the form starts with. */
  readonly start: TransferForm
  /** What the next new one starts with. */
  readonly empty: TransferForm
  /** Where unsaved work on it is kept. */
  readonly draftKey: string
}

/** The form of a transfer. */
export function TransferEditor({ loaded, hops, start, empty, draftKey }: TransferEditorProps) {
  const navigate = useNavigate()
  const open = useOpenRow({
    loaded,
    start,
    key: draftKey,
    mayEdit: true,
    formOf,
    same: sameTransfer,
  })
  const { form, draft, row: transfer } = open
  const saving = useSaveTransfer(open, ({ data }, wanted) => {
    if (transfer) open.accept(data)
    else open.startAnew({ ...empty, ngay_thuc_hien: data.ngay_thuc_hien })
    if (wanted.as === 'close') void navigate({ to: paths.transfers })
    if (wanted.as === 'next') form.setFocus('tuyen_duong')
  })
  useLeaveGuard(draft.isDirty)
  const save = (wanted: Wanted) => void saving.save(wanted)
  const close = () => save({ as: 'close' })
  useFormKeys((event) => (isSaveKey(event) ? close : null))

  // A new one begins in its first open field; on a touch screen the keys would cover half of it.
  const isFresh = loaded === null && !matchMedia('(pointer: coarse)').matches
  useEffect(() => {
    if (isFresh) form.setFocus('tuyen_duong')
  }, [isFresh, form])

  const move = async (to: TransferState) => {
    const from = transfer?.trang_thai ?? 'cho_xep_xe'
    const asks = TRANSFER_MOVES[from].reasonFor.includes(to)
    const reason = asks ? await reasonFor(to) : null
    if (!asks || reason !== null) save({ as: 'move', to, reason })
  }
  const linked = hops[0]?.id_don_hang
  const way = (hops.length > 1 || (!transfer && hops.length > 0)) && (
    <div className={classes.way}>
      <FieldGroup title={linked ? texts.wayOf(linked) : texts.way}>
        <HopChain hops={hops} current={transfer?.id_don_chuyen_tram ?? null} isLinked />
      </FieldGroup>
    </div>
  )
  return (
    <>
      <EditorPage
        open={open}
        head={
          <TransferHead
            transfer={transfer}
            isDirty={draft.isDirty}
            onMove={(to) => void move(to)}
            busy={saving.saving}
            onRemoved={() => open.startAnew(form.getValues())}
          />
        }
        foot={
          <TransferFoot
            form={form}
            isNew={!transfer}
            saving={saving.saving}
            onSave={close}
            onSaveAndNext={() => save({ as: 'next' })}
          />
        }
      >
        {way}
        <TransferSections key={open.round} form={form} />
      </EditorPage>
      {saving.clashing && (
        <Suspense>
          <RowConflict saving={saving} fields={transferFields} />
        </Suspense>
      )}
    </>
  )
}
