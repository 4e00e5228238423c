import type { ReactNode } from 'react'
import type { OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { debtApi, type DebtRow } from '../../../../contract/ledger/debt/debt.api.ts'
import { debtFields } from '../../../../contract/ledger/debt/debt.fields.ts'
import { debtScreenTexts as texts } from '../../../../contract/ledger/debt/debt-screen.texts.ts'
import type { ListRules, ListState } from '../../../kit/list/listState.ts'
import { useText } from '../../../kit/ui/language.ts'
import { OrderLink } from '../../../office/screen/offered/PageLinks.tsx'
import { ORDER_RULES, rowsRequest } from '../debtRequest.ts'
import { OwedList, type OwedKind } from './OwedList.tsx'

type Reply = OutputOf<typeof debtApi.report>

const HIDDEN = [
  'id_chuyen_di',
  'id_cong_ty',
  'ma_lt',
  'vat',
  'tien_vat',
  'chi_ho',
  'ngay_chot',
  'ghi_chu',
]
const ORDERS: OwedKind<DebtRow, Reply> = {
  name: 'cong_no_don',
  report: debtApi.report,
  file: debtApi.exportReport,
  rowsOf: ({ list_don }) => list_don,
  fields: debtFields,
  look: {
    shown: Object.keys(debtFields).filter((name) => !HIDDEN.includes(name)),
    cards: ['ten_cong_ty', 'ngay_thuc_hien', 'phai_thu', 'da_thu', 'con_no', 'den_han', 'nhom'],
    widths: { id_don_hang: 104, ten_cong_ty: 200, noi_lay_hang: 120, noi_tra_hang: 120, nhom: 150 },
    renders: { id_don_hang: ({ id_don_hang }: DebtRow) => <OrderLink id={id_don_hang} /> },
  },
  rowId: ({ id_don_hang }) => id_don_hang ?? '',
}

type DebtOrdersProps = {
  readonly title: string
  readonly above: ReactNode
  /** What stands below the filters, from the last reply. */
  readonly below?: (reply: Reply | undefined, state: ListState) => ReactNode
  readonly actions?: ReactNode
  /** Stable between renders, as is what is asked for. */
  readonly rules?: ListRules
  readonly requestOf?: (state: ListState) => unknown
}

/** Order by order what customers owe. */
export function DebtOrders({
  rules = ORDER_RULES,
  requestOf = rowsRequest,
  ...props
}: DebtOrdersProps) {
  const t = useText()
  return (
    <OwedList
      kind={ORDERS}
      searchHint={t(texts.findCustomer)}
      {...{ rules, requestOf }}
      {...props}
    />
  )
}
