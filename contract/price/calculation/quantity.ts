import { exact } from '../../kit/decimal/decimal.ts'
import { text } from '../../kit/text/text.ts'
import { missing, type Missing, type Worked } from '../../kit/worked/worked.ts'
import type { Decimal } from '../../kit/decimal/decimal.ts'
import type { PriceUnit } from '../company-price/priceFor.ts'
import type { PricedOrder, RouteRow } from './around.ts'
import { wantsRoute } from './tripRoute.ts'

const KG_A_TONNE = 1000

const wants = {
  weight: missing('trong_luong', text('Đơn chưa có trọng lượng', 'The order has no weight')),
  volume: missing('cbm', text('Đơn chưa có số khối', 'The order has no volume')),
  count: missing('so_luong', text('Đơn chưa có số lượng', 'The order has no quantity')),
  km: missing('km_mot_chieu', text('Tuyến chưa có km một chiều', 'The route has no km one way')),
} as const

const given = (
  value: number | null,
  wanting: Missing,
  name: ReturnType<typeof text>,
  don_vi: string,
) =>
  value === null
    ? wanting
    : {
        gia_tri: exact(value),
        cong_thuc: name,
        bien: [{ ten: name, gia_tri: value, don_vi, nguon: null }],
      }

/** How much of a unit an order is; a trip is one for each order (money, section 4). */
export function quantityOf(
  unit: PriceUnit,
  order: PricedOrder,
  route: RouteRow | null,
): Worked<Decimal> | Missing {
  switch (unit) {
    case 'chuyen':
      return { gia_tri: exact(1), cong_thuc: text('một chuyến', 'one trip'), bien: [] }
    case 'tan': {
      const weight = given(order.trong_luong, wants.weight, text('Trọng lượng', 'Weight'), 'kg')
      return 'thieu' in weight ? weight : { ...weight, gia_tri: weight.gia_tri.div(KG_A_TONNE) }
    }
    case 'm3':
      return given(order.cbm, wants.volume, text('Số khối', 'Volume'), 'm³')
    case 'km':
      return route
        ? given(route.km_mot_chieu, wants.km, text('Km một chiều', 'Km one way'), 'km')
        : wantsRoute
    case 'cont':
      return given(order.so_luong, wants.count, text('Số lượng', 'Quantity'), 'cont')
  }
}
