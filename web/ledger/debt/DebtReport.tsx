import { useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { textField } from '../../../contract/kit/field/field.ts'
import { payoutApi, receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import {
  payoutFields,
  payoutIdField,
  receiptFields,
  receiptIdField,
  receiptResultFields,
} from '../../../contract/ledger/receipt/receipt.fields.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { PAYOUTS, RECEIPTS } from '../receipt/offered/bookSide.ts'
import { EntryList } from '../receipt/offered/EntryList.tsx'
import { Creditors, Debtors } from './Debtors.tsx'
import { DebtOrders } from './DebtOrders.tsx'
import { PAYOUT_RULES, RECEIPT_RULES } from './debtRequest.ts'
import { ReportTabs, tabOf, type Tab } from './ReportTabs.tsx'

const nguoi_tao = textField(text('Người ghi', 'Entered by'))
const { ngay, so_tien, hinh_thuc, ghi_chu } = receiptFields
const ENTERED = { ngay, so_tien, ...receiptResultFields, hinh_thuc, ghi_chu, nguoi_tao }
const RECEIPT_COLUMNS = {
  id_phieu_thu: receiptIdField,
  ten_cong_ty: textField(receiptFields.id_cong_ty.label),
  ...ENTERED,
}
const PAYOUT_COLUMNS = {
  id_phieu_chi: payoutIdField,
  ten_thau_phu: textField(payoutFields.id_thau_phu.label),
  ...ENTERED,
}

/** One part of the screen. */
function part(tab: Tab, above: ReactNode, t: (said: Text) => string): ReactNode {
  const shared = {
    title: t(screenTexts['/debt-report']),
    above,
    words: { search: t(texts.findReceipt), empty: t(texts.noReceipts) },
  }
  if (tab === 'khach') return <Debtors above={above} />
  if (tab === 'don') return <DebtOrders above={above} />
  if (tab === 'thau_phu') return <Creditors above={above} />
  if (tab === 'phieu_thu')
    return (
      <EntryList
        {...shared}
        side={RECEIPTS}
        api={receiptApi}
        name="phieu_thu"
        rules={RECEIPT_RULES}
        fields={RECEIPT_COLUMNS}
        keys={{
          id: 'id_phieu_thu',
          party: 'id_cong_ty',
          name: 'ten_cong_ty',
          target: 'id_don_hang',
        }}
      />
    )
  return (
    <EntryList
      {...shared}
      side={PAYOUTS}
      api={payoutApi}
      name="phieu_chi"
      rules={PAYOUT_RULES}
      fields={PAYOUT_COLUMNS}
      keys={{
        id: 'id_phieu_chi',
        party: 'id_thau_phu',
        name: 'ten_thau_phu',
        target: 'id_chuyen_di',
      }}
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
