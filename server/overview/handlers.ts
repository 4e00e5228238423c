import { sql } from 'kysely'
import { DISPATCH, RATING } from '../../contract/access.ts'
import { overviewApi } from '../../contract/overview/overview.api.ts'
import { BEFORE_LOADING, ON_THE_WAY } from '../../contract/trip/trip.colors.ts'
import { now } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { on, type Route } from '../mount.ts'

const LIVING = sql`c.deleted_at IS NULL AND c.gop_vao IS NULL`
const RUNNING = ['dang_lay_hang', 'dang_chay', 'dang_tra_hang']

async function count(db: Db, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM chuyen_di c WHERE ${LIVING} AND ${condition}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Trips behind their plan, by the rule of the contract's `isLate`. */
function late(): ReturnType<typeof sql> {
  const moment = now()
  const orders = (what: ReturnType<typeof sql>) =>
    sql`(SELECT ${what} FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di)`
  return sql`NOT c.khoa AND c.trang_thai = ANY (${[...ON_THE_WAY]}::text[]) AND (
    ${orders(sql`max(d.ngay_gio_tra_hang)`)} < ${moment}::timestamp
    OR (c.trang_thai = ANY (${[...BEFORE_LOADING]}::text[]) AND ${orders(sql`min(d.ngay_gio_lay_hang)`)} < ${moment}::timestamp)
    OR (${orders(sql`max(d.ngay_gio_tra_hang)`)} IS NULL AND c.ngay_thuc_hien < ${moment}::date))`
}

const dispatchFigures = async (db: Db) => ({
  dang_chay: await count(db, sql`c.trang_thai = ANY (${RUNNING}::text[])`),
  tre: await count(db, late()),
  chua_xep_xe: await count(
    db,
    sql`NOT c.khoa AND c.trang_thai IN ('nhap', 'moi') AND (c.bien_so_xe IS NULL OR (c.ten_lai_xe_1 IS NULL AND c.ten_thau_phu IS NULL))`,
  ),
})

async function ratingFigures(db: Db) {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT d.id_chuyen_di) AS n FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di)
    WHERE (d.cuoc_van_chuyen IS NULL OR d.cuoc_van_chuyen = 0) AND ${LIVING} AND c.trang_thai NOT IN ('nhap', 'huy')`.execute(
    db,
  )
  return {
    ket_thuc_chua_khoa: await count(db, sql`c.trang_thai = 'ket_thuc' AND NOT c.khoa`),
    thieu_cuoc: rows[0]?.n ?? 0,
  }
}

const NONE = {
  dang_chay: null,
  tre: null,
  chua_xep_xe: null,
  ket_thuc_chua_khoa: null,
  thieu_cuoc: null,
}

/** POST /tms/tool/tong_quan: the figures that the seat works by; an admin sees all, others what is theirs (issue, section 3). */
async function today(_input: object, { db, user }: Context) {
  const dispatches = DISPATCH.includes(user.seat)
  const rates = RATING.includes(user.seat) || user.seat === 'admin'
  return {
    ...NONE,
    ...(dispatches ? await dispatchFigures(db) : {}),
    ...(rates ? await ratingFigures(db) : {}),
  }
}

export const overviewRoutes: Route[] = [on(overviewApi.today, today)]
