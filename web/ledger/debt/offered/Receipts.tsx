import type { ReactNode } from 'react'
import { textField } from '../../../../contract/kit/field/field.ts'
import { debtScreenTexts as texts } from '../../../../contract/ledger/debt/debt-screen.texts.ts'
import { receiptApi } from '../../../../contract/ledger/receipt/receipt.api.ts'
import {
  enteredByField,
  receiptFields,
  receiptIdField,
  receiptResultFields,
} from '../../../../contract/ledger/receipt/receipt.fields.ts'
import type { ListRules, ListState } from '../../../kit/list/listState.ts'
import { useText } from '../../../kit/ui/language.ts'
import { RECEIPTS } from '../../receipt/offered/bookSide.ts'
import { EntryList } from '../../receipt/offered/EntryList.tsx'
import { RECEIPT_RULES } from '../debtRequest.ts'

const { ngay, so_tien, hinh_thuc, ghi_chu } = receiptFields
/** What is shown of an entry of either side. */
export const ENTERED = {
  ngay,
  so_tien,
  ...receiptResultFields,
  hinh_thuc,
  ghi_chu,
  nguoi_tao: enteredByField,
}
const COLUMNS = {
  id_phieu_thu: receiptIdField,
  ten_cong_ty: textField(receiptFields.id_cong_ty.label),
  ...ENTERED,
}
const KEYS = {
  id: 'id_phieu_thu',
  party: 'id_cong_ty',
  name: 'ten_cong_ty',
  target: 'id_don_hang',
}

type ReceiptsProps = {
  readonly title: string
  readonly above: ReactNode
  readonly actions?: ReactNode
  /** Stable between renders, as is what is asked for. */
  readonly rules?: ListRules
  readonly requestOf?: (state: ListState) => unknown
}

/** What customers paid. */
export function Receipts({ rules = RECEIPT_RULES, ...props }: ReceiptsProps) {
  const t = useText()
  return (
    <EntryList
      {...props}
      rules={rules}
      words={{ search: t(texts.findReceipt), empty: t(texts.noReceipts) }}
      side={RECEIPTS}
      api={receiptApi}
      name="phieu_thu"
      fields={COLUMNS}
      keys={KEYS}
    />
  )
}
