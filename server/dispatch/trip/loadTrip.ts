import { sql, type RawBuilder } from 'kysely'
import type { Order } from '../../../contract/dispatch/order/order.fields.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Trip } from '../../../contract/dispatch/trip/trip.ts'
import type { Marks } from '../../../contract/price/calculation/around.ts'
import type { Part } from '../../../contract/price/calculation/figure.ts'
import { tripTieFields, TRIP_HISTORIES } from '../../../contract/dispatch/trip/trip.fields.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { FileStore } from '../../kit/file/fileStore.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { closedMonthOf } from '../../office/closed-month/closedMonth.ts'
import { signPhotos } from '../../kit/photo/links.ts'
import { LIST_COLUMNS } from './listRows.ts'
import {
  hiddenOrderFields,
  hiddenTripFields,
  visibleOrders,
  visibleTrips,
  withoutFields,
} from './partner.ts'
import { TIES } from './ties.ts'
import { ORDER_FIELDS } from './tripValues.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { KeptOfOrder } from './completeTrip.ts'

type Viewer = Pick<CurrentUser, 'partner'>

const EVERYTHING = { partner: null }

export type StoredOrder = Order & KeptOfOrder & { id_don_hang: string }
/** A trip with its orders as it lies in the database. */
export type StoredTrip = Omit<Trip, 'list_don_hang'> & {
  id_chuyen_di: string
  phien_ban: number
  trang_thai: NonNullable<Trip['trang_thai']>
  /** The trip into which it was merged; null for one that stands by itself. */
  gop_vao: string | null
  truoc_gop: Record<string, unknown> | null
  /** Who put it into the bin; null for one that is not there. */
  nguoi_xoa: string | null
  danh_dau: Marks
  /** The closed month that it lies in; null for one that may change. */
  thang_khoa: WireMonth | null
  list_don_hang: StoredOrder[]
}

/** True of a trip that a run only compares: a locked one, or one of a closed month. */
export const isHeld = ({ khoa, thang_khoa }: Pick<StoredTrip, 'khoa' | 'thang_khoa'>): boolean =>
  khoa || thang_khoa !== null

/** Where trips are: among those that live, in the bin, or merged into another one. */
type Place = 'living' | 'bin' | 'merged'
const LYING: Record<Place, RawBuilder<boolean>> = {
  living: sql`c.deleted_at IS NULL AND c.gop_vao IS NULL`,
  bin: sql`c.deleted_at IS NOT NULL`,
  merged: sql`c.deleted_at IS NULL AND c.gop_vao IS NOT NULL`,
}

const TRIP_TIES = Object.keys(tripTieFields) as (keyof typeof tripTieFields)[]

const OF_WRITERS = [...TRIP_TIES, 'gop_vao', 'truoc_gop', 'nguoi_xoa', 'danh_dau'] as const
const columns = [...LIST_COLUMNS, ...TRIP_HISTORIES, ...OF_WRITERS] as const

const tripsById = (db: Db, ids: readonly string[], place: Place) =>
  db
    .selectFrom('chuyen_di as c')
    .modifyFront(KEPT)
    .select(columns)
    .select(closedMonthOf(sql`c.ngay_thuc_hien`).as('thang_khoa'))
    .where('c.id_chuyen_di', '=', sql<string>`ANY (${ids}::text[])`)
    .where(LYING[place])

const ordersOf = (db: Db, ids: readonly string[], viewer: Viewer) =>
  db
    .selectFrom('don_hang as d')
    .modifyFront(KEPT)
    .select(['d.id_don_hang', 'd.id_chuyen_di', 'd.chuyen_goc', ...TIES, ...ORDER_FIELDS])
    .select(['d.danh_dau', 'd.phan', 'd.phai_thu', 'd.da_thu', 'd.danh_dau_tra'])
    .where('d.id_chuyen_di', '=', sql<string>`ANY (${ids}::text[])`)
    .where(visibleOrders(viewer))
    .orderBy('d.thu_tu')
    .execute()

