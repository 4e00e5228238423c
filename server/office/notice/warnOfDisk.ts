import { hostname } from 'node:os'
import { sql } from 'kysely'
import { diskNotices } from '../../../contract/office/notice/disk.notices.ts'
import type { Disk } from '../../kit/disk/disk.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { notify } from './notices.ts'

/** The setting that remembers, over starts too, that admins know of the disk of this machine. */
const TOLD = `dia_sap_day ${hostname()}`

/** Tells admins once that the disk is nearly full, and anew only after there was enough again. */
export async function warnOfDisk(db: Db, disk: Disk): Promise<void> {
  const { state, percentLeft } = disk.look()
  if (disk.hasEnough()) await sql`DELETE FROM cai_dat WHERE khoa = ${TOLD}`.execute(db)
  if (state === 'ok') return
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      INSERT INTO cai_dat (khoa, gia_tri) VALUES (${TOLD}, 'true') ON CONFLICT DO NOTHING RETURNING khoa`.execute(
      trx,
    )
    const about = { percentLeft }
    if (rows.length > 0)
      await notify(trx, diskNotices.dia_sap_day, { about, by: null, persons: {} })
  })
}
