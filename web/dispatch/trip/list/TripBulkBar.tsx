import {
  mdiCalculatorVariantOutline,
  mdiCallMerge,
  mdiCallSplit,
  mdiCancel,
  mdiContentDuplicate,
  mdiFileExcelOutline,
  mdiFlagCheckered,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiPrinterOutline,
  mdiTableLarge,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { copyTexts } from '../../../../contract/dispatch/trip/trip-copy.texts.ts'
import { tripListTexts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { call } from '../../../kit/http/call.ts'
import { BulkBar } from '../../../kit/list/BulkBar.tsx'
import type { ListRows } from '../../../kit/list/ListGrid.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { useAssign } from '../assign/useAssign.tsx'
import { afterAct } from './afterAct.ts'
import { askBefore, bulkAct, type BulkAction } from './bulkActs.ts'
import { offeredActs, type OfferedAct } from './offeredActs.ts'
import type { TripFile } from './TripTools.tsx'
import { useSession } from '../../../kit/http/signedIn.ts'

const ICONS: Record<OfferedAct, string> = {
  lock: mdiLockOutline,
  unlock: mdiLockOpenVariantOutline,
  finish: mdiFlagCheckered,
  cancel: mdiCancel,
  merge: mdiCallMerge,
  undoMerge: mdiCallSplit,
  recalculate: mdiCalculatorVariantOutline,
  remove: mdiTrashCanOutline,
}

type TripBulkBarProps = {
  readonly list: ListRows<TripListRow>
  readonly onFile: (file: TripFile) => void
  readonly onDuplicate: (id: string | null) => void
  readonly onRecalculate: (ids: readonly string[]) => void
}

/** What can be done with the selected trips: each act only where seat and states allow it. */
export function TripBulkBar(props: TripBulkBarProps) {
  const { list, onFile, onDuplicate, onRecalculate } = props
  const t = useText()
  const { seat } = useSession()
  const navigate = useNavigate()
  const { selection } = list
  const start = async (action: BulkAction) => {
    const ids = [...selection.ids]
    const reason = await askBefore(action, ids)
    if (reason === null) return
    const { label, act } = bulkAct(action)
    const after = afterAct(action, seat, (link) => void navigate(link))
    await list.actOnSelected(t(label), () => act(ids, reason || null), after)
  }
  const print = () => void list.download(() => call(tripApi.print, { list_id: [...selection.ids] }))
  const acts = offeredActs(seat, selection.rows).map((action) => {
    if (action === 'recalculate')
      return {
        key: action,
        label: t(tripListTexts.recalculate),
        icon: ICONS[action],
        onClick: () => onRecalculate([...selection.ids]),
      }
    const { label, danger } = bulkAct(action)
    return {
      key: action,
      label: t(label),
      icon: ICONS[action],
      onClick: () => void start(action),
      ...(danger ? { danger } : {}),
    }
  })
  const files = [
    { key: 'print', label: t(tripListTexts.print), icon: mdiPrinterOutline, onClick: print },
    {
      key: 'excel',
      label: t(tripListTexts.excelOfRows),
      icon: mdiFileExcelOutline,
      onClick: () => onFile('list'),
    },
    ...(mayCall(tripApi.exportDispatch, seat)
      ? [
          {
            key: 'dispatch',
            label: t(tripListTexts.dispatchFile),
            icon: mdiTableLarge,
            onClick: () => onFile('dispatch'),
          },
        ]
      : []),
  ]
  const [assigning, assignDialog] = useAssign(list)
  const [only, ...others] = selection.rows
  const copy =
    only && others.length === 0 && mayCall(tripApi.create, seat)
      ? [
          {
            key: 'duplicate',
            label: t(copyTexts.duplicate),
            icon: mdiContentDuplicate,
            onClick: () => onDuplicate(only.id_chuyen_di),
          },
        ]
      : []
  return (
    <>
      <BulkBar list={list} acts={[...assigning, ...copy, ...files, ...acts]} />
      {assignDialog}
    </>
  )
}
