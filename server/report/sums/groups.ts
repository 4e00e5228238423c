import { sql, type RawBuilder } from 'kysely'
import type { Group } from '../../../contract/report/general/general.api.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { inDirection, ofVehicles, whole, type Moment } from './kept.ts'

const UNNAMED = sql.lit(reportTexts.unnamed.vi)
/** Sums of kept rows (k). */
export const SUMS = sql`sum(k.so_chuyen)::bigint AS so_chuyen, sum(k.doanh_thu)::bigint AS doanh_thu, sum(k.tong_chi_phi)::bigint AS tong_chi_phi,
  sum(k.tong_lai)::bigint AS tong_lai, sum(k.cong_no)::bigint AS cong_no`

type Grouping = {
  readonly ma: RawBuilder<unknown>
  readonly ten: RawBuilder<unknown>
  readonly joined: RawBuilder<unknown>
}

/** By the plate that a vehicle bears today; subcontracted trips are one. */
const BY_VEHICLE: Grouping = {
  ma: sql`CASE WHEN k.thau_phu THEN NULL ELSE coalesce(v.bien_so_xe, k.bien_so_xe) END`,
  ten: sql`CASE WHEN k.thau_phu THEN ${sql.lit(reportTexts.subcontracted.vi)} ELSE coalesce(v.bien_so_xe, k.bien_so_xe, ${UNNAMED}) END`,
  joined: sql`LEFT JOIN phuong_tien v ON v.id_xe = k.id_xe`,
}
/** By the first driver of a trip. */
const BY_DRIVER: Grouping = {
  ma: sql`k.ma`,
  ten: sql`coalesce(u.fullname, k.ten, ${UNNAMED})`,
  joined: sql`LEFT JOIN nguoi_dung u ON u.username = k.ma`,
}
const BY_CUSTOMER: Grouping = {
  ma: sql`k.ma`,
  ten: sql`coalesce(c.ten_cong_ty, k.ten, ${UNNAMED})`,
  joined: sql`LEFT JOIN cong_ty c ON c.id_cong_ty = k.ma`,
}
const BY_ROUTE: Grouping = {
  ma: sql`t.ma_lt`,
  ten: sql`coalesce(t.ma_lt || ' ' || concat_ws(' → ', t.noi_lay_hang, t.noi_tra_hang), ${UNNAMED})`,
  joined: sql`LEFT JOIN tuyen_duong t ON t.id_tuyen_duong = k.ma`,
}

/** Kept rows grouped, the greatest revenue first; names are those of today. */
async function grouped(
  db: Db,
  rows: RawBuilder<unknown>,
  { ma, ten, joined }: Grouping,
): Promise<Group[]> {
  const { rows: groups } = await sql<Group>`
    SELECT ${ma} AS ma, ${ten} AS ten, ${SUMS} FROM (${rows}) k ${joined} GROUP BY 1, 2 ORDER BY doanh_thu DESC, ten`.execute(
    db,
  )
  return groups
}

/** Rows that name vehicles (k), by vehicle. */
export const byVehicle = (db: Db, rows: RawBuilder<unknown>): Promise<Group[]> =>
  grouped(db, rows, BY_VEHICLE)

/** A stretch by vehicle, driver, customer and route. A trip counts once in every customer and route that it has orders of. */
export async function groupsOf(moment: Moment, range: Range) {
  const parts = whole(moment, range)
  const [theo_xe, theo_lai_xe, theo_khach, theo_tuyen] = await Promise.all([
    byVehicle(moment.db, ofVehicles(parts)),
    grouped(moment.db, inDirection('lai_xe', parts), BY_DRIVER),
    grouped(moment.db, inDirection('khach', parts), BY_CUSTOMER),
    grouped(moment.db, inDirection('tuyen', parts), BY_ROUTE),
  ])
  return { theo_xe, theo_lai_xe, theo_khach, theo_tuyen }
}
