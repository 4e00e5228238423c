import type { ReactNode } from 'react'
import { typedPay } from '../../../contract/ledger/salary/salary.sheet.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { ResourceLists } from '../../kit/resource/ResourceLists.tsx'
import { PayFormulas } from './PayFormulas.tsx'
import { PayList } from './PayList.tsx'
import { TypedPay } from './TypedPay.tsx'

const { resource } = typedPay
const LISTS = {
  bang: { resource, label: payTexts.list, draw: (tabs: ReactNode) => <PayList tabs={tabs} /> },
  nhap: { resource, label: payTexts.typed, draw: (tabs: ReactNode) => <TypedPay tabs={tabs} /> },
  cong_thuc: {
    resource,
    label: payTexts.formulas,
    draw: (tabs: ReactNode) => <PayFormulas tabs={tabs} />,
  },
}

/** The pay of drivers: the month's sheet, what is typed for it, and the formulas behind it. */
export const SalaryManagement = () => <ResourceLists lists={LISTS} />
