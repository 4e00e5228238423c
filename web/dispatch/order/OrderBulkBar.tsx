import { mdiCashCheck, mdiCashRemove, mdiFileExcelOutline, mdiTrashCanOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { orderApi, type OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import { orderListTexts } from '../../../contract/dispatch/order/order-list.texts.ts'
import { assignmentTexts } from '../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { call } from '../../kit/http/call.ts'
import { BulkBar, type BulkAct } from '../../kit/list/BulkBar.tsx'
import type { ListRows } from '../../kit/list/ListGrid.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import type { After } from '../../kit/list/useBulkAct.ts'
import { openTripsDone } from '../trip/offered/tripsDone.ts'
import { undoTrips } from '../trip/offered/undoing.ts'
import { acceptingEach } from '../trip/offered/accepting.tsx'
import { PayDialog, type Payment } from './PayDialog.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

type OrderBulkBarProps = {
  readonly list: ListRows<OrderListRow>
  readonly onExcel: () => void
}

/** Mark Paid, Mark Unpaid and Delete (specification, section 2), for the seats that may. */
export function OrderBulkBar({ list, onExcel }: OrderBulkBarProps) {
  const t = useText()
  const { seat } = useSession()
  const navigate = useNavigate()
  const [paying, setPaying] = useState(false)
  const ids = [...list.selection.ids]

  /** The history of a trip holds what became of its orders: taking it back is asked of the trips. */
  const undoing = (act: Parameters<typeof undoTrips>[0]): After => {
    const tripOf = new Map(list.selection.rows.map((row) => [row.id_don_hang, row.id_chuyen_di]))
    const tripsOf = (done: readonly string[]) => [
      ...new Set(done.flatMap((id) => tripOf.get(id) ?? [])),
    ]
    return {
      undo: (done) => undoTrips(act)(tripsOf(done)),
      more: (done) => openTripsDone(tripsOf(done), (link) => void navigate(link)),
    }
  }
  const pay = async ({ kind, ...payment }: Payment) => {
    setPaying(false)
    await list.actOnSelected(
      t(orderListTexts.markPaid),
      () => call(orderApi.pay[kind], payment),
      undoing('thanh_toan'),
    )
  }
  const markUnpaid = async () => {
    const sure = await confirm({
      title: t(orderListTexts.unpaidTitle(ids.length)),
      message: t(orderListTexts.unpaidMessage),
      confirmLabel: t(orderListTexts.markUnpaid),
    })
    if (!sure) return
    await list.actOnSelected(
      t(orderListTexts.markUnpaid),
      () => call(orderApi.markUnpaid, { id: ids }),
      undoing('chua_thanh_toan'),
    )
  }
  const remove = async () => {
    const sure = await confirm({
      title: t(orderListTexts.removeTitle(ids.length)),
      message: t(orderListTexts.removeMessage),
      confirmLabel: t(orderListTexts.remove),
      danger: true,
    })
    if (!sure) return
    const leaveOut = () =>
      acceptingEach(
        ids,
        (list_id, accepted) => call(orderApi.remove, { list_id, ...accepted }),
        assignmentTexts.confirmRemove,
      )
    await list.actOnSelected(t(orderListTexts.remove), leaveOut, undoing('xoa_don_hang'))
  }

  const acts: (BulkAct & { readonly shown: boolean })[] = [
    {
      key: 'paid',
      label: t(orderListTexts.markPaid),
      icon: mdiCashCheck,
      onClick: () => setPaying(true),
      shown: mayCall(orderApi.markUnpaid, seat),
    },
    {
      key: 'unpaid',
      label: t(orderListTexts.markUnpaid),
      icon: mdiCashRemove,
      onClick: () => void markUnpaid(),
      shown: mayCall(orderApi.markUnpaid, seat),
    },
    {
      key: 'excel',
      label: t(orderListTexts.excelOfRows),
      icon: mdiFileExcelOutline,
      onClick: onExcel,
      shown: true,
    },
    {
      key: 'remove',
      label: t(orderListTexts.remove),
      icon: mdiTrashCanOutline,
      onClick: () => void remove(),
      danger: true,
      shown: mayCall(orderApi.remove, seat),
    },
  ]
  return (
    <>
      <BulkBar list={list} acts={acts.filter(({ shown }) => shown)} />
      {paying && (
        <PayDialog
          orders={list.selection.rows}
          onPay={(payment) => void pay(payment)}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  )
}
