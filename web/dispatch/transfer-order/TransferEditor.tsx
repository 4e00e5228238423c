import { useNavigate } from '@tanstack/react-router'
import { transferEditorTexts as texts } from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { TRANSFER_MOVES } from '../../../contract/dispatch/transfer-order/transfer-order.can.ts'
import {
  TRANSFER_STATES,
  transferFields,
  type TransferState,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import {
  REQUIRED_TRANSFER_FIELDS,
  transferDoubts,
  type Hop,
  type Transfer,
} from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { EditorPage } from '../../kit/form/EditorPage.tsx'
import { FieldGroup } from '../../kit/form/FieldGrid.tsx'
import { isSaveKey, useFormKeys } from '../../kit/form/formKeys.ts'
import { SectionRail } from '../../kit/form/SectionRail.tsx'
import { RowConflicts } from '../../kit/form/RowConflicts.tsx'
import { ResultDialog } from '../../kit/list/ResultDialog.tsx'
import { useBulkAct } from '../../kit/list/useBulkAct.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { t } from '../../kit/ui/language.ts'
import { paths, toTransfer } from '../../office/screen/offered/paths.ts'
import { HopChain } from './HopChain.tsx'
import classes from './transfer.module.css'
import { TRANSFER_SECTIONS } from './layout.ts'
import { TransferFoot } from './TransferFoot.tsx'
import { problemsOf, type TransferForm } from './transferForm.ts'
import { TransferHead } from './TransferHead.tsx'
import { TransferSections } from './TransferSections.tsx'
import { useOpenTransfer, type Wanted } from './useOpenTransfer.ts'

const reasonFor = (to: TransferState): Promise<string | null> =>
  confirm({
    title: t(texts.moveTitle(t(TRANSFER_STATES[to]))),
    message: '',
    confirmLabel: t(texts.moveTo),
    reason: t(texts.reason),
  })

const judgeBy = (empty: TransferForm) => (form: TransferForm) => ({
  empty,
  required: REQUIRED_TRANSFER_FIELDS,
  problems: Object.keys(problemsOf(form)),
  doubts: transferDoubts(form, dayOf(browserNow()), { kg: null }).flatMap(
    ({ field }) => field ?? [],
  ),
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
  const bulk = useBulkAct()
  const open = useOpenTransfer({
    loaded,
    start,
    empty,
    draftKey,
    openTransfer: (id) => void navigate(toTransfer(id)),
    run: bulk.run,
    onSaved(wanted) {
      if (wanted.as === 'close') void navigate({ to: paths.transfers })
    },
  })
  const { form, row: transfer } = open
  const save = (wanted: Wanted) => void open.save(wanted)
  const close = () => save({ as: 'close' })
  useFormKeys((event) => (isSaveKey(event) ? close : null))

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
        first="tuyen_duong"
        head={
          <TransferHead
            transfer={transfer}
            isDirty={open.isDirty}
            onMove={(to) => void move(to)}
            busy={open.saving || bulk.busy}
            run={bulk.run}
            onRemoved={() => open.startAnew(form.getValues())}
          />
        }
        rail={<SectionRail form={form} sections={TRANSFER_SECTIONS} judge={judgeBy(empty)} />}
        foot={
          <TransferFoot
            form={form}
            isNew={!transfer}
            saving={open.saving}
            onSave={close}
            onSaveAndNext={() => save({ as: 'next' })}
          />
        }
      >
        {way}
        <TransferSections form={form} />
      </EditorPage>
      <RowConflicts saving={open} fields={transferFields} />
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
