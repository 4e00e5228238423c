import { sql } from 'kysely'
import type { Trx } from '../../kit/http/context.ts'
import type { SheetJob } from '../../kit/sheet/sheet.ts'
import { takeBack } from '../bin/restoreTrips.ts'
import { lockTrips } from '../trip/loadTrip.ts'
import { writeTrips } from '../trip/writeTrips.ts'
import { fillTrips } from './fillTrips.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import type { Outcome } from './reply.ts'
import { OF_THIS_IMPORT } from '../../kit/sheet/rememberRows.ts'

/** Importing accepts what is told of vehicles and drivers. */
const ALL = { includes: () => true }

/** Takes trips of a sheet out of the bin and remembers that this import did, so that it can be taken back. */
export async function restoreBinned(
  trx: Trx,
  job: SheetJob,
  outcomes: readonly Outcome[],
  marks: ReadonlyMap<SheetTrip, string>,
): Promise<void> {
  if (outcomes.length === 0) return
  const { fileId, username } = job
  const ids = outcomes.flatMap(({ id }) => id ?? [])
  await takeBack(trx, ids, { username, accepted: ALL, among: ids })
  await fillTrips(trx, job, await lockTrips(trx, ids))
  const made = outcomes.map(({ trip, id }) => ({ mark: marks.get(trip), id }))
  await sql`
    INSERT INTO dong_nhap (dau_van, loai, file_id, id_doi_tuong, phien_ban, truoc)
    SELECT made.mark, 'trip', ${fileId}, c.id_chuyen_di, c.phien_ban, '{"thung_rac": true}'
    FROM json_to_recordset(${JSON.stringify(made)}::json) AS made(mark text, id text) JOIN chuyen_di c ON c.id_chuyen_di = made.id
    ${OF_THIS_IMPORT}`.execute(trx)
}

/** Puts the trips that an import took out of the bin back into it; answers how many they were. */
export async function binAgain(trx: Trx, fileId: string, username: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    UPDATE dong_nhap SET truoc = NULL, phien_ban = phien_ban + 1
    WHERE file_id = ${fileId} AND loai = 'trip' AND truoc ? 'thung_rac' RETURNING id_doi_tuong AS id`.execute(
    trx,
  )
  const trips = await lockTrips(
    trx,
    rows.map(({ id }) => id),
  )
  const changes = trips.map((stored) => ({ stored, marks: { nguoi_xoa: username } }))
  await writeTrips(trx, { username }, { action: 'xoa', changes, quiet: true })
  return trips.length
}
