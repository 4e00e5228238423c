import { sql } from 'kysely'
import type { Credit } from '../../../contract/dispatch/order/order.credit.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

/** What customers with a credit limit owe now, as it is kept (decision 0053). */
export async function creditOf(db: Db, ids: readonly string[]): Promise<readonly Credit[]> {
  const { rows } = await sql<Credit>`
    ${KEPT} SELECT k.id_cong_ty, k.ten_cong_ty, k.han_muc_no,
      coalesce((SELECT sum(n.con_no) FROM no_khach n WHERE n.id_cong_ty = k.id_cong_ty), 0)::bigint AS cong_no
    FROM cong_ty k WHERE k.id_cong_ty = ANY (${[...ids]}::text[]) AND k.han_muc_no IS NOT NULL`.execute(
    db,
  )
  return rows
}
