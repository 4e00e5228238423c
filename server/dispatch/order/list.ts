import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { summedOf, type Field } from '../../../contract/kit/field/field.ts'
import {
  orderListFields,
  type OrderListRow,
  type orderApi,
} from '../../../contract/dispatch/order/order.api.ts'
import { FILTER_SORTED } from '../../../contract/dispatch/trip/excel.columns.ts'
import { orderColor } from '../../../contract/dispatch/order/order.colors.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import type { TripState } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import type { FileStore } from '../../kit/file/fileStore.ts'
import { signPhotos } from '../../kit/photo/links.ts'
import { withoutFields } from '../trip/partner.ts'
import { hiddenFields, orderCondition, ORDERS_WITH_TRIPS, type OrderFilter } from './orderFilter.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

type ListInput = InputOf<typeof orderApi.list>
type Viewer = Pick<CurrentUser, 'partner'>
type StoredRow = OrderListRow & { trang_thai: TripState }

const FIELDS: Readonly<Record<string, Field>> = orderListFields
const SUMS = [...summedOf(orderFields), 'trong_luong']

/** Where the value of a column of the order list comes from (d: order, c: its trip). */
function orderValue(name: string): RawBuilder<unknown> {
  // An order without a subcontractor of its own goes with that of its trip.
  if (name === 'ten_thau_phu') return sql`coalesce(d.ten_thau_phu, c.ten_thau_phu)`
  const own = Object.hasOwn(orderFields, name) || name === 'id_don_hang'
  return sql.ref(`${own ? 'd' : 'c'}.${name}`)
}

const NAMES = [...Object.keys(FIELDS), 'khoa']
const SELECTED = sql.join(NAMES.map((name) => sql`${orderValue(name)} AS ${sql.ref(name)}`))
const TEXTS: readonly string[] = ['text', 'note', 'phone']

/** The wanted order, newest trips first where none is asked for; a column that the user may not see counts as empty. */
export function orderBy(sorting: ListInput['sap_xep'], viewer: Viewer): RawBuilder<unknown> {
  const hidden = hiddenFields(viewer)
  const wanted = sorting.flatMap(({ cot, giam }) => {
    const field = Object.hasOwn(FILTER_SORTED, cot) ? FILTER_SORTED[cot] : undefined
    if (!field) throw unknownColumn(cot)
    if (hidden.includes(cot)) return []
    const collation = TEXTS.includes(field.kind) ? VIETNAMESE : sql``
    return [sql`${orderValue(cot)} ${collation} ${giam ? sql`DESC` : sql`ASC`} NULLS LAST`]
  })
  const last = [sql`c.ngay_thuc_hien DESC`, sql`c.id_chuyen_di DESC`, sql`d.thu_tu`]
  return sql.join([...wanted, ...last])
}

/** An order of the list as its reader may see it. */
function presentOrder(row: StoredRow, viewer: Viewer, files: FileStore): OrderListRow {
  const seen = withoutFields(row, hiddenFields(viewer))
  return { ...seen, khoa: row.khoa, list_anh: signPhotos(files, row.list_anh) }
}

const colorsOf = (rows: readonly OrderListRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const state = row.trang_thai as TripState
      const color = orderColor({
        thanh_toan: row.thanh_toan,
        isCancelled: state === 'huy',
        isOver: state === 'ket_thuc',
      })
      return color ? [[row.id_don_hang ?? '', color]] : []
    }),
  )

type Page = Pick<ListInput, 'trang' | 'so_dong' | 'sap_xep'>

/** One page of the orders that match, with count, sums and colours over what the reader may see. */
export async function orderPage(
  filter: OrderFilter,
  { trang, so_dong, sap_xep }: Page,
  { db, user, files }: Pick<Context, 'db' | 'user' | 'files'>,
) {
  const where = sql`${ORDERS_WITH_TRIPS} WHERE ${orderCondition(filter, user)}`
  const sums = SUMS.filter((name) => !hiddenFields(user).includes(name))
  const summed = sums.map(
    (name) => sql`coalesce(sum(${sql.ref(`d.${name}`)}), 0)::numeric AS ${sql.ref(name)}`,
  )
  const { rows } = await sql<StoredRow>`
    SELECT ${SELECTED} ${where} ORDER BY ${orderBy(sap_xep, user)} LIMIT ${so_dong} OFFSET ${(trang - 1) * so_dong}`.execute(
    db,
  )
  const foot = await sql<Record<string, number>>`
    SELECT ${sql.join([sql`count(*) AS tong`, ...summed])} ${where}`.execute(db)
  const { tong = 0, ...tong_hop } = foot.rows[0] ?? {}
  const data = rows.map((row) => presentOrder(row, user, files))
  return { data, tong, trang, so_dong, tong_hop, color: colorsOf(data) }
}

/** The order list. */
export const listOrders = ({ trang, so_dong, sap_xep, ...filter }: ListInput, context: Context) =>
  orderPage(filter, { trang, so_dong, sap_xep }, context)
