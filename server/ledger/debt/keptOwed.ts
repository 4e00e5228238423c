import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'

/** A customer with more rows than this is folded. */
const MANY = 20

/** Folds the differences that writers left in what customers owe into one row a customer; readers see the sum before or after. */
export async function foldOwed(db: Db): Promise<void> {
  await sql`
    WITH cu AS (
      DELETE FROM no_khach n USING (SELECT id_cong_ty FROM no_khach GROUP BY 1 HAVING count(*) > ${MANY}) nhieu
      WHERE n.id_cong_ty = nhieu.id_cong_ty RETURNING n.*
    )
    INSERT INTO no_khach SELECT id_cong_ty, sum(con_no) FROM cu GROUP BY 1 HAVING sum(con_no) <> 0`.execute(
    db,
  )
}

/** Works out what customers owe anew from all orders; writers wait meanwhile. */
export const rebuildOwed = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE chuyen_di, don_hang, no_chuyen, no_khach IN SHARE ROW EXCLUSIVE MODE`.execute(
      trx,
    )
    await sql`DELETE FROM no_chuyen`.execute(trx)
    await sql`DELETE FROM no_khach`.execute(trx)
    await sql`SELECT tinh_no(array_agg(DISTINCT id_chuyen_di)) FROM don_hang
      WHERE id_cong_ty IS NOT NULL AND NOT danh_dau_tra AND phai_thu > da_thu`.execute(trx)
  })
