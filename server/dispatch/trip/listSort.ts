import { sql, type RawBuilder } from 'kysely'
import { TRIP_COLUMNS } from '../../../contract/dispatch/trip/trip.columns.ts'
import { DRIVER_NAMES, TRIP_STATES } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { TripListRequest } from '../../../contract/dispatch/trip/trip.api.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import { hiddenOrderFields, hiddenTripFields, visibleOrders } from './partner.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import { byGivenName, VIETNAMESE } from '../../kit/postgres/collation.ts'

type Expression = RawBuilder<unknown>
type Viewer = Pick<CurrentUser, 'partner'>

const STATES = Object.keys(TRIP_STATES)
export const PEOPLE: readonly string[] = [...DRIVER_NAMES, 'ten_lai_xe_thay_the']
const ORDER_TEXTS = ['ten_cong_ty', 'noi_lay_hang', 'noi_tra_hang', 'mo_ta_hang_hoa']

const ofOrders = (what: Expression, viewer: Viewer, rest: Expression): Expression =>
  sql`(SELECT ${what} FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di AND ${visibleOrders(viewer)} ${rest})`

/** What a column is sorted by: people by given name, texts by Vietnamese rules, orders by the first one, states by their road. */
function keysOf(column: string, viewer: Viewer): Expression[] {
  const own = sql.ref(`c.${column}`)
  if (PEOPLE.includes(column)) return byGivenName(own)
  if (ORDER_TEXTS.includes(column))
    return [
      sql`${ofOrders(sql.ref(`d.${column}`), viewer, sql`ORDER BY d.thu_tu LIMIT 1`)} ${VIETNAMESE}`,
    ]
  if (column === 'ngay_gio_lay_hang')
    return [ofOrders(sql`min(d.ngay_gio_lay_hang)`, viewer, sql``), sql`c.ngay_thuc_hien`]
  if (column === 'trong_luong') return [ofOrders(sql`sum(d.trong_luong)`, viewer, sql``)]
  if (column === 'so_don') return [ofOrders(sql`count(*)`, viewer, sql``)]
  if (column === 'trang_thai') return [sql`array_position(${STATES}::text[], ${own})`]
  if (column === 'tong_cuoc' && viewer.partner?.side === 'cong_ty')
    return [ofOrders(sql`sum(d.cuoc_van_chuyen)`, viewer, sql``)]
  const { kind } = TRIP_COLUMNS[column] ?? { kind: 'text' }
  const isText = ['text', 'note', 'choice'].includes(kind) && column !== 'id_chuyen_di'
  return [isText ? sql`${own} ${VIETNAMESE}` : own]
}

/** The newest day first; also the last word where a chosen order leaves rows equal. */
const BY_DAY = sql`c.ngay_thuc_hien DESC, c.id_chuyen_di DESC`

/** ORDER BY of a list request on trips (alias c). An unknown column is refused; one hidden from the user counts as empty. */
export function tripOrder(
  wanted: TripListRequest['sap_xep'] | undefined,
  viewer: Viewer,
): RawBuilder<unknown> {
  const hidden = [...hiddenTripFields(viewer), ...hiddenOrderFields(viewer)]
  const parts = (wanted ?? []).flatMap(({ cot, giam }) => {
    if (!Object.hasOwn(TRIP_COLUMNS, cot)) throw unknownColumn(cot)
    if (hidden.includes(cot)) return []
    const direction = giam ? sql`DESC` : sql`ASC`
    return keysOf(cot, viewer).map((key) => sql`${key} ${direction} NULLS LAST`)
  })
  const [only, ...others] = wanted ?? []
  const plain =
    only === undefined || (only.cot === 'ngay_thuc_hien' && only.giam && others.length === 0)
  return plain ? BY_DAY : sql`${sql.join([...parts, BY_DAY])}`
}
