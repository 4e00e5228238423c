import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { summedOf } from '../../../contract/kit/field/field.ts'
import {
  FILTER_COST_COLUMNS,
  FILTER_ORDER_COLUMNS,
  OF_TRIP,
} from '../../../contract/dispatch/trip/excel.columns.ts'
import { orderListFields } from '../../../contract/dispatch/order/order.api.ts'
import { FOUND, orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/http/context.ts'
import { checkColumns } from '../trip/columnChoice.ts'
import { downloadLink } from '../../kit/export/link.ts'
import { remarkOnMany, tripPage } from '../trip/list.ts'
import { tripOrder } from '../trip/listSort.ts'
import { valueOf } from '../trip/tripSheet.ts'
import { asksTrips, orderFilterOf, tripFilterOf, type FilterInput } from './filterSource.ts'
import { orderPage } from './list.ts'
import { hiddenFields, orderCondition, ORDERS_WITH_TRIPS, type OrderFilter } from './orderFilter.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

type Reply = OutputOf<typeof orderFilterApi.filter>

const remark = (count: number, what: keyof typeof FOUND) =>
  count === 0 ? told(orderTexts.noneFound(FOUND[what])) : remarkOnMany(count, what)

const linkOf = (input: FilterInput, context: Context): Promise<string> =>
  downloadLink(context, {
    endpoint: orderFilterApi.exportFilter,
    name: `${orderTexts.filterFile.vi}.xlsx`,
    input,
  })

async function filterTrips(input: FilterInput, context: Context): Promise<Reply> {
  const { trang, so_dong } = input
  const order = tripOrder(input.sap_xep, context.user)
  const page = { order, limit: so_dong, offset: (trang - 1) * so_dong }
  const found = await tripPage(tripFilterOf(input), page, context)
  const link = found.tong > 0 ? await linkOf(input, context) : null
  return {
    ...found,
    ...remark(found.tong, 'trips'),
    data: [],
    link,
    download_link: link,
    trang,
    so_dong,
  }
}

/** What stands in these columns of a file beside orders, by the order's id. */
async function besideOrders(
  ids: readonly string[],
  names: readonly string[],
  { db, user: viewer }: Context,
) {
  const values = names.map((name) => sql`${valueOf(name, { viewer, names })} AS ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, unknown> & { id_don_hang: string }>`
    SELECT ${sql.join([sql`d.id_don_hang`, ...values])} ${ORDERS_WITH_TRIPS} WHERE d.id_don_hang = ANY (${ids}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id_don_hang, row]))
}

const SUMS = summedOf(OF_TRIP)

/** What the trips of the orders that match cost, bring and run, each trip once. */
async function tripSums(filter: OrderFilter, { db, user }: Context) {
  const names = SUMS.filter((name) => !hiddenFields(user).includes(name))
  if (names.length === 0) return {}
  const sums = names.map(
    (name) => sql`coalesce(sum(t.${sql.id(name)}), 0)::numeric AS ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(sums)} FROM chuyen_di t WHERE t.id_chuyen_di IN (
      SELECT d.id_chuyen_di ${ORDERS_WITH_TRIPS} WHERE ${orderCondition(filter, user)})`.execute(db)
  return rows[0] ?? {}
}

async function filterOrders(input: FilterInput, context: Context): Promise<Reply> {
  const { trang, so_dong, sap_xep, list_form } = input
  const hidden = hiddenFields(context.user)
  const chosen = list_form
    ? checkColumns(list_form)
    : [...FILTER_ORDER_COLUMNS, ...FILTER_COST_COLUMNS]
  const names = chosen.filter((name) => !hidden.includes(name))
  const filter = orderFilterOf(input)
  const page = await orderPage(filter, { trang, so_dong, sap_xep }, context)
  const beside = await besideOrders(
    page.data.map((row) => row.id_don_hang ?? ''),
    names.filter((name) => !(name in orderListFields)),
    context,
  )
  const data = page.data.map((row) => {
    const all: Record<string, unknown> = { ...beside.get(row.id_don_hang ?? ''), ...row }
    const wanted = names.map((name): [string, unknown] => [name, all[name] ?? null])
    return {
      ...Object.fromEntries(wanted),
      id_don_hang: row.id_don_hang,
      id_chuyen_di: row.id_chuyen_di,
    }
  })
  const link = page.tong > 0 ? await linkOf(input, context) : null
  const tong_hop = { ...(await tripSums(filter, context)), ...page.tong_hop }
  return { ...page, ...remark(page.tong, 'orders'), tong_hop, data, link }
}

/** POST /tms/list/loc_don_hang: orders by customer or subcontractor, or trips by plate. */
export const filterAll = (input: InputOf<typeof orderFilterApi.filter>, context: Context) =>
  asksTrips(input) ? filterTrips(input, context) : filterOrders(input, context)

/** POST /tms/bao_cao/list_khach_hang: the customers by name. */
export async function reportCustomers(_input: object, { db }: Context) {
  const rows = await db
    .selectFrom('cong_ty')
    .select('ten_cong_ty')
    .where('deleted_at', 'is', null)
    .orderBy(sql`ten_cong_ty ${VIETNAMESE}`)
    .execute()
  return { data: rows.map((row) => row.ten_cong_ty) }
}
