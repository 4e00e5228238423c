import { useMemo } from 'react'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import type { ListState } from '../../kit/list/listState.ts'
import { usePast } from '../../ledger/debt/offered/usePast.ts'
import { DebtOrders } from '../../ledger/debt/offered/DebtOrders.tsx'
import { DebtAges } from '../../ledger/debt/offered/DebtAges.tsx'
import { StatementButton } from '../../ledger/debt/offered/StatementButton.tsx'
import { RECEIPTS } from '../../ledger/receipt/offered/bookSide.ts'
import { NewEntry } from '../../ledger/receipt/offered/NewEntry.tsx'
import { behind, DEBT_RULES, debtRequestOf } from '../../ledger/debt/offered/request.ts'
import { toCustomer } from '../../office/screen/offered/paths.ts'
import { useNavigate } from '@tanstack/react-router'
import type { CustomerPart } from './customerPart.ts'

type AgesProps = {
  readonly id: string
  readonly reply: OutputOf<typeof debtApi.report>
  readonly state: ListState
  readonly request: object
}

function CustomerAges({ id, reply, state, request }: AgesProps) {
  const navigate = useNavigate()
  const past = usePast(debtApi.report, request)
  return (
    <DebtAges
      reply={reply}
      past={past}
      onOpen={(nhom) => void navigate(toCustomer(id, 'cong_no', { nhom, ...behind(state) }))}
    />
  )
}

/** What a customer owes, by age and order by order. */
export const CustomerDebts: CustomerPart = ({ id, name, tabs }) => {
  const requestOf = useMemo(() => debtRequestOf(id), [id])
  return (
    <DebtOrders
      title={name}
      above={tabs}
      rules={DEBT_RULES}
      requestOf={requestOf}
      actions={
        <>
          <StatementButton id={id} search={{}} />
          <NewEntry side={RECEIPTS} party={{ id, name }} />
        </>
      }
      below={(reply, state) =>
        reply && <CustomerAges {...{ id, reply, state }} request={requestOf(state)} />
      }
    />
  )
}
