import { sql } from 'kysely'
import {
  OWN_DAYS_AHEAD,
  ownTripsApi,
  type OwnOrder,
  type OwnTrip,
} from '../../../contract/dispatch/own-trips/own-trips.ts'
import { RUNNING } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { LIVING, LONGEST_TRIP_DAYS } from '../trip/assignments.ts'

/** The trips that an account drives: on their way, of yesterday and not ended, of today, and planned. */
async function tripsOf(db: Db, username: string) {
  const day = today()
  const { rows } = await sql<Omit<OwnTrip, 'list_don_hang'>>`
    SELECT c.id_chuyen_di, c.trang_thai, c.ngay_thuc_hien, c.bien_so_xe, c.ma_romoc, c.type_cont, c.ma_cont, c.ma_seal, c.kho_container_lay,
      ARRAY(SELECT each.ten FROM (VALUES (c.lai_xe_1, c.ten_lai_xe_1), (c.lai_xe_2, c.ten_lai_xe_2), (c.lai_xe_3, c.ten_lai_xe_3))
        AS each(ai, ten) WHERE each.ten IS NOT NULL AND each.ai IS DISTINCT FROM ${username}) AS lai_xe_khac
    FROM chuyen_di c
    WHERE c.ngay_thuc_hien BETWEEN ${addDays(day, -LONGEST_TRIP_DAYS)} AND ${addDays(day, OWN_DAYS_AHEAD)}
      AND ${username} IN (c.lai_xe_1, c.lai_xe_2, c.lai_xe_3) AND ${LIVING} AND c.trang_thai NOT IN ('nhap', 'huy')
      AND (c.trang_thai = ANY (${RUNNING}::text[])
        OR c.ngay_thuc_hien >= ${addDays(day, -1)} AND (c.trang_thai <> 'ket_thuc' OR c.ngay_thuc_hien = ${day}))
    ORDER BY c.trang_thai = 'ket_thuc', c.ngay_thuc_hien, c.id_chuyen_di`.execute(db)
  return rows
}

async function ordersOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<OwnOrder & { id_chuyen_di: string }>`
    SELECT d.id_chuyen_di, d.noi_lay_hang, d.ngay_gio_lay_hang, d.ten_nguoi_gui, d.dia_chi_nguoi_gui, d.sdt_nguoi_gui, d.noi_tra_hang,
      d.ngay_gio_tra_hang, d.ten_nguoi_nhan, d.dia_chi_nguoi_nhan, d.sdt_nguoi_nhan, d.mo_ta_hang_hoa, d.trong_luong, d.so_luong, d.cod
    FROM don_hang d WHERE d.id_chuyen_di = ANY (${ids}::text[])
    ORDER BY d.ngay_gio_lay_hang NULLS LAST, d.thu_tu`.execute(db)
  return Map.groupBy(rows, ({ id_chuyen_di }) => id_chuyen_di)
}

/** POST /tms/chuyen_di/cua_toi: what the driver who asks drives, those that have ended today last. */
async function list(_input: object, { db, user }: Context) {
  const trips = await tripsOf(db, user.username)
  const orders = await ordersOf(
    db,
    trips.map(({ id_chuyen_di }) => id_chuyen_di),
  )
  const data = trips.map((trip) => ({
    ...trip,
    list_don_hang: (orders.get(trip.id_chuyen_di) ?? []).map(
      ({ id_chuyen_di: _id, ...order }) => order,
    ),
  }))
  return { data }
}

export const ownTripRoutes: Route[] = [on(ownTripsApi.list, list)]
