import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'
import { tripNews, type Subject } from './tripNotices.ts'

/** At most this many reminders in one go; the next tick takes the rest. */
const MOST = 100

type Due = Subject & { noi_dung_nhac: string | null }

/**
 * Makes the notices of reminders that have come due and marks them given, in one transaction; several servers may do it at
 * once, each takes others' leftovers. Answers how many were given.
 */
export const remindDue = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      UPDATE chuyen_di SET da_nhac = true WHERE id_chuyen_di IN (
        SELECT id_chuyen_di FROM chuyen_di
        WHERE gio_nhac <= localtimestamp AND NOT da_nhac AND deleted_at IS NULL AND gop_vao IS NULL AND trang_thai <> 'huy'
        ORDER BY gio_nhac LIMIT ${MOST} FOR UPDATE SKIP LOCKED)
      RETURNING id_chuyen_di, bien_so_xe, ngay_thuc_hien, lai_xe_1, lai_xe_2, lai_xe_3, id_thau_phu, nguoi_tao, noi_dung_nhac`.execute(
      trx,
    )
    for (const trip of rows) await tripNews.reminder(trx, trip)
    return rows.length
  })
