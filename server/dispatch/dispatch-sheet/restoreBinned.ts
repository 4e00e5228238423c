import { sql } from 'kysely'
import type { Trx } from '../../kit/http/context.ts'
import type { SheetJob } from '../../kit/sheet/sheet.ts'
import { takeBack } from '../bin/restoreTrips.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import type { Outcome } from './reply.ts'

/** Importing accepts what is told of vehicles and drivers. */
const ALL = { includes: () => true }

/** Takes trips of a sheet out of the bin and remembers that this import did, so that it can be taken back. */
export async function restoreBinned(
  trx: Trx,
  { fileId, username }: SheetJob,
  outcomes: readonly Outcome[],
  marks: ReadonlyMap<SheetTrip, string>,
): Promise<void> {
  if (outcomes.length === 0) return
  const ids = outcomes.flatMap(({ id }) => id ?? [])
  await takeBack(trx, ids, { username, accepted: ALL })
  const made = outcomes.map(({ trip, id }) => ({ mark: marks.get(trip), id }))
  await sql`
    INSERT INTO dong_nhap (dau_van, loai, file_id, id_doi_tuong, phien_ban, truoc)
    SELECT made.mark, 'trip', ${fileId}, c.id_chuyen_di, c.phien_ban, '{"thung_rac": true}'
    FROM json_to_recordset(${JSON.stringify(made)}::json) AS made(mark text, id text) JOIN chuyen_di c ON c.id_chuyen_di = made.id
    ON CONFLICT (loai, dau_van) DO UPDATE SET file_id = excluded.file_id, id_doi_tuong = excluded.id_doi_tuong,
      phien_ban = excluded.phien_ban, truoc = excluded.truoc`.execute(trx)
}

/** Puts the trips that an import took out of the bin back into it; answers how many they were. */
export async function binAgain(trx: Trx, fileId: string, username: string): Promise<number> {
  const { rows } = await sql`
    WITH d AS (
      UPDATE dong_nhap SET truoc = NULL, phien_ban = phien_ban + 1
      WHERE file_id = ${fileId} AND loai = 'trip' AND truoc IS NOT NULL RETURNING id_doi_tuong),
    c AS (
      UPDATE chuyen_di SET deleted_at = clock_timestamp(), nguoi_xoa = ${username}, phien_ban = phien_ban + 1,
        updated_at = clock_timestamp(), nguoi_sua = ${username}
      WHERE id_chuyen_di IN (SELECT id_doi_tuong FROM d) RETURNING id_chuyen_di, trang_thai, phien_ban)
    INSERT INTO nhat_ky (username, hanh_dong, doi_tuong, id_doi_tuong, truoc, sau)
    SELECT ${username}, 'xoa', 'chuyen_di', id_chuyen_di, jsonb_build_object('trang_thai', trang_thai),
      jsonb_build_object('phien_ban', phien_ban) FROM c RETURNING 1`.execute(trx)
  return rows.length
}
