import { sql, type RawBuilder } from 'kysely'
import { OWNER_PAPERS, type Paper, type PaperOwner } from '../../../contract/master/paper/paper.ts'
import { VEHICLES_OUT } from '../../../contract/master/vehicle/vehicle.choices.ts'
import { addDays, daysBetween, isDate, type WireDate } from '../../../contract/kit/time/time.ts'
import { paperStep } from '../../../contract/office/settings/paper-steps.ts'
import { settingOn } from '../../../contract/office/settings/settings.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { STILL_MAIN } from '../vehicle/mainDriver.ts'
import { decisionsOf } from '../../office/settings/settings.ts'

/** Days as text compare like days, so that a wrong one in a vehicle's papers stops nothing. */
export const DAY_TEXT = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
const keys = (owner: PaperOwner): string[] => Object.keys(OWNER_PAPERS[owner])

const driverPapers = sql.join(keys('lai_xe').map((key) => sql`(${key}, u.${sql.ref(key)}::text)`))

/** Papers of each kind of owner that is still at work, with the driver concerned; days as text. */
const SOURCES: Record<PaperOwner, RawBuilder<unknown>> = {
  phuong_tien: sql`
    SELECT 'phuong_tien' AS loai, v.bien_so_xe AS id, v.bien_so_xe AS ten, p.key AS giay_to, p.value AS het_han, u.username AS lai_xe
    FROM phuong_tien v LEFT JOIN nguoi_dung u ON u.username = v.lai_xe_chinh AND ${STILL_MAIN}, jsonb_each_text(CASE WHEN jsonb_typeof(v.giay_to) = 'object' THEN v.giay_to ELSE '{}' END) p
    WHERE v.deleted_at IS NULL AND coalesce(v.trang_thai <> ALL (${[...VEHICLES_OUT]}::text[]), true) AND p.key = ANY(${keys('phuong_tien')})`,
  ro_mooc: sql`
    SELECT 'ro_mooc', r.ma_romoc, r.ma_romoc, 'dang_kiem_het_han', r.dang_kiem_het_han::text, NULL FROM ro_mooc r
    WHERE r.deleted_at IS NULL`,
  lai_xe: sql`
    SELECT 'lai_xe', u.username, coalesce(u.fullname, u.username), p.key, p.day, u.username
    FROM nguoi_dung u, LATERAL (VALUES ${driverPapers}) AS p (key, day)
    WHERE u.deleted_at IS NULL AND u.role = 'driver' AND u.trang_thai IS DISTINCT FROM 'Nghi viec'`,
}

type Span = { owners: readonly PaperOwner[]; from: WireDate; to: WireDate }
type StoredPaper = Omit<Paper, 'con_ngay'> & { lai_xe: string | null }
type FoundPaper = Paper & { lai_xe: string | null }

/** A SELECT of the papers of these owners that run out from one day to another, both included. */
const papersIn = ({ owners, from, to }: Span): RawBuilder<StoredPaper> => sql<StoredPaper>`
  SELECT * FROM (${sql.join(
    owners.map((owner) => SOURCES[owner]),
    sql` UNION ALL `,
  )}) AS papers (loai, id, ten, giay_to, het_han, lai_xe)
  WHERE het_han ~ ${DAY_TEXT} AND het_han BETWEEN ${from} AND ${to} ORDER BY het_han, loai, ten, giay_to`

/** The papers of these owners that run out from one day to another, both included, soonest first. */
export async function listPapers(db: Db, span: Span & { today: WireDate }): Promise<FoundPaper[]> {
  if (span.owners.length === 0) return []
  const { rows } = await papersIn(span).execute(db)
  return rows
    .filter(({ het_han }) => isDate(het_han))
    .map((row) => ({ ...row, con_ngay: daysBetween(span.today, row.het_han) }))
}

/** What ran out longer ago is shown where papers are looked at, but is no news. */
const OVERDUE_DAYS = 7

/** The papers of these owners that have reached a step of warning that the company has set, with the step. */
export async function listSoonOver(
  db: Db,
  owners: readonly PaperOwner[],
  today: WireDate,
): Promise<(FoundPaper & { moc: number })[]> {
  const set = settingOn(await decisionsOf(db, ['bao_giay_to']), 'bao_giay_to', today)
  const steps = (set as readonly string[]).map(Number)
  const [from, to] = [addDays(today, -OVERDUE_DAYS), addDays(today, Math.max(-1, ...steps))]
  const due = await listPapers(db, { owners, from, to, today })
  return due.flatMap((paper) => {
    const moc = paperStep(steps, paper.con_ngay)
    return moc === undefined ? [] : [{ ...paper, moc }]
  })
}
