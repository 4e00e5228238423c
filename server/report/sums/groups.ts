import { sql, type RawBuilder } from 'kysely'
import type { Group } from '../../../contract/report/general/general.api.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { counted, OWED } from './counted.ts'
import { sharedOrders } from './shares.ts'

const UNNAMED = sql.lit(reportTexts.unnamed.vi)

/** Trips (c) by vehicle: by the plate that it bears today; subcontracted ones are one. */
const BY_VEHICLE = {
  ma: sql`CASE WHEN coalesce(c.ten_thau_phu, '') <> '' THEN NULL ELSE coalesce(v.bien_so_xe, c.bien_so_xe) END`,
  ten: sql`CASE WHEN coalesce(c.ten_thau_phu, '') <> '' THEN ${sql.lit(reportTexts.subcontracted.vi)} ELSE coalesce(v.bien_so_xe, c.bien_so_xe, ${UNNAMED}) END`,
  joined: sql`LEFT JOIN phuong_tien v ON v.id_xe = c.id_xe`,
}
/** Trips by their first driver. */
const BY_DRIVER = {
  ma: sql`c.lai_xe_1`,
  ten: sql`coalesce(u.fullname, c.ten_lai_xe_1, ${UNNAMED})`,
  joined: sql`LEFT JOIN nguoi_dung u ON u.username = c.lai_xe_1`,
}

type Grouping = { ma: RawBuilder<unknown>; ten: RawBuilder<unknown>; joined: RawBuilder<unknown> }

/** Trips grouped, the greatest revenue first. */
async function tripGroups(db: Db, condition: RawBuilder<unknown>, by: Grouping): Promise<Group[]> {
  const { rows } = await sql<Group>`
    WITH chuyen AS (
      SELECT ${by.ma} AS ma, ${by.ten} AS ten, c.tong_cuoc, c.tong_chi_phi, c.tong_lai,
        coalesce((SELECT sum(${OWED}) FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di), 0) AS cong_no
      FROM chuyen_di c ${by.joined} WHERE ${condition})
    SELECT ma, ten, count(*) AS so_chuyen, sum(tong_cuoc)::bigint AS doanh_thu, sum(tong_chi_phi)::bigint AS tong_chi_phi,
      sum(tong_lai)::bigint AS tong_lai, sum(cong_no)::bigint AS cong_no
    FROM chuyen GROUP BY 1, 2 ORDER BY doanh_thu DESC, ten`.execute(db)
  return rows
}

/** Orders grouped, each with its share of its trip's cost; a trip counts once in every group that it has orders of. */
async function orderGroups(db: Db, condition: RawBuilder<unknown>, by: Grouping): Promise<Group[]> {
  const { rows } = await sql<Group>`
    SELECT ${by.ma} AS ma, ${by.ten} AS ten, count(DISTINCT o.id_chuyen_di) AS so_chuyen, sum(o.doanh_thu)::bigint AS doanh_thu,
      sum(o.chi_phi)::bigint AS tong_chi_phi, sum(o.lai)::bigint AS tong_lai, sum(o.cong_no)::bigint AS cong_no
    FROM (${sharedOrders(condition)}) o ${by.joined} GROUP BY 1, 2 ORDER BY doanh_thu DESC, ten`.execute(
    db,
  )
  return rows
}

export const byVehicle = (db: Db, condition: RawBuilder<unknown>): Promise<Group[]> =>
  tripGroups(db, condition, BY_VEHICLE)

/** A stretch by vehicle, driver, customer and route. */
export async function groupsOf(db: Db, range: Range) {
  const condition = counted(range)
  const [theo_xe, theo_lai_xe, theo_khach, theo_tuyen] = await Promise.all([
    byVehicle(db, condition),
    tripGroups(db, condition, BY_DRIVER),
    orderGroups(db, condition, {
      ma: sql`o.id_cong_ty`,
      ten: sql`coalesce(k.ten_cong_ty, o.ten_cong_ty, ${UNNAMED})`,
      joined: sql`LEFT JOIN cong_ty k ON k.id_cong_ty = o.id_cong_ty`,
    }),
    orderGroups(db, condition, {
      ma: sql`t.ma_lt`,
      ten: sql`coalesce(t.ma_lt || ' ' || concat_ws(' → ', t.noi_lay_hang, t.noi_tra_hang), ${UNNAMED})`,
      joined: sql`LEFT JOIN tuyen_duong t ON t.id_tuyen_duong = o.id_tuyen_duong`,
    }),
  ])
  return { theo_xe, theo_lai_xe, theo_khach, theo_tuyen }
}
