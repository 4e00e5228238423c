import { sql, type RawBuilder } from 'kysely'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import { PLACE_ADDRESS } from '../../master/place/placeAddress.ts'
import { retiredWords } from '../trip/retiredWords.ts'
import { visibleOrders, visibleTrips } from '../trip/partner.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

type Warehouse = { id: string | null; ten_nha_kho: string; dia_chi: string | null }

// Staff read the counted words, quick at any number of orders; a partner only what its own orders name.
const deliveredTo = (user: Pick<CurrentUser, 'partner'>): RawBuilder<unknown> =>
  user.partner
    ? sql`SELECT DISTINCT d.noi_tra_hang AS ten FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di)
        WHERE ${visibleTrips(user)} AND ${visibleOrders(user)} AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND d.noi_tra_hang IS NOT NULL`
    : sql`SELECT gia_tri AS ten FROM tu_goi_y WHERE truong = 'noi_tra_hang'
        UNION SELECT ten_dia_diem FROM dia_diem WHERE deleted_at IS NULL AND (loai = 'kho_pp' OR (loai = 'kho' AND id_cong_ty IS NULL))`

/** POST /tms/list/list_nha_kho_phan_phoi: by name; a place of the master data with its id and address. */
export async function listDistribution(_input: object, { db, user }: Context) {
  const { rows } = await sql<Warehouse>`
    SELECT DISTINCT ON (ten_nha_kho ${VIETNAMESE}) * FROM (
      SELECT p.id, coalesce(p.ten_dia_diem, t.ten) AS ten_nha_kho, ${PLACE_ADDRESS} AS dia_chi
      FROM (${deliveredTo(user)}) t LEFT JOIN dia_diem p ON p.deleted_at IS NULL AND search_key(p.ten_dia_diem) = search_key(t.ten)
    ) x ORDER BY ten_nha_kho ${VIETNAMESE}, id`.execute(db)
  const isRetired = await retiredWords(db)
  return { data: rows.filter(({ ten_nha_kho }) => !isRetired('noi_tra_hang', ten_nha_kho)) }
}
