import { z } from 'zod'
import { balanceField, moneyField, rowShape, textField } from '../../kit/field/field.ts'
import { sumVnd } from '../../kit/money/money.ts'
import { rowOf } from '../../kit/resource/crud.ts'
import { text } from '../../kit/text/text.ts'
import { walletEntry, type EntryType } from './wallet.ts'

/** The figures of a driver's month, in the order of their working out (money, section 5). */
export const reportFields = {
  fullname: textField(text('Lái xe', 'Driver')),
  user_id: textField(text('Tài khoản', 'Account')),
  so_du_dau_thang: balanceField(text('Dư đầu tháng', 'Opening balance')),
  tong_tam_ung: moneyField(text('Tạm ứng', 'Advances')),
  tong_da_chi: moneyField(text('Đã chi', 'Spent')),
  tong_hoan_ung: moneyField(text('Hoàn ứng', 'Returned')),
  tong_dieu_chinh: balanceField(text('Điều chỉnh', 'Corrected')),
  so_du_thang: balanceField(text('Dư cuối tháng', 'Closing balance')),
  so_du_nam: balanceField(text('Dư năm', 'Balance of the year')),
  cod_dang_giu: moneyField(text('COD đang giữ', 'Cash on delivery held')),
} as const

export const entryShape = rowOf(walletEntry.resource)
export type WalletEntry = z.output<typeof entryShape> &
  Readonly<{
    id: string
    ngay_thang: string
    user_id: string
    fullname: string | null
    type: EntryType
    so_tien: number
    noi_dung: string | null
    id_chuyen_di: string | null
    muc: string | null
    anh: z.output<(typeof walletEntry.resource.fields)['anh']['schema']>
  }>

/** Where the entries of each type stand in a report of one driver. */
export const ENTRY_LISTS = {
  tam_ung: 'list_tam_ung',
  tien_chi: 'list_tien_chi',
  hoan_ung: 'list_hoan_ung',
  dieu_chinh: 'list_dieu_chinh',
} as const satisfies Record<EntryType, string>

const lists = z.array(entryShape).nullable()
export const reportShape = rowShape(reportFields).extend({
  list_tam_ung: lists,
  list_tien_chi: lists,
  list_hoan_ung: lists,
  list_dieu_chinh: lists,
})
export type WalletReport = Omit<z.output<typeof reportShape>, `list_${string}`> & {
  readonly [P in (typeof ENTRY_LISTS)[EntryType]]: readonly WalletEntry[] | null
}

/** What an entry adds to the balance: advances and corrections as they are, money spent and returned less. */
export const signedAmount = ({ type, so_tien }: Pick<WalletEntry, 'type' | 'so_tien'>): number =>
  type === 'tien_chi' || type === 'hoan_ung' ? -so_tien : so_tien

/** The entries of a driver's month by day, each with the balance after it. */
export function ledgerOf(report: WalletReport): { entry: WalletEntry; balance: number }[] {
  const entries = Object.values(ENTRY_LISTS).flatMap((name) => report[name] ?? [])
  const inOrder = entries.toSorted((a, b) =>
    a.ngay_thang === b.ngay_thang ? (a.id < b.id ? -1 : 1) : a.ngay_thang < b.ngay_thang ? -1 : 1,
  )
  let balance = report.so_du_dau_thang ?? 0
  return inOrder.map((entry) => {
    balance = sumVnd([balance, signedAmount(entry)])
    return { entry, balance }
  })
}
