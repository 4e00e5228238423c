import { exact, toVnd } from '../../kit/decimal/decimal.ts'
import { sumVnd, type Vnd } from '../../kit/money/money.ts'
import { searchKey } from '../../kit/text/text.ts'
import type { Order } from './order.fields.ts'

type State = Order['thanh_toan']
/** What is known here of a trip's extra costs. */
type Recharge = {
  readonly amount?: Vnd | null | undefined
  readonly nguoi_chiu?: string | null | undefined
  readonly id_don_hang?: string | null | undefined
}

/** Freight with its VAT, rounded once a line (money, section 7). */
export const vatOf = (freight: Vnd, rate: number): Vnd => toVnd(exact(freight).times(rate).div(100))

/** What a customer owes for an order: freight, its VAT, and what is recharged without VAT (money, section 7). */
export function amountDue(
  { cuoc_van_chuyen, vat }: Pick<Order, 'cuoc_van_chuyen' | 'vat'>,
  recharged: Vnd,
): Vnd {
  const freight = cuoc_van_chuyen ?? 0
  return sumVnd([freight, vatOf(freight, vat ?? 0), recharged])
}

/**
 * The recharged items of a trip by the order that they belong to: the one that they name, else the first (money, section 7).
 * `orders` are the ids of the trip in their order.
 */
export function rechargedItems<Item extends Recharge>(
  items: readonly Item[],
  orders: readonly string[],
): Map<string, Item[]> {
  const [first] = orders
  if (first === undefined) return new Map()
  const borne = items.filter(({ nguoi_chiu }) => nguoi_chiu === 'kh')
  return Map.groupBy(borne, ({ id_don_hang: id }) => (id && orders.includes(id) ? id : first))
}

/** What each order of a trip is charged of the trip's items. */
export function recharges(items: readonly Recharge[], orders: readonly string[]): Map<string, Vnd> {
  return new Map(
    [...rechargedItems(items, orders)].map(([id, own]) => [
      id,
      sumVnd(own.map(({ amount }) => amount)),
    ]),
  )
}

/** What an order knows of its payment beside its figures. */
export type Paid = {
  /** Marked as paid: whatever it comes to, it is paid. */
  danh_dau_tra?: boolean
  /** What receipts brought. */
  da_thu?: Vnd
}
type Stated = Paid & { thanh_toan?: State | undefined }

/** Whether an order is marked as paid once it says `next`: saying “paid” marks it, saying anything else takes the mark away. */
export function isMarked(before: Stated | null, next: Stated): boolean {
  if (before !== null && before.thanh_toan === next.thanh_toan) return before.danh_dau_tra ?? false
  return next.thanh_toan === 'da_thanh_toan'
}

/**
 * The payment state that follows from mark and receipts. “Partly paid” that somebody stated without a receipt stays as it was
 * stated: it says no amount, and the whole is owed. What an order below 0 owes the customer no receipt pays.
 */
export function paymentState(
  { thanh_toan, danh_dau_tra, da_thu = 0 }: Stated,
  due: Vnd,
): NonNullable<State> {
  if (danh_dau_tra) return 'da_thanh_toan'
  if (da_thu > 0 && due < 0) return 'chua_thanh_toan'
  if (da_thu > 0) return da_thu >= due ? 'da_thanh_toan' : 'thanh_toan_mot_phan'
  return thanh_toan === 'thanh_toan_mot_phan' ? thanh_toan : 'chua_thanh_toan'
}

/**
 * What is still owed of an order; what receipts brought beyond it is the customer's again. One that a falling fuel price takes below 0
 * is owed to the customer, and no receipt pays it.
 */
export const restOf = ({ danh_dau_tra, da_thu = 0 }: Paid, due: Vnd): Vnd =>
  danh_dau_tra ? 0 : Math.max(Math.min(due, 0), due - da_thu)

/** True where an order that receipts stand for would be called unpaid (money, section 7). */
export const deniesReceipts = (before: Stated, next: Stated): boolean =>
  (before.da_thu ?? 0) > 0 &&
  before.thanh_toan !== next.thanh_toan &&
  next.thanh_toan !== 'da_thanh_toan'

/**
 * True where an order that receipts stand for would become another customer's: what one paid is not the other's (money, section 7).
 * `names` are all those that mean the one who paid.
 */
export function movesReceipts(
  before: Paid & Pick<Partial<Order>, 'ten_cong_ty'>,
  next: Pick<Partial<Order>, 'ten_cong_ty'>,
  names: readonly string[],
): boolean {
  const said = searchKey(next.ten_cong_ty ?? '')
  const isPaid = (before.da_thu ?? 0) > 0
  return isPaid && said !== searchKey(before.ten_cong_ty ?? '') && !names.includes(said)
}
