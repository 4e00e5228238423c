import { sql } from 'kysely'
import type { TripPass } from '../../dispatch/trip/tolls.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** The passes that belong to trips, taken or not, in the order of their time. */
export async function tripPasses(db: Db, ids: readonly string[]): Promise<readonly TripPass[]> {
  const { rows } = await sql<TripPass>`
    SELECT id, id_chuyen_di, thoi_gian, concat_ws(' – ', tram_vao, tram_ra) AS tram, so_tien FROM sao_ke_cau_duong
    WHERE id_chuyen_di = ANY (${[...ids]}::text[]) AND deleted_at IS NULL ORDER BY thoi_gian, id`.execute(
    db,
  )
  return rows
}