type Bare = Omit<StoredTrip, 'list_don_hang'>
type Placed = StoredOrder & { id_chuyen_di: string }

/** Puts trips and orders together, in the order of `ids`; those not found are left out. */
function assemble(
  ids: readonly string[],
  trips: readonly Bare[],
  found: readonly Placed[],
): StoredTrip[] {
  const orders = Map.groupBy(found, (order) => order.id_chuyen_di)
  const byId = new Map(trips.map((trip) => [trip.id_chuyen_di, trip]))
  return ids.flatMap((id) => {
    const trip = byId.get(id)
    return trip ? [{ ...trip, list_don_hang: orders.get(id) ?? [] }] : []
  })
}

/** Trips of staff for a change: locked for the transaction, in id order so that two writers never wait crosswise. */
export async function lockTrips(
  trx: Trx,
  ids: readonly string[],
  place: Place = 'living',
): Promise<StoredTrip[]> {
  const locked = tripsById(trx, ids, place).orderBy('c.id_chuyen_di').forUpdate().execute()
  return assemble(ids, ...(await Promise.all([locked, ordersOf(trx, ids, EVERYTHING)])))
}

/** One trip for a change; 404 when it is gone. */
export async function lockTrip(trx: Trx, id: string): Promise<StoredTrip> {
  const [trip] = await lockTrips(trx, [id])
  if (!trip) throw new Refusal('not_found', tripTexts.notFound)
  return trip
}

/** Living trips that the user may see, with the orders that it may see. */
export async function loadTrips(
  db: Db,
  ids: readonly string[],
  viewer: Viewer,
): Promise<StoredTrip[]> {
  const trips = tripsById(db, ids, 'living').where(visibleTrips(viewer)).execute()
  return assemble(ids, ...(await Promise.all([trips, ordersOf(db, ids, viewer)])))
}

/** One trip that the user may see; 404 also for one that it may not. */
export async function loadTrip(db: Db, id: string, viewer: Viewer): Promise<StoredTrip> {
  const [trip] = await loadTrips(db, [id], viewer)
  if (!trip) throw new Refusal('not_found', tripTexts.notFound)
  return trip
}

/** The parts of a freight: of a typed one itself. */
const partsOf = ({
  cuoc_van_chuyen: freight,
  danh_dau,
  phan,
}: Pick<StoredOrder, 'cuoc_van_chuyen' | 'danh_dau' | 'phan'>): Part[] =>
  freight === null || danh_dau['cuoc_van_chuyen'] === 'tinh'
    ? phan
    : [{ ma: 'nhap_tay', so_tien: freight }]

/** What an order is stored with and replies do not tell. */
const OF_WRITERS_ALONE = {
  id_chuyen_di: undefined,
  chuyen_goc: undefined,
  phai_thu: undefined,
  da_thu: undefined,
  danh_dau_tra: undefined,
}

/** A trip as replies give it: photos with links, and nothing that the user may not see. */
export function presentTrip(
  { gop_vao: _into, truoc_gop: _before, nguoi_xoa: _bin, thang_khoa: _closed, ...trip }: StoredTrip,
  { user, files }: { user: Viewer; files: FileStore },
): Trip {
  const orders = trip.list_don_hang.map((order) =>
    withoutFields(
      {
        ...order,
        ...OF_WRITERS_ALONE,
        phan: partsOf(order),
        list_anh: signPhotos(files, order.list_anh),
      },
      hiddenOrderFields(user),
    ),
  )
  const own = trip.list_don_hang.reduce((sum, order) => sum + (order.cuoc_van_chuyen ?? 0), 0)
  const shown = {
    ...trip,
    tong_cuoc: user.partner?.side === 'cong_ty' ? own : trip.tong_cuoc,
    chuyen_di_image: signPhotos(files, trip.chuyen_di_image),
  }
  return { ...withoutFields(shown, hiddenTripFields(user)), list_don_hang: orders }
}
