import {
  mdiArrowRightBoldOutline,
  mdiCancel,
  mdiCheckAll,
  mdiFileExcelOutline,
  mdiPrinterOutline,
  mdiRestore,
  mdiTrashCanOutline,
  mdiWarehouse,
} from '@mdi/js'
import { useNavigate, type NavigateOptions } from '@tanstack/react-router'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { TRANSFER_MOVES } from '../../../contract/dispatch/transfer-order/transfer-order.can.ts'
import type { TransferState } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import {
  moveTexts,
  transferListTexts as texts,
} from '../../../contract/dispatch/transfer-order/transfer-list.texts.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { call } from '../../kit/http/call.ts'
import { BulkBar, type BulkAct } from '../../kit/list/BulkBar.tsx'
import type { ListRows } from '../../kit/list/ListGrid.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { afterMove, afterRemoval } from './afterTransfers.ts'

type TransferBulkBarProps = {
  readonly list: ListRows<Transfer>
  readonly isDeleted: boolean
  readonly onExcel: () => void
}

/** The moves that are made many at once, with their icons. */
const MOVES = [
  ['dang_chay', mdiArrowRightBoldOutline],
  ['luu_kho', mdiWarehouse],
  ['da_giao', mdiCheckAll],
  ['huy', mdiCancel],
] as const satisfies readonly (readonly [TransferState, string])[]

const stateOf = ({ trang_thai }: Transfer): TransferState => trang_thai ?? 'cho_xep_xe'

/** Forward, or given up: ways back need a look at each transfer. */
const isOffered = (row: Transfer, to: TransferState): boolean => {
  const move = TRANSFER_MOVES[stateOf(row)]
  return move.to.includes(to) && (to === 'huy' || !move.reasonFor.includes(to))
}

/** The moves that are open to every selected transfer. */
const movesOf = (rows: readonly Transfer[]) =>
  MOVES.filter(([to]) => rows.every((row) => isOffered(row, to)))

/** What can be done to several transfers; deleted ones can only come back. */
export function TransferBulkBar({ list, isDeleted, onExcel }: TransferBulkBarProps) {
  const t = useText()
  const navigate = useNavigate()
  const go = (link: NavigateOptions) => void navigate(link)
  const { selection, actOnSelected } = list
  const list_id = [...selection.ids]
  const print = () => void list.download(() => call(transferOrderApi.print, { list_id }))
  const move = async (to: TransferState) => {
    const asks = selection.rows.some((row) => TRANSFER_MOVES[stateOf(row)].reasonFor.includes(to))
    const title = t(texts.moveTitle(moveTexts[to], list_id.length))
    const question = { title, message: '', confirmLabel: t(moveTexts[to]) }
    const reason = asks ? await confirm({ ...question, reason: t(texts.reason) }) : null
    if (asks && reason === null) return
    const request = { list_id, trang_thai: to, ly_do: reason }
    const act = () => call(transferOrderApi.move, request)
    await actOnSelected(t(moveTexts[to]), act, afterMove(go))
  }
  const remove = async () => {
    const sure = await confirm({
      title: t(texts.removeTitle(list_id.length)),
      message: t(texts.removeMessage),
      confirmLabel: t(texts.remove),
      danger: true,
    })
    if (!sure) return
    const act = () => call(transferOrderApi.remove, { list_id })
    await actOnSelected(t(texts.remove), act, afterRemoval(go))
  }
  const restore = () =>
    actOnSelected(t(texts.restore), () => call(transferOrderApi.restore, { list_id }))

  const moves = movesOf(selection.rows).map(([to, icon]): BulkAct => ({
    key: to,
    label: t(moveTexts[to]),
    icon,
    onClick: () => void move(to),
  }))
  const excel = { key: 'excel', label: t(texts.excel), icon: mdiFileExcelOutline, onClick: onExcel }
  const acts: BulkAct[] = isDeleted
    ? [
        {
          key: 'restore',
          label: t(texts.restore),
          icon: mdiRestore,
          onClick: () => void restore(),
        },
        excel,
      ]
    : [
        { key: 'print', label: t(texts.print), icon: mdiPrinterOutline, onClick: print },
        ...moves,
        excel,
        {
          key: 'remove',
          label: t(texts.remove),
          icon: mdiTrashCanOutline,
          onClick: () => void remove(),
          danger: true,
        },
      ]
  return <BulkBar list={list} acts={acts} />
}
