import type { Values } from './sheetTrip.ts'

/** Values of a trip that no column gave, and the names of those worked out (issue: the dispatch sheet). */
export type Derived = { readonly orders: Values[]; readonly derived: string[] }

const ROUTE = /\s+(?:-+|–|—|→|=>|->|đi|đến)\s+|\s*(?:→|=>|->)\s*/

/** 'Cát Lái - Mỹ Phước' as pickup and delivery, where a sheet has no columns for them. */
function fromRoute(route: string | null): { noi_lay_hang?: string; noi_tra_hang?: string } {
  const parts = (route ?? '').split(ROUTE).map((part) => part.trim())
  const [first, last] = [parts[0], parts.at(-1)]
  return parts.length < 2 || !first || !last ? {} : { noi_lay_hang: first, noi_tra_hang: last }
}

/** cont_xuat, cont_nhap, hang_le or nguyen_chuyen by container, its x, and the number of orders. */
function orderType(trip: Values, orderCount: number, imported: boolean): string {
  const hasContainer = trip.ma_cont !== undefined || trip.type_cont !== undefined
  if (hasContainer && trip.container_xuat === 'x') return 'cont_xuat'
  if (hasContainer || imported) return 'cont_nhap'
  return orderCount > 1 ? 'hang_le' : 'nguyen_chuyen'
}

/** Fills sender, receiver, description, order type and places where a sheet does not tell them. */
export function derive(
  trip: Values,
  orders: readonly Values[],
  told: { routes: readonly (string | null)[]; goods: readonly string[]; imported: boolean },
): Derived {
  const derived: string[] = []
  const filled = orders.map((order, index) => {
    const places = fromRoute(told.routes[index] ?? null)
    const noi_tra_hang = order.noi_tra_hang ?? places.noi_tra_hang ?? null
    const guesses: Values = {
      noi_lay_hang: places.noi_lay_hang ?? null,
      noi_tra_hang,
      ten_nguoi_gui: order.ten_cong_ty ?? null,
      ten_nguoi_nhan: noi_tra_hang,
      mo_ta_hang_hoa: told.goods[index] || null,
      loai_don_hang: orderType(trip, orders.length, told.imported),
    }
    const missing = Object.entries(guesses).filter(
      ([name, value]) => order[name] === undefined && value !== null,
    )
    derived.push(...missing.map(([name]) => `list_don_hang.${index}.${name}`))
    return { ...order, ...Object.fromEntries(missing) }
  })
  return { orders: filled, derived }
}
