import { difference, filledBut, type AuditEntry } from '../../kit/audit/audit.ts'
import { tripHistoryFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { Trx } from '../../kit/http/context.ts'
import { TIES } from './ties.ts'
import type { StoredTrip } from './loadTrip.ts'

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

/** The name of an order's field in the history of its trip. */
export const ORDER_PATH = 'list_don_hang.'

const HISTORIES = Object.keys(tripHistoryFields) as (keyof typeof tripHistoryFields)[]

/** A trip as one flat row: histories by their last figure, an order's fields under 'list_don_hang.<order id>.<field>'. */
function flat({ list_don_hang, ...trip }: StoredTrip, withOrders: boolean): Values {
  const orders = (withOrders ? list_don_hang : []).flatMap((order) =>
    Object.entries(told(order)).map(
      ([name, value]) => [`${ORDER_PATH}${order.id_don_hang}.${name}`, value] as const,
    ),
  )
  const last = HISTORIES.map((name) => [name, trip[name].at(-1)?.gia_tri ?? null])
  // In the bin a trip has no state.
  const state = trip.nguoi_xoa === null ? {} : { trang_thai: null }
  return {
    ...told({ ...trip, ...Object.fromEntries(last), ...state }),
    ...Object.fromEntries(orders),
  }
}

export type TripChange = {
  username: string
  action: string
  before: StoredTrip
  after: StoredTrip
}

/** What a change did to a trip; `phien_ban` goes along, so that a stale save can be told what changed since. */
export function tripEntry({ username, action, before, after }: TripChange): AuditEntry {
  // Orders that a merge moves are told of at the trip that keeps them.
  const stands = before.gop_vao === null && after.gop_vao === null
  const changed = difference(flat(before, stands), flat(after, stands))
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
  const names = new Set(later.flatMap(({ sau }) => Object.keys(sau ?? {})))
  names.delete('phien_ban')
  const positions = new Map(trip.list_don_hang.map((order, index) => [order.id_don_hang, index]))
  return [...names].map((name) => {
    if (!name.startsWith(ORDER_PATH)) return name
    const [, id = '', ...field] = name.split('.')
    const position = positions.get(id)
    return position === undefined ? 'list_don_hang' : `${ORDER_PATH}${position}.${field.join('.')}`
  })
}
