import { AmountTooLarge, isVnd, MAX_VND, sumVnd } from '../../kit/money/money.ts'
import { message } from '../../kit/text/message.ts'
import { grouped } from '../../kit/text/text.ts'
import { amountDue, recharges } from '../order/order.due.ts'
import { TOTAL_COSTS, type CostItem } from './trip.fields.ts'
import { tripTotals, type TotalsInput } from './trip.totals.ts'

type Problems = Record<string, string>
type OrderAmounts = {
  readonly id_don_hang?: string | null
  readonly cuoc_van_chuyen?: number | null
  readonly vat?: number | null
}
/** The amounts of a trip. */
export type Sized = Omit<TotalsInput, 'list_form_chi_phi' | 'list_don_hang'> & {
  readonly list_form_chi_phi?: readonly Pick<CostItem, 'amount'>[] | null
  readonly list_don_hang?: readonly OrderAmounts[] | null
}

const most = grouped(MAX_VND)
/** What is said of amounts that are too large with their VAT, or together. */
export const tooLarge = message(
  `Tính cả thuế và các khoản cộng thêm thì quá lớn, nhiều nhất ${most} đồng`,
  `Too large with its VAT and what is added to it, ${most} đồng at most`,
)

const fits = (sum: () => unknown): boolean => {
  try {
    sum()
    return true
  } catch (error) {
    if (error instanceof AmountTooLarge) return false
    throw error
  }
}

/** True where an order can owe what it says, with its VAT and what its customer is recharged. */
export const isPayable = (
  { cuoc_van_chuyen = null, vat = null }: OrderAmounts,
  recharged: number,
): boolean =>
  !isVnd(cuoc_van_chuyen) ||
  !Number.isFinite(vat ?? 0) ||
  fits(() => amountDue({ cuoc_van_chuyen, vat }, recharged))

/** The orders that owe too much, else the last of those whose freights are too much together. */
function ofOrders({ list_don_hang, list_form_chi_phi }: Sized): Problems {
  const orders = list_don_hang ?? []
  const ids = orders.map(({ id_don_hang }, index) => id_don_hang ?? String(index))
  const recharged = recharges(list_form_chi_phi ?? [], ids)
  const wrong = orders.flatMap((order, index) =>
    isPayable(order, recharged.get(ids[index] ?? '') ?? 0) ? [] : [index],
  )
  const isWhole = fits(() => sumVnd(orders.map(({ cuoc_van_chuyen }) => cuoc_van_chuyen)))
  const named = wrong.length > 0 || isWhole ? wrong : [orders.length - 1]
  return Object.fromEntries(
    named.map((index) => [`list_don_hang.${index}.cuoc_van_chuyen`, tooLarge]),
  )
}

/** Costs that are too much together are told at the largest. */
function ofCosts(trip: Sized): Problems {
  const [largest = ''] = TOTAL_COSTS.toSorted((one, other) => (trip[other] ?? 0) - (trip[one] ?? 0))
  return { [largest]: tooLarge }
}

/** What cannot be read as an amount is told elsewhere, and adds nothing. */
const readable = (trip: Sized): Sized => ({
  ...Object.fromEntries(TOTAL_COSTS.map((name) => [name, isVnd(trip[name]) ? trip[name] : null])),
  list_form_chi_phi: (trip.list_form_chi_phi ?? []).filter(({ amount }) => isVnd(amount)),
  list_don_hang: (trip.list_don_hang ?? []).map((order) =>
    isVnd(order.cuoc_van_chuyen) ? order : { ...order, cuoc_van_chuyen: null },
  ),
})

/** Amounts of a trip that come to more than the product takes; each alone is of a size that it takes. */
export function sizeProblems(typed: Sized): Problems {
  const trip = readable(typed)
  const items = (trip.list_form_chi_phi ?? []).map(({ amount }) => amount)
  if (!fits(() => sumVnd(items))) return { list_form_chi_phi: tooLarge }
  const costs = fits(() => tripTotals({ ...trip, list_don_hang: [] }))
  return { ...ofOrders(trip), ...(!costs && ofCosts(trip)) }
}
