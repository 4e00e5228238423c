import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import {
  newDoubts,
  tripDoubts,
  type Around,
  type Places,
} from '../../../contract/dispatch/trip/trip.doubts.ts'
import type { Point } from '../../../contract/master/place/distance.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { capacityOf } from './capacity.ts'
import type { StoredTrip } from './loadTrip.ts'

/** Where the places of orders are; a place without coordinates is nowhere. */
async function placesOf(db: Db, orders: StoredTrip['list_don_hang']): Promise<Places[]> {
  const ids = orders.flatMap((order) => [order.id_noi_lay_hang, order.id_noi_tra_hang])
  const named = ids.filter((id) => id !== null)
  if (orders.length < 2 || named.length === 0) return []
  const rows = await db
    .selectFrom('dia_diem')
    .select(['id', 'lat', 'lng'])
    .where('id', 'in', named)
    .where('lat', 'is not', null)
    .where('lng', 'is not', null)
    .execute()
  const points = new Map(rows.map(({ id, lat, lng }) => [id, { lat: lat ?? 0, lng: lng ?? 0 }]))
  const at = (id: string | null): Point | null => points.get(id ?? '') ?? null
  return orders.map((order) => ({
    pickup: at(order.id_noi_lay_hang),
    drop: at(order.id_noi_tra_hang),
  }))
}

async function aroundOf(db: Db, trip: StoredTrip): Promise<Around> {
  const [capacity, places] = await Promise.all([
    trip.bien_so_xe || trip.ma_romoc ? capacityOf(db, [trip]) : { kg: null },
    placesOf(db, trip.list_don_hang),
  ])
  return { today: today(), kg: capacity.kg, places }
}

const isAsked = ({ trang_thai }: StoredTrip): boolean =>
  trang_thai !== 'nhap' && trang_thai !== 'huy'

/** What looks like a slip in a trip and did not before it was written; drafts are asked when they begin, trips that come back were. */
export async function doubtsOf(
  db: Db,
  before: StoredTrip | null,
  after: StoredTrip,
): Promise<Warning[]> {
  if (!isAsked(after) || (before === null && (after.phien_ban ?? 1) > 1)) return []
  const known = before !== null && isAsked(before) ? before : null
  const [earlier, around] = await Promise.all([known && aroundOf(db, known), aroundOf(db, after)])
  return newDoubts(known && earlier ? tripDoubts(known, earlier) : [], tripDoubts(after, around))
}
