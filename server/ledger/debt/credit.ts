import { sql } from 'kysely'
import type { Credit } from '../../../contract/dispatch/order/order.credit.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** What customers with a credit limit owe now. */
export async function creditOf(db: Db, ids: readonly string[]): Promise<readonly Credit[]> {
  const { rows } = await sql<Credit>`
    SELECT k.id_cong_ty, k.ten_cong_ty, k.han_muc_no, coalesce((
      SELECT sum(d.phai_thu - d.da_thu) FROM don_hang d JOIN chuyen_di c ON c.id_chuyen_di = d.id_chuyen_di
      WHERE d.id_cong_ty = k.id_cong_ty AND NOT d.danh_dau_tra AND d.phai_thu > d.da_thu
        AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy')), 0)::bigint AS cong_no
    FROM cong_ty k WHERE k.id_cong_ty = ANY (${[...ids]}::text[]) AND k.han_muc_no IS NOT NULL`.execute(
    db,
  )
  return rows
}
