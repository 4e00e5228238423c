import { useMemo } from 'react'
import { customerPageTexts } from '../../../contract/report/customer-page/customer-page.texts.ts'
import type { OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import { ORDER_FILTERS, OrderRows } from '../../dispatch/order/offered/OrderRows.tsx'
import { listRequest, type ListRules, type ListState } from '../../kit/list/listState.ts'
import { toOrderPage } from '../../office/screen/offered/paths.ts'
import { DEBT_RANGE } from '../../ledger/debt/offered/debtRange.ts'
import type { CustomerPart } from './customerPart.ts'

const RULES: ListRules = {
  filters: ORDER_FILTERS.filter((name) => !['ten_cong_ty', 'nhom'].includes(name)),
  range: DEBT_RANGE,
}
const pageOf = ({ id_don_hang }: OrderListRow) => toOrderPage(id_don_hang ?? '')

const ALL = {}
const WITH_PHOTOS = { co_anh: true }
/** Asks for the orders that a customer pays for, narrowed further. */
const useRequest = (id: string, further: object) =>
  useMemo(
    () => (state: ListState) => ({ ...listRequest(state), ...further, nhom: [`khach:${id}`] }),
    [id, further],
  )

/** The orders that a customer pays for. */
export const CustomerOrders: CustomerPart = ({ id, name, tabs }) => {
  const requestOf = useRequest(id, ALL)
  return <OrderRows title={name} above={tabs} rules={RULES} requestOf={requestOf} toRow={pageOf} />
}

const PAPERS = {
  empty: customerPageTexts.noPapers,
  name: 'don_hang_chung_tu',
  keys: [
    'ngay_gio_lay_hang',
    'bien_so_xe',
    'ten_lai_xe_1',
    'noi_lay_hang',
    'noi_tra_hang',
    'ma_cont',
    'list_anh',
    'ghi_chu',
    'id_don_hang',
  ],
}

/** The papers that came back with a customer's orders: the orders with photos, each opening its own. */
export const CustomerPapers: CustomerPart = ({ id, name, tabs }) => {
  const requestOf = useRequest(id, WITH_PHOTOS)
  return (
    <OrderRows
      title={name}
      above={tabs}
      rules={RULES}
      requestOf={requestOf}
      table={PAPERS}
      toRow={pageOf}
    />
  )
}
