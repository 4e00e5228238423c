import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { DraftRows } from '../../../contract/dispatch/trip/trip.draft.ts'
import type { PriceRows } from '../../../contract/price/calculation/around.ts'
import { codesOf, mayServe } from '../../../contract/price/company-price/priceFor.ts'
import type { Context } from '../../kit/http/context.ts'
import { priceRowsOf } from '../../price/calculation/priceRows.ts'
import { plateOf } from './completeTrip.ts'
import { loadTrip } from './loadTrip.ts'
import { loadNames } from './names.ts'
import type { OrderTies } from './ties.ts'
import type { NewOrder, NewTrip } from './tripValues.ts'

type Input = InputOf<typeof pricingApi.priceRows>

/** What the form says, over what is stored where it leaves something out. */
async function namingOf(input: Input, { db, user }: Context): Promise<NewTrip> {
  const { id_chuyen_di, bien_so_xe, list_don_hang } = input
  const stored = id_chuyen_di && !list_don_hang ? await loadTrip(db, id_chuyen_di, user) : null
  return {
    id_chuyen_di: id_chuyen_di ?? null,
    bien_so_xe: bien_so_xe === undefined ? (stored?.bien_so_xe ?? null) : bien_so_xe,
    list_don_hang: (list_don_hang ?? stored?.list_don_hang ?? []) as NewOrder[],
  }
}

type Tied = { readonly order: NewOrder; readonly ties: OrderTies }

/** Of a customer's prices those that these orders may go by: a customer may have thousands. */
function concerning(rows: PriceRows, orders: readonly Tied[]): PriceRows {
  const asked = orders.map(({ order, ties }) => {
    const route = rows.routes.find(({ id_tuyen_duong }) => id_tuyen_duong === ties.id_tuyen_duong)
    return {
      ...ties,
      codes: codesOf(order, route),
      noi_lay_hang: order.noi_lay_hang ?? null,
      noi_tra_hang: order.noi_tra_hang ?? null,
    }
  })
  const companyPrices = rows.companyPrices.filter((row) => asked.some((one) => mayServe(row, one)))
  return { ...rows, companyPrices }
}

/** POST /tms/chuyen_di/get_dong_gia: what a form needs to price the trip that it shows, by what that trip names. */
export async function draftPriceRows(input: Input, context: Context): Promise<{ data: DraftRows }> {
  const { db } = context
  const naming = await namingOf(input, context)
  const orders = naming.list_don_hang ?? []
  const names = await loadNames(db, { orders, plates: [naming.bien_so_xe] })
  const bien_so_xe = plateOf(naming.bien_so_xe ?? null, names.vehicles)
  const tied = orders.map((order) => ({ order, ties: names.tiesOf(order) }))
  const don_hang = tied.map(({ ties }) => ties)
  const id_chuyen_di = naming.id_chuyen_di ?? null
  const rows = await priceRowsOf(db, [{ id_chuyen_di, bien_so_xe, list_don_hang: don_hang }])
  return {
    data: { bien_so_xe, don_hang, dong_gia: concerning(rows, tied) as DraftRows['dong_gia'] },
  }
}
