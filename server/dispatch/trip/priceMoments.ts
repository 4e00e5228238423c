import { sql } from 'kysely'
import { lastDayOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import type { Trx } from '../../kit/http/context.ts'

/** Keeps with a closed month the moments outside of it that its trips are priced by. */
export async function keepPriceMoments(trx: Trx, month: WireMonth): Promise<void> {
  await sql`
    UPDATE khoa_so SET luc_gia = ARRAY(
      SELECT DISTINCT d.ngay_gio_lay_hang::text FROM chuyen_di c JOIN don_hang d USING (id_chuyen_di)
      WHERE c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai <> 'huy'
        AND c.ngay_thuc_hien BETWEEN ${`${month}-01`} AND ${lastDayOf(month)}
        AND to_char(d.ngay_gio_lay_hang, 'YYYY-MM') <> ${month})
    WHERE thang = ${month} AND mo_luc IS NULL`.execute(trx)
}
