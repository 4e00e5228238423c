import { Tabs } from '@mantine/core'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import {
  CUSTOMER_TABS,
  customerPageTexts as texts,
  type CustomerTab,
} from '../../../contract/report/customer-page/customer-page.texts.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { paths, toCustomer } from '../../office/screen/offered/paths.ts'
import { useReport } from '../sums/offered/useReport.ts'
import { CustomerDebts } from './CustomerDebts.tsx'
import { CustomerOrders, CustomerPapers } from './CustomerOrders.tsx'
import { CustomerPlaces, CustomerPrices } from './CustomerLists.tsx'
import { CustomerReceipts } from './CustomerReceipts.tsx'
import { CustomerRecord } from './CustomerRecord.tsx'
import type { CustomerPart } from './customerPart.ts'

const PARTS: Readonly<Record<CustomerTab, CustomerPart>> = {
  don_hang: CustomerOrders,
  bang_gia: CustomerPrices,
  cong_no: CustomerDebts,
  phieu_thu: CustomerReceipts,
  dia_diem: CustomerPlaces,
  chung_tu: CustomerPapers,
  ho_so: CustomerRecord,
}
const isTab = (name: string | undefined): name is CustomerTab =>
  name !== undefined && Object.hasOwn(CUSTOMER_TABS, name)

/** All about one customer: orders, prices, debts, receipts, places, papers and its record, each on a tab of the address. */
export function CustomerPage() {
  const t = useText()
  const navigate = useNavigate()
  const { id, tab } = useParams({ strict: false }) as { id: string; tab?: string }
  const { data, error, refetch } = useReport(companyApi.get, { id_cong_ty: id } as never)
  if (!isTab(tab)) return <Navigate {...toCustomer(id)} replace />
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const Part = PARTS[tab]
  const row = data.data
  const tabs = (
    <Tabs
      value={tab}
      onChange={(next) =>
        next && void navigate({ to: paths.customerTab, params: { id, tab: next } })
      }
    >
      <Tabs.List aria-label={t(texts.parts)}>
        {Object.entries(CUSTOMER_TABS).map(([name, label]) => (
          <Tabs.Tab key={name} value={name}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
  return (
    <Fragment key={`${id} ${tab}`}>
      <Part id={id} name={wordOf(row['ten_cong_ty'])} row={row} tabs={tabs} />
    </Fragment>
  )
}
