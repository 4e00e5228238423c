import type { TripAct } from '../../../contract/dispatch/trip/trip-history.texts.ts'
import { difference, filledBut, type AuditEntry } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import { TIES } from './ties.ts'
import type { StoredOrder, StoredTrip } from './loadTrip.ts'
import { TRIP_HISTORIES } from '../../../contract/dispatch/trip/trip.fields.ts'

type Values = Record<string, unknown>

/** What the history need not tell: derived for searching, or told by another field. */
const SILENT = new Set<string>([
  'id_chuyen_di',
  'tim_kiem',
  'bien_so_key',
  'id_xe',
  ...TIES,
  'thu_tu',
  'da_nhac',
  'chuyen_goc',
  'phai_thu',
  'da_thu',
  'danh_dau_tra',
  'id_booking',
  'truoc_gop',
  'nguoi_xoa',
  'created_at',
  'updated_at',
  'nguoi_tao',
  'nguoi_sua',
  'phien_ban',
  'link',
  'link_nho',
])

/** The fields of a trip or an order that hold something and are worth telling. */
export const told = (values: object): Values => filledBut(values, SILENT)

/** What goes along in the history for putting back, and is not read there. */
const BESIDE = ['phien_ban', 'danh_dau', 'phan']
/** True for what a history tells its readers. */
export const isTold = (path: string): boolean => !BESIDE.includes(path.split('.').at(-1) ?? '')

/** The name of an order's field in the history of its trip. */
export const ORDER_PATH = 'list_don_hang.'

/** The fields of a row that are not the very same in another one: only they can differ. */
function unlike(values: object, other: object): Values {
  const kept: Values = {}
  for (const name in values) {
    const value = (values as Values)[name]
    if ((other as Values)[name] !== value) kept[name] = value
  }
  return kept
}

/** What is told of a trip otherwise than it lies there: histories by their last figure, and in the bin a trip has no state. */
const toldOtherwise = (trip: StoredTrip): Values => ({
  ...Object.fromEntries(TRIP_HISTORIES.map((name) => [name, trip[name].at(-1)?.gia_tri ?? null])),
  trang_thai: trip.nguoi_xoa === null ? trip.trang_thai : null,
})

type Version = { readonly trip: StoredTrip; readonly orders: readonly StoredOrder[] }

/**
 * A trip as one flat row, an order's fields under 'list_don_hang.<order id>.<field>', beside another of its versions: what is the
 * very same there is left out.
 */
function flat({ trip, orders }: Version, other: Version): Values {
  const { list_don_hang: _orders, ...own } = unlike(trip, other.trip)
  const row = told({ ...own, ...toldOtherwise(trip) })
  for (const order of orders) {
    const twin = other.orders.find(({ id_don_hang }) => id_don_hang === order.id_don_hang)
    const fields = told(unlike(order, twin ?? {}))
    for (const name in fields) row[`${ORDER_PATH}${order.id_don_hang}.${name}`] = fields[name]
  }
  return row
}

export type TripChange = {
  username: string
  action: TripAct
  before: StoredTrip
  after: StoredTrip
}

/** What a change did to a trip; `phien_ban` goes along, so that a stale save can be told what changed since. */
export function tripEntry({ username, action, before, after }: TripChange): AuditEntry {
  // Orders that a merge moves are told of at the trip that keeps them.
  const stands = before.gop_vao === null && after.gop_vao === null
  const versionOf = (trip: StoredTrip): Version => ({
    trip,
    orders: stands ? trip.list_don_hang : [],
  })
  const [was, is] = [versionOf(before), versionOf(after)]
  const changed = difference(flat(was, is), flat(is, was))
  return {
    username,
    action,
    subject: 'chuyen_di',
    id: after.id_chuyen_di,
    before: changed.before,
    after: { ...changed.after, phien_ban: after.phien_ban },
  }
}

/** The names of the fields that changed after a version: trip fields, and orders' as in a form ('list_don_hang.0.ghi_chu'). */
export async function changedSince(trx: Trx, trip: StoredTrip, version: number): Promise<string[]> {
  const entries = await trx
    .selectFrom('nhat_ky')
    .select('sau')
    .where('doi_tuong', '=', 'chuyen_di')
    .where('id_doi_tuong', '=', trip.id_chuyen_di)
    .execute()
  const later = entries.filter(({ sau }) => Number(sau?.['phien_ban'] ?? 0) > version)
  const names = new Set(later.flatMap(({ sau }) => Object.keys(sau ?? {}).filter(isTold)))
  const positions = new Map(trip.list_don_hang.map((order, index) => [order.id_don_hang, index]))
  return [...names].map((name) => {
    if (!name.startsWith(ORDER_PATH)) return name
    const [, id = '', ...field] = name.split('.')
    const position = positions.get(id)
    return position === undefined ? 'list_don_hang' : `${ORDER_PATH}${position}.${field.join('.')}`
  })
}
