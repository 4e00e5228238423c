import { formatDate, formatMoney, formatMonth } from '../../../contract/kit/field/format.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { ENTRY_TYPES } from '../../../contract/ledger/wallet/wallet.ts'
import {
  ledgerOf,
  reportFields,
  signedAmount,
  type WalletReport,
} from '../../../contract/ledger/wallet/wallet.report.ts'
import type { PaperCompany } from '../../kit/print/pageParts.ts'
import { paperCompany, type OwnCompany } from '../../office/settings/ownCompany.ts'

/** What the paper says on which a driver and the office settle a month's advances. */
export type Slip = {
  company: PaperCompany
  driver: string
  account: string
  month: string
  opening: string
  sums: { what: string; amount: string }[]
  closing: string
  /** Who owes whom, in words; empty where nobody does. */
  owed: string
  entries: { date: string; what: string; words: string; amount: string; balance: string }[]
}

const owedIn = (balance: number): string => {
  if (balance === 0) return 'Hai bên không còn nợ nhau.'
  return balance > 0
    ? `Lái xe còn giữ của công ty ${formatMoney(balance)} đồng.`
    : `Công ty còn phải trả lái xe ${formatMoney(-balance)} đồng.`
}

const SUMS = ['tong_tam_ung', 'tong_da_chi', 'tong_hoan_ung', 'tong_dieu_chinh'] as const

/** Reads a driver's month into its paper. */
export const slipOf = (
  report: WalletReport,
  { month, company }: { month: WireMonth; company: OwnCompany },
): Slip => ({
  company: paperCompany(company),
  driver: report.fullname ?? '',
  account: report.user_id ?? '',
  month: formatMonth(month),
  opening: formatMoney(report.so_du_dau_thang ?? 0),
  sums: SUMS.map((name) => ({
    what: reportFields[name].label.vi,
    amount: formatMoney(report[name] ?? 0),
  })),
  closing: formatMoney(report.so_du_thang ?? 0),
  owed: owedIn(report.so_du_thang ?? 0),
  entries: ledgerOf(report).map(({ entry, balance }) => ({
    date: formatDate(entry.ngay_thang),
    what: ENTRY_TYPES[entry.type].vi,
    words: entry.noi_dung ?? '',
    amount: formatMoney(signedAmount(entry)),
    balance: formatMoney(balance),
  })),
})
