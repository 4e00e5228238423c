import { sql } from 'kysely'
import { sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { RUNNING } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { LOST_SIGNAL_COLOR, tripColor } from '../../../contract/dispatch/trip/trip.colors.ts'
import type { TripListRow } from '../../../contract/dispatch/trip/trip.ts'
import { question } from '../../kit/event/question.ts'
import { now } from '../../kit/time/clock.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { FileStore } from '../../kit/file/fileStore.ts'
import { signPhotos } from '../../kit/photo/links.ts'
import { hiddenOrderFields, hiddenTripFields, visibleOrders, withoutFields } from './partner.ts'
import { carrierKey } from './assignments.ts'
import { TRIP_FIELDS } from './tripValues.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

type Viewer = Pick<CurrentUser, 'partner'>

/** Which of these vehicles (`id_xe`) are lost now; nobody knows while nobody answers. */
export const lostVehicles = question<[Db, readonly number[]], readonly number[]>()

/** The columns of a trip beside its orders and history. */
export const LIST_COLUMNS = [
  'id_chuyen_di',
  ...TRIP_FIELDS,
  'trang_thai',
  'khoa',
  'numberDriver',
  'checkType',
  'tong_cuoc',
  'tong_chi_phi',
  'tong_lai',
  'phien_ban',
  'created_at',
  'nguoi_tao',
  'updated_at',
  'nguoi_sua',
] as const

type OrderLine = {
  id_chuyen_di: string
  ten_cong_ty: string | null
  noi_lay_hang: string | null
  noi_tra_hang: string | null
  mo_ta_hang_hoa: string | null
  trong_luong: number | null
  cuoc_van_chuyen: number | null
  ngay_gio_lay_hang: string | null
  ngay_gio_tra_hang: string | null
}

// Most trips have one order, and a list has many trips.
const distinct = (values: readonly (string | null)[]): string | null =>
  values.length === 1
    ? values[0] || null
    : [...new Set(values.filter((value) => value !== null))].join('; ') || null

const total = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 1 ? sumExact(known).toNumber() : (known[0] ?? null)
}

const extreme = (values: readonly (string | null)[], last: boolean): string | null => {
  const sorted = values.filter((value) => value !== null).toSorted()
  return sorted.at(last ? -1 : 0) ?? null
}

const firstPickup = (lines: readonly OrderLine[]): string | null =>
  extreme(
    lines.map((line) => line.ngay_gio_lay_hang),
    false,
  )

const summaryOf = (lines: readonly OrderLine[]) => ({
  so_don: lines.length,
  ten_cong_ty: distinct(lines.map((line) => line.ten_cong_ty)),
  noi_lay_hang: distinct(lines.map((line) => line.noi_lay_hang)),
  noi_tra_hang: distinct(lines.map((line) => line.noi_tra_hang)),
  mo_ta_hang_hoa: distinct(lines.map((line) => line.mo_ta_hang_hoa)),
  trong_luong: total(lines.map((line) => line.trong_luong)),
  ngay_gio_lay_hang: firstPickup(lines),
})

/** The orders that the user may see of these trips, as far as the list shows them. */
async function linesOf(
  db: Db,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, OrderLine[]>> {
  const { rows } = await sql<OrderLine>`
    ${KEPT} SELECT d.id_chuyen_di, d.ten_cong_ty, d.noi_lay_hang, d.noi_tra_hang, d.mo_ta_hang_hoa, d.trong_luong, d.cuoc_van_chuyen,
      d.ngay_gio_lay_hang, d.ngay_gio_tra_hang
    FROM don_hang d WHERE d.id_chuyen_di = ANY (${ids}::text[]) AND ${visibleOrders(viewer)}
    ORDER BY d.id_chuyen_di, d.thu_tu`.execute(db)
  return Map.groupBy(
    rows.map((row) => withoutFields(row, hiddenOrderFields(viewer))),
    (row) => row.id_chuyen_di,
  )
}

const tripsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('chuyen_di as c')
    .modifyFront(KEPT)
    .select([
      ...LIST_COLUMNS,
      sql<
        number | null
      >`(SELECT p.id_xe FROM phuong_tien p WHERE p.bien_so_key = ${carrierKey(now())} AND p.deleted_at IS NULL)`.as(
        'id_xe',
      ),
      sql<boolean>`truoc_gop IS NOT NULL`.as('da_gop'),
    ])
    .where('id_chuyen_di', '=', sql<string>`ANY (${ids}::text[])`)
    .execute()

export type ListedTrip = { row: TripListRow; color: string }

/** Lines of the trip list for these ids, in their order, with what the user may not see emptied. */
export async function tripListRows(
  db: Db,
  ids: readonly string[],
  { user, files }: { user: Viewer; files: FileStore },
): Promise<ListedTrip[]> {
  if (ids.length === 0) return []
  const [trips, lines] = await Promise.all([tripsOf(db, ids), linesOf(db, ids, user)])
  const moving = trips.filter(({ trang_thai }) => RUNNING.includes(trang_thai))
  const vehicles = [...new Set(moving.flatMap(({ id_xe }) => id_xe ?? []))]
  const lost = new Set((vehicles.length > 0 ? await lostVehicles.ask(db, vehicles) : []).flat())
  const byId = new Map(trips.map((trip) => [trip.id_chuyen_di, trip]))
  const hidden = hiddenTripFields(user)
  const isCustomer = user.partner?.side === 'cong_ty'
  const moment = now()
  return ids.flatMap((id) => {
    const found = byId.get(id)
    if (!found) return []
    const { id_xe } = found
    const isLost =
      !user.partner && RUNNING.includes(found.trang_thai) && id_xe !== null && lost.has(id_xe)
    const own = lines.get(id) ?? []
    const row = withoutFields(
      {
        ...found,
        ...summaryOf(own),
        tong_cuoc: isCustomer
          ? (total(own.map((line) => line.cuoc_van_chuyen)) ?? 0)
          : found.tong_cuoc,
        chuyen_di_image: signPhotos(files, found.chuyen_di_image),
        // Not sent. Taking it out of the row would copy its fields one by one.
        id_xe: undefined,
      },
      hidden,
    )
    const planned = {
      ...found,
      firstPickup: firstPickup(own),
      lastDelivery: extreme(
        own.map((line) => line.ngay_gio_tra_hang),
        true,
      ),
    }
    return [{ row, color: isLost ? LOST_SIGNAL_COLOR : tripColor(planned, moment) }]
  })
}
