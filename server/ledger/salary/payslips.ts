import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import {
  formatDate,
  formatField,
  formatMoney,
  formatMonth,
  monthInName,
} from '../../../contract/kit/field/format.ts'
import { PAY_STATES, salaryApi, type PayRow } from '../../../contract/ledger/salary/salary.api.ts'
import { payReplies } from '../../../contract/ledger/salary/pay-replies.texts.ts'
import {
  unitOf,
  VARIABLES,
  type VariableName,
} from '../../../contract/ledger/salary/salary.variables.ts'
import { download } from '../../kit/export/download.ts'
import type { PaperCompany } from '../../kit/print/pageParts.ts'
import { madePdf } from '../../kit/print/writePdf.ts'
import { ownCompany, paperCompany } from '../../office/settings/ownCompany.ts'
import { payrollOf, type DriverPay } from './payroll.ts'

const PAGE = new URL('./payslipPage.ts', import.meta.url)

/** What one payslip says, ready to be set. */
export type PayslipPaper = {
  readonly company: PaperCompany
  readonly month: string
  readonly from: string
  readonly to: string
  readonly state: string
  readonly name: string
  readonly account: string
  readonly branch: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly income: readonly (readonly [name: string, amount: string])[]
  readonly deductions: readonly (readonly [name: string, amount: string])[]
  readonly totals: { readonly income: string; readonly deductions: string; readonly paid: string }
  readonly trips: readonly {
    readonly day: string
    readonly id: string
    readonly plate: string
    readonly pay: string
  }[]
  readonly note: string
}

const amount = (value: number | null): string =>
  value === null ? payReplies.formulaError.vi : formatMoney(value)

const FACTS: readonly VariableName[] = [
  'luong_co_ban',
  'ngay_cong',
  'ngay_cong_chuan',
  'so_chuyen',
  'so_diem',
  'so_dem',
  'tong_km',
  'so_ngay_truc',
]

const sideOf = ({ khoan }: PayRow, side: 'cong' | 'tru') =>
  khoan
    .filter(({ loai, gia_tri }) => loai === side && gia_tri !== 0)
    .map(({ ten, gia_tri }) => [ten, amount(gia_tri)] as const)

function paperOf({ row, trips }: DriverPay, company: PaperCompany): PayslipPaper {
  const facts = FACTS.map((name) => {
    const unit = VARIABLES[name].kind === 'money' ? null : unitOf(name)
    const value = formatField(VARIABLES[name], row.bien[name] ?? 0, 'vi')
    // Some fields tell their unit with the value.
    const shown = unit === null || value.endsWith(unit.vi) ? value : `${value} ${unit.vi}`
    return [VARIABLES[name].label.vi, shown] as const
  })
  return {
    company,
    month: formatMonth(row.thang),
    from: formatDate(row.tu_ngay),
    to: formatDate(row.den_ngay),
    state: PAY_STATES[row.trang_thai].vi,
    name: row.fullname,
    account: row.username,
    branch: row.chi_nhanh ?? '',
    facts,
    income: sideOf(row, 'cong'),
    deductions: sideOf(row, 'tru'),
    totals: {
      income: amount(row.tong_thu_nhap),
      deductions: amount(row.tong_tru),
      paid: amount(row.thuc_linh),
    },
    trips: trips().map((trip) => ({
      day: formatDate(trip.ngay_thuc_hien),
      id: trip.id_chuyen_di,
      plate: trip.bien_so_xe ?? '',
      pay: amount(trip.bien['luong_chuyen'] ?? 0),
    })),
    note: row.ghi_chu ?? '',
  }
}

/** POST /tms/driver_salary/in_phieu_luong: a page a driver. */
export const payslipDownload = download(salaryApi.print, async ({ thang, list_user }, context) => {
  const { pays } = await payrollOf(context.db, thang, list_user ?? null)
  const known = new Set(pays.map(({ row }) => row.username))
  const unknown = (list_user ?? []).filter((user) => !known.has(user))
  if (unknown.length > 0) throw new Refusal('not_found', payReplies.noDriver(unknown.join(', ')))
  if (pays.length === 0) throw new Refusal('not_found', payReplies.noPay)
  const company = paperCompany(await ownCompany(context.db))
  const papers = pays.map((pay) => paperOf(pay, company))
  const [only] = papers
  const whose = papers.length === 1 ? `${only?.name} ` : ''
  return {
    name: `${payReplies.payslip.vi} ${whose}${monthInName(thang ?? '')}.pdf`,
    mime: 'application/pdf',
    said: payReplies.payslips(papers.length),
    make: (signal) => madePdf(context, { module: PAGE, papers }, signal),
  }
})
