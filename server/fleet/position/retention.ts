import { sql } from 'kysely'
import { dayOf, monthsBefore, numberOfDay, type WireDate } from '../../../contract/kit/time/time.ts'
import { settingOn, type Setting } from '../../../contract/office/settings/settings.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { dropPartitions } from './partitions.ts'

const SETTINGS = [
  'giu_vi_tri',
  'giu_hinh_anh',
  'giu_hanh_trinh',
  'giu_luot_xem',
] as const satisfies readonly Setting[]
const AT_ONCE = 20_000
const done = new WeakMap<Db, WireDate>()

/** Deletes rows from before a day, some thousands at a time. */
async function deleteBefore(db: Db, table: string, column: string, day: WireDate): Promise<void> {
  for (;;) {
    const { rows } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(column)} < ${day}::date LIMIT ${AT_ONCE})) RETURNING 1`.execute(
      db,
    )
    if (rows.length < AT_ONCE) return
  }
}

/** Keeps of each vehicle what was known when the positions begin that stay: from there on it can be worked out anew, and what lies before stays as it is. */
async function keepBeginnings(db: Db, day: WireDate): Promise<void> {
  await sql`INSERT INTO moc_tinh (id_xe, truoc, trang_thai, dau, goc)
    SELECT v.id_xe, d.at, coalesce(m.trang_thai, v.trang_thai), m.dau, true FROM (SELECT ${day}::date::timestamptz AS at) d
    CROSS JOIN vi_tri_cuoi v LEFT JOIN LATERAL (SELECT trang_thai, dau FROM moc_tinh WHERE id_xe = v.id_xe AND truoc >= d.at ORDER BY truoc LIMIT 1) m ON true
    WHERE (m.trang_thai IS NOT NULL OR v.den < d.at)
      AND (EXISTS (SELECT FROM moc_tinh WHERE id_xe = v.id_xe AND truoc < d.at) OR EXISTS (SELECT FROM vi_tri WHERE id_xe = v.id_xe AND thoi_diem < d.at))
    ON CONFLICT (id_xe, truoc) DO UPDATE SET goc = true`.execute(db)
}

/** What was worked out from positions, and by which of its columns it is old. */
const WORKED_OUT = [
  ['diem_dung_xe', 'den'],
  ['luot_ghe', 'den'],
  ['luot_chay', 'den'],
  ['su_kien_xe', 'den'],
  ['su_kien_chuyen', 'den'],
  ['ngay_xe', 'ngay'],
  ['canh_bao', 'time'],
] as const

/** Lets go of positions, pictures, what was worked out from them and looks, each after as many months as the company keeps it (domain B3.7). */
export async function letGoBy(db: Db, day: WireDate): Promise<void> {
  const decisions = await decisionsOf(db, SETTINGS)
  const before = (name: Setting): WireDate =>
    monthsBefore(day, Number(settingOn(decisions, name, day)))
  const positions = before('giu_vi_tri')
  await keepBeginnings(db, positions)
  await dropPartitions(db, numberOfDay(dayOf(positions)))
  await deleteBefore(db, 'moc_tinh', 'truoc', positions)
  // Where a device of no vehicle was last heard is a position too.
  await deleteBefore(db, 'thiet_bi_la', 'lan_cuoi', positions)
  await deleteBefore(db, 'thiet_bi_cu', 'den', positions)
  // The row goes with its file, when that is discarded.
  await sql`UPDATE tep SET het_han = now() FROM anh_xe a
    WHERE a.tep = tep.id AND a.thoi_diem < ${before('giu_hinh_anh')}::date AND tep.het_han > now()`.execute(
    db,
  )
  for (const [table, column] of WORKED_OUT)
    await deleteBefore(db, table, column, before('giu_hanh_trinh'))
  await deleteBefore(db, 'luot_xem', 'luc_cuoi', before('giu_luot_xem'))
}

/** Does it once a day. */
export async function letGo(db: Db, day: WireDate): Promise<void> {
  if (done.get(db) === day) return
  await letGoBy(db, day)
  done.set(db, day)
}
