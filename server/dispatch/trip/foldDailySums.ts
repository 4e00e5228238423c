import { sql } from 'kysely'
import { TRIP_SUMS } from '../../../contract/dispatch/trip/trip.columns.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** A day and state with more rows than this is folded. */
const MANY = 20

/**
 * Folds the differences that writers left in the daily sums into one row a day and state. Readers see the sums before or after,
 * never between; rows added meanwhile stay for the next time.
 */
export async function foldDailySums(db: Db): Promise<void> {
  const sums = sql.join(TRIP_SUMS.map((name) => sql`sum(${sql.ref(name)})`))
  await sql`
    WITH cu AS (
      DELETE FROM tong_ngay t USING (
        SELECT ngay_thuc_hien, trang_thai FROM tong_ngay GROUP BY 1, 2 HAVING count(*) > ${MANY}
      ) nhieu
      WHERE t.trang_thai = nhieu.trang_thai AND t.ngay_thuc_hien IS NOT DISTINCT FROM nhieu.ngay_thuc_hien
      RETURNING t.*
    )
    INSERT INTO tong_ngay (ngay_thuc_hien, trang_thai, so, ${sql.join(TRIP_SUMS.map((name) => sql.ref(name)))})
    SELECT ngay_thuc_hien, trang_thai, sum(so), ${sums} FROM cu GROUP BY 1, 2 HAVING sum(so) <> 0`.execute(
    db,
  )
}
