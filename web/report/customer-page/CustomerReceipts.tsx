import { useMemo } from 'react'
import { Receipts } from '../../ledger/debt/offered/Receipts.tsx'
import { RECEIPTS } from '../../ledger/receipt/offered/bookSide.ts'
import { NewEntry } from '../../ledger/receipt/offered/NewEntry.tsx'
import { listRequest, type ListRules, type ListState } from '../../kit/list/listState.ts'
import { DEBT_RANGE } from '../../ledger/debt/offered/debtRange.ts'
import type { CustomerPart } from './customerPart.ts'

const RULES: ListRules = { filters: ['hinh_thuc'], range: DEBT_RANGE }

/** What a customer paid. */
export const CustomerReceipts: CustomerPart = ({ id, name, tabs }) => {
  const requestOf = useMemo(
    () => (state: ListState) => ({ ...listRequest(state), id_cong_ty: [id] }),
    [id],
  )
  return (
    <Receipts
      title={name}
      above={tabs}
      rules={RULES}
      requestOf={requestOf}
      actions={<NewEntry side={RECEIPTS} party={{ id, name }} />}
    />
  )
}
