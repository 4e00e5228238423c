import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** Whether the account (u) that is joined as the main driver of a vehicle drives still: who left or was deleted does not. */
export const STILL_MAIN = sql<boolean>`(u.deleted_at IS NULL AND u.trang_thai IS DISTINCT FROM 'Nghi viec')`

/** The main driver of a vehicle, whom its trips usually have; null where nobody is. */
export async function mainDriverOf(
  db: Db,
  plate: string,
): Promise<{ username: string; fullname: string | null } | null> {
  const driver = await db
    .selectFrom('phuong_tien as v')
    .innerJoin('nguoi_dung as u', 'u.username', 'v.lai_xe_chinh')
    .select(['u.username', 'u.fullname'])
    .where('v.bien_so_key', '=', plateKey(plate))
    .where('v.deleted_at', 'is', null)
    .where(STILL_MAIN)
    .executeTakeFirst()
  return driver ?? null
}
