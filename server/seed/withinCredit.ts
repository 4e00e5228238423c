import { sql } from 'kysely'
import type { Trx } from '../kit/http/context.ts'

/** How much of its credit limit a customer of the demo company uses at most: new trips are not asked about. */
const USED_PERCENT = 60

/** Has customers pay so many of their orders that none owes more than it may; what is left unpaid is of every age. */
export async function payWithinCredit(trx: Trx): Promise<void> {
  await sql`
    UPDATE don_hang d SET thanh_toan = 'da_thanh_toan', danh_dau_tra = true, hinh_thuc_thanh_toan = 'chuyen_khoan'
    FROM (
      SELECT d.id_don_hang, k.han_muc_no, sum(d.phai_thu) OVER (
        PARTITION BY d.id_cong_ty ORDER BY c.trang_thai = 'ket_thuc', md5(d.id_don_hang)) AS no
      FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di) JOIN cong_ty k USING (id_cong_ty)
      WHERE NOT d.danh_dau_tra AND d.phai_thu > 0 AND c.deleted_at IS NULL AND c.trang_thai NOT IN ('nhap', 'huy')) m
    WHERE m.id_don_hang = d.id_don_hang AND m.no * 100 > m.han_muc_no * ${USED_PERCENT}::int`.execute(
    trx,
  )
}
