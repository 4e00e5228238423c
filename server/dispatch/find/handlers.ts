import { sql, type RawBuilder } from 'kysely'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { findApi, wordsToFind, type Found } from '../../../contract/dispatch/find/find.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { mayCall, type Endpoint, type InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { like, wantedWords } from '../../kit/list/filter.ts'
import { visibleBookings } from '../booking/source.ts'
import { findTrips } from './findTrips.ts'

type Sought = { readonly words: RawBuilder<boolean>; readonly user: CurrentUser }

/** Rows of one kind are read by its own statement, where the user may list that kind at all. */
type Source = {
  readonly list: Pick<Endpoint, 'access'>
  /** Its columns are those of `Found`; `t` is the table that holds `tim_kiem`. */
  readonly rows: (sought: Sought) => RawBuilder<Found>
}

const details = (...columns: readonly string[]): RawBuilder<string[]> =>
  sql`array_remove(ARRAY[${sql.join(columns.map((column) => sql`nullif(${sql.ref(`t.${column}`)}, '')`))}], NULL)`

const SOURCES: readonly Source[] = [
  {
    list: companyApi.list,
    rows: ({ words }) => sql`
      SELECT 'cong_ty' AS loai, t.id_cong_ty AS id, t.ten_cong_ty AS ten, ${details('id_cong_ty', 'ma_khach', 'so_dien_thoai')} AS chi_tiet, NULL AS ngay
      FROM cong_ty t WHERE t.deleted_at IS NULL AND ${words} ORDER BY t.ten_cong_ty LIMIT 4`,
  },
  {
    list: vehicleApi.list,
    rows: ({ words }) => sql`
      SELECT 'phuong_tien' AS loai, t.bien_so_xe AS id, t.bien_so_xe AS ten, ${details('nhan_hieu', 'chi_nhanh')} AS chi_tiet, NULL AS ngay
      FROM phuong_tien t WHERE t.deleted_at IS NULL AND ${words} ORDER BY t.bien_so_xe LIMIT 4`,
  },
  {
    list: driverApi.list,
    rows: ({ words }) => sql`
      SELECT 'lai_xe' AS loai, t.username AS id, coalesce(t.fullname, t.username) AS ten, ${details('username', 'so_dien_thoai')} AS chi_tiet, NULL AS ngay
      FROM nguoi_dung t WHERE t.role = 'driver' AND t.deleted_at IS NULL AND ${words} ORDER BY t.fullname LIMIT 4`,
  },
  {
    list: bookingApi.list,
    rows: ({ words, user }) => sql`
      SELECT 'don_cho_duyet' AS loai, t.id_don_hang AS id, coalesce(t.ten_cong_ty, t.id_don_hang) AS ten,
        ${details('id_don_hang', 'noi_lay_hang', 'noi_tra_hang', 'mo_ta_hang_hoa')} AS chi_tiet, t.ngay_gio_lay_hang::text AS ngay
      FROM (SELECT b.* FROM booking b WHERE ${visibleBookings(user)}) t
      WHERE t.deleted_at IS NULL AND ${words} ORDER BY t.created_at DESC LIMIT 4`,
  },
  {
    list: transferOrderApi.list,
    rows: ({ words }) => sql`
      SELECT 'chuyen_tram' AS loai, t.id_don_chuyen_tram AS id, t.id_don_chuyen_tram AS ten,
        ${details('bien_so_xe', 'noi_lay_hang', 'noi_tra_hang', 'mo_ta_hang_hoa')} AS chi_tiet, t.ngay_thuc_hien::text AS ngay
      FROM don_chuyen_tram t WHERE t.deleted_at IS NULL AND ${words} ORDER BY t.ngay_thuc_hien DESC LIMIT 4`,
  },
]

/** Letters without which nothing is looked for. */
const FEWEST = 2

/** POST /tms/tim_nhanh: what holds every word typed, over all time, of the kinds that the user may list; a partner finds its own trips alone. */
async function find(input: InputOf<typeof findApi.find>, context: Context) {
  const { db, user } = context
  const typed = wordsToFind(input.tu_khoa)
  const wanted = wantedWords(typed)
  if (wanted.join('').length < FEWEST) return { data: [] }
  const words = sql<boolean>`(${sql.join(
    wanted.map((word) => sql`t.tim_kiem LIKE ${like(word)}`),
    sql` AND `,
  )})`
  const read = async ({ list, rows }: Source): Promise<Found[]> =>
    !user.partner && mayCall(list, user.seat) ? (await rows({ words, user }).execute(db)).rows : []
  const [trips, ...others] = await Promise.all([
    mayCall(tripApi.list, user.seat) ? findTrips(typed, context) : [],
    ...SOURCES.map(read),
  ])
  return { data: [...others.flat(), ...trips] }
}

export const findRoutes: Route[] = [on(findApi.find, find)]
