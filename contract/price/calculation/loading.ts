import { exact, toVnd, type Decimal } from '../../kit/decimal/decimal.ts'
import { under } from '../../kit/rate/grouped.ts'
import { rateAt } from '../../kit/rate/rate.ts'
import { text } from '../../kit/text/text.ts'
import { codeOfGoods } from '../../master/company/goods.ts'
import type { WireDate } from '../../kit/time/time.ts'
import {
  isMissing,
  missing,
  type Missing,
  type Variable,
  type Worked,
} from '../../kit/worked/worked.ts'
import type { LoadingRow, PricedOrder, PricedTrip, PriceRows } from './around.ts'
import { sourceOf, wordKey } from './norms.ts'
import { quantityOf } from './quantity.ts'
import { classOf, dayOfMoment, tripMoment, wantsClass, wantsDay } from './tripRoute.ts'

const noNorm = missing(
  'dinh_muc_boc_xep',
  text('Không có định mức bốc xếp cho hàng này', 'There is no loading norm for these goods'),
)

type Asked = {
  readonly lop_xe: string | null
  readonly day: WireDate
  readonly tra_cho: LoadingRow['tra_cho']
}

const keyOf = (tra_cho: LoadingRow['tra_cho'], goods: string | null) =>
  `${tra_cho} ${wordKey(codeOfGoods(goods))}`
const byGoods = ({ tra_cho, loai_hang_hoa }: LoadingRow): string => keyOf(tra_cho, loai_hang_hoa)

/**
 * The norm of an order's goods, as it describes them before as it sorts them, then of any goods; its class before any class. Only
 * where none but those of classes are left is an unknown class wanting.
 */
function normOf(rows: readonly LoadingRow[], order: PricedOrder, asked: Asked) {
  const { lop_xe, day, tra_cho } = asked
  const named = [order.mo_ta_hang_hoa, order.loai_hang_hoa].filter((goods) => goods !== null)
  const ofGoods = [...named, null].map((goods) => under(rows, byGoods, keyOf(tra_cho, goods)))
  for (const fitting of ofGoods) {
    const row = rateAt(fitting, { lop_xe }, day) ?? rateAt(fitting, { lop_xe: null }, day)
    if (row) return row
  }
  return lop_xe === null && rateAt(ofGoods.flat(), {}, day) ? wantsClass : null
}

/** Loading of a trip's orders by their norms, rounded once over all; kept apart by who is paid (money, section 4). */
export function loadingOf(
  trip: PricedTrip,
  rows: PriceRows,
  tra_cho: LoadingRow['tra_cho'],
): Worked | Missing {
  const [lop_xe, day] = [classOf(trip, rows), dayOfMoment(tripMoment(trip))]
  if (day === null) return wantsDay
  let total: Decimal | null = null
  const bien: Variable[] = []
  for (const order of trip.list_don_hang) {
    const norm = normOf(rows.loading, order, { lop_xe, day, tra_cho })
    if (!norm) continue
    if (isMissing(norm)) return norm
    const quantity = quantityOf(norm.don_vi, order, null)
    if (isMissing(quantity)) return quantity
    total = (total ?? exact(0)).plus(exact(norm.don_gia).times(quantity.gia_tri))
    bien.push(
      {
        ten: text('Đơn giá bốc xếp', 'Loading rate'),
        gia_tri: norm.don_gia,
        don_vi: 'đ',
        nguon: sourceOf('loading', norm),
      },
      ...quantity.bien,
    )
  }
  if (total === null) return noNorm
  return {
    gia_tri: toVnd(total),
    cong_thuc: text(
      'tổng đơn giá × số lượng của các đơn',
      'sum over the orders of rate × quantity',
    ),
    bien,
  }
}
