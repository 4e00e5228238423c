import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'

/**
 * Counts the words that saves used into the one count that each word has. Readers see all uses before and after; what is added
 * meanwhile stays for the next time.
 */
export const foldWords = (db: Db): Promise<unknown> =>
  sql`
    WITH moi AS (DELETE FROM goi_y_moi RETURNING *)
    INSERT INTO goi_y (truong, gia_tri, gia_tri_key, so_lan)
    SELECT truong, gia_tri, min(gia_tri_key), sum(so_lan) FROM moi GROUP BY truong, gia_tri ORDER BY truong, gia_tri
    ON CONFLICT (truong, gia_tri) DO UPDATE SET so_lan = goi_y.so_lan + excluded.so_lan, updated_at = now()`.execute(
    db,
  )
