import { sql, type RawBuilder } from 'kysely'
import {
  BEFORE_LOADING,
  ON_THE_WAY,
  OPEN_STATES,
} from '../../../contract/dispatch/trip/trip.can.ts'
import { TRIP_TASKS, type TripTask } from '../../../contract/dispatch/trip/trip.tasks.ts'
import { now } from '../../kit/time/clock.ts'

type Condition = RawBuilder<boolean>

const ordersOf = (what: RawBuilder<unknown>) =>
  sql`(SELECT ${what} FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di)`

/** Trips behind their plan, by the rule of the contract's `isLate`. */
function late(): Condition {
  const moment = now()
  return sql`NOT c.khoa AND c.trang_thai = ANY (${[...ON_THE_WAY]}::text[]) AND c.ngay_gio_ket_thuc_tra_hang IS NULL AND (
    ${ordersOf(sql`max(d.ngay_gio_tra_hang)`)} < ${moment}::timestamp
    OR (c.trang_thai = ANY (${[...BEFORE_LOADING]}::text[]) AND ${ordersOf(sql`min(d.ngay_gio_lay_hang)`)} < ${moment}::timestamp)
    OR (${ordersOf(sql`max(d.ngay_gio_tra_hang)`)} IS NULL AND c.ngay_thuc_hien < ${moment}::date))`
}

const CONDITIONS: Record<TripTask, () => Condition> = {
  // Literal states, as the index of running trips has them.
  dang_chay: () => sql`c.trang_thai IN ('dang_lay_hang', 'dang_chay', 'dang_tra_hang')`,
  tre: late,
  chua_xep_xe: () =>
    sql`NOT c.khoa AND c.trang_thai IN ('nhap', 'moi') AND (c.bien_so_xe IS NULL OR (c.ten_lai_xe_1 IS NULL AND c.ten_thau_phu IS NULL))`,
  chua_ket_thuc: () => sql`c.trang_thai = ANY (${[...OPEN_STATES]}::text[])`,
  ket_thuc_chua_khoa: () => sql`c.trang_thai = 'ket_thuc' AND NOT c.khoa`,
  thieu_cuoc: () => sql`c.trang_thai NOT IN ('nhap', 'huy') AND c.id_chuyen_di IN (
    SELECT d.id_chuyen_di FROM don_hang d WHERE d.cuoc_van_chuyen IS NULL OR d.cuoc_van_chuyen = 0)`,
  thieu_khach: () => sql`c.trang_thai NOT IN ('nhap', 'huy') AND c.id_chuyen_di IN (
    SELECT d.id_chuyen_di FROM don_hang d WHERE d.ten_cong_ty IS NULL)`,
}

/** The trips (alias c) on which a task waits; no trip for a word that names none. */
export const taskCondition = (task: string): Condition =>
  Object.hasOwn(TRIP_TASKS, task) ? sql`(${CONDITIONS[task as TripTask]()})` : sql`false`
