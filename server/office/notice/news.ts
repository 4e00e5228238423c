import { sql } from 'kysely'
import type { Notice, NoticeNews } from '../../../contract/office/notice/notice.api.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** The columns of a notice `n` of a user `u`, as the wire has them. */
export const NOTICE = sql`n.id::text AS id, n.content, n.content_en, n.su_kien, n.loai_don, n.id_lien_ket, n.created_at,
  n.created_at > u.lan_xem_thong_bao AS moi, n.doc_luc IS NOT NULL AS da_doc`
/** New is what came after the bell was opened last and was not read meanwhile. */
const IS_NEW = sql`n.doc_luc IS NULL AND n.created_at > u.lan_xem_thong_bao`

/** How many notices are new to each of these users, and the newest of them. */
export async function newsOf(
  db: Db,
  usernames: readonly string[],
): Promise<Map<string, NoticeNews>> {
  const { rows } = await sql<Notice & { username: string; so: number; danh_muc: number }>`
    SELECT u.username, newest.*, (SELECT count(*) FROM thong_bao n WHERE n.username = u.username AND ${IS_NEW}) AS so,
      (SELECT last_value FROM so_danh_muc)::bigint AS danh_muc
    FROM nguoi_dung u LEFT JOIN LATERAL (
      SELECT ${NOTICE} FROM thong_bao n WHERE n.username = u.username AND ${IS_NEW} ORDER BY n.id DESC LIMIT 1
    ) newest ON true
    WHERE u.username = ANY(${usernames}) AND u.deleted_at IS NULL`.execute(db)
  return new Map(
    rows.map(({ username, so, danh_muc, ...newest }) => [
      username,
      { noti_tag_number: so, data: so > 0 ? newest : null, danh_muc },
    ]),
  )
}
