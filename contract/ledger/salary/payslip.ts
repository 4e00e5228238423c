import { sumVnd, type Vnd } from '../../kit/money/money.ts'
import { workOut, type Outcome } from './formula/items.ts'
import type { PayVariables } from './salary.variables.ts'
import { isLater } from '../../kit/rate/rate.ts'

/** What an item does to pay. */
type ItemSide = 'cong' | 'tru'
/** A pay item with the formula that is in force. */
export type PayItem = {
  readonly key: string
  readonly ten: string
  readonly cong_thuc: string
  readonly loai: ItemSide
  readonly thu_tu: number
  readonly hieu_luc_tu: string
}
/** An item on a payslip. */
export type PaidItem = Omit<PayItem, 'thu_tu'> & Pick<Outcome, 'gia_tri' | 'loi'>

/** What is paid to a driver for a month. */
export type Payslip = {
  readonly khoan: readonly PaidItem[]
  readonly tong_thu_nhap: Vnd | null
  readonly tong_tru: Vnd | null
  readonly thuc_linh: Vnd | null
}

/** The sum of a side; null while one of its items is in error: what is not known is not 0. */
function sumOf(items: readonly PaidItem[], side: ItemSide): Vnd | null {
  const amounts = items.flatMap(({ loai, gia_tri }) => (loai === side ? [gia_tri] : []))
  return amounts.includes(null) ? null : sumVnd(amounts)
}

/** The payslip of a driver by variables and the items in force (money, section 6). */
export function payslipOf(items: readonly PayItem[], variables: PayVariables): Payslip {
  const outcomes = workOut(items, variables)
  const khoan = items.map(({ thu_tu: _order, ...item }, at): PaidItem => {
    const { gia_tri = null, loi = null } = outcomes[at] ?? {}
    return { ...item, gia_tri, loi }
  })
  const [tong_thu_nhap, tong_tru] = [sumOf(khoan, 'cong'), sumOf(khoan, 'tru')]
  const thuc_linh =
    tong_thu_nhap === null || tong_tru === null ? null : sumVnd([tong_thu_nhap, -tong_tru])
  return { khoan, tong_thu_nhap, tong_tru, thuc_linh }
}

/** A version of an item; one that is ended counts no more from its day. */
export type ItemVersion = PayItem & { readonly id: number; readonly xoa: boolean }

/** The items in force on a day, in their order: of several versions the latest start counts, then the latest row. */
export function itemsOn(versions: readonly ItemVersion[], day: string): ItemVersion[] {
  const latest = new Map<string, ItemVersion>()
  for (const version of versions) {
    const before = latest.get(version.key)
    if (version.hieu_luc_tu <= day && (!before || isLater(version, before)))
      latest.set(version.key, version)
  }
  return [...latest.values()]
    .filter(({ xoa }) => !xoa)
    .toSorted((a, b) => a.thu_tu - b.thu_tu || (a.key < b.key ? -1 : 1))
}
