import { useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { textField } from '../../../contract/kit/field/field.ts'
import { payoutApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { payoutFields, payoutIdField } from '../../../contract/ledger/receipt/receipt.fields.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { PAYOUTS, RECEIPTS } from '../receipt/offered/bookSide.ts'
import { EntryList } from '../receipt/offered/EntryList.tsx'
import { NewEntry } from '../receipt/offered/NewEntry.tsx'
import { Creditors, Debtors } from './Debtors.tsx'
import { PayableTrips } from './PayableTrips.tsx'
import { PAYOUT_RULES } from './debtRequest.ts'
import { DebtOrders } from './offered/DebtOrders.tsx'
import { ENTERED, Receipts } from './offered/Receipts.tsx'
import { ReportTabs, tabOf, type Tab } from './ReportTabs.tsx'

const PAYOUT_COLUMNS = {
  id_phieu_chi: payoutIdField,
  ten_thau_phu: textField(payoutFields.id_thau_phu.label),
  ...ENTERED,
}
const PAYOUT_KEYS = {
  id: 'id_phieu_chi',
  party: 'id_thau_phu',
  name: 'ten_thau_phu',
  target: 'id_chuyen_di',
}

/** One part of the screen. */
function part(tab: Tab, above: ReactNode, t: (said: Text) => string): ReactNode {
  const title = t(screenTexts['/debt-report'])
  if (tab === 'khach') return <Debtors above={above} />
  if (tab === 'don') return <DebtOrders title={title} above={above} />
  if (tab === 'chuyen') return <PayableTrips title={title} above={above} />
  if (tab === 'thau_phu') return <Creditors above={above} />
  if (tab === 'phieu_thu')
    return (
      <Receipts title={title} above={above} actions={<NewEntry side={RECEIPTS} party={null} />} />
    )
  return (
    <EntryList
      title={title}
      above={above}
      actions={<NewEntry side={PAYOUTS} party={null} />}
      words={{ search: t(texts.findReceipt), empty: t(texts.noReceipts) }}
      side={PAYOUTS}
      api={payoutApi}
      name="phieu_chi"
      rules={PAYOUT_RULES}
      fields={PAYOUT_COLUMNS}
      keys={PAYOUT_KEYS}
    />
  )
}

/** What customers owe and subcontractors are owed, by age, with receipts, payments and statements (money, section 7). */
export function DebtReport() {
  const t = useText()
  const { tab: named } = useSearch({ strict: false }) as { tab?: unknown }
  const tab = tabOf(named)
  return <Fragment key={tab}>{part(tab, <ReportTabs tab={tab} />, t)}</Fragment>
}
