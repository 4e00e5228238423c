import { sql } from 'kysely'
import type { AccessKind, RefusedFor } from '../../../contract/office/access-log/access-log.api.ts'
import type { Services } from '../../kit/http/context.ts'
import type { Opened } from '../../kit/export/opened.ts'
import type { Db } from '../../kit/postgres/db.ts'

type Access = {
  loai: AccessKind
  username: string
  address: string
  ly_do?: RefusedFor
  noi_dung?: string
}

/** Records an access, one that had to wait by counting on the row of its hour; what keeps it from being recorded is logged and stops nobody. */
export async function recordAccess(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  { loai, username, address, ly_do, noi_dung }: Access,
): Promise<void> {
  await sql`
    INSERT INTO luot_truy_cap AS l (loai, username, dia_chi_mang, ly_do, noi_dung)
    VALUES (${loai}, (SELECT username FROM nguoi_dung WHERE username = ${username}), ${address}, ${ly_do ?? null}, ${noi_dung ?? null})
    ON CONFLICT (dia_chi_mang, coalesce(username, ''), date_trunc('hour', thoi_diem AT TIME ZONE 'UTC')) WHERE ly_do = 'phai_cho'
    DO UPDATE SET so_lan = l.so_lan + 1`
    .execute(pool)
    .catch((error: unknown) => log.error({ err: error }, 'an access was not recorded'))
}

/** Records that a list left as a file; pictures are part of their rows, which screens show anyway. */
export async function recordOpened(
  services: Pick<Services, 'pool' | 'log'>,
  opened: Opened,
): Promise<void> {
  const { username, address, name, mime } = opened
  if (mime.startsWith('image/')) return
  await recordAccess(services, { loai: 'tai_tep', username, address, noi_dung: name })
}

/** Discards what is older than a year. */
export const discardOldAccesses = (db: Db) =>
  sql`DELETE FROM luot_truy_cap WHERE thoi_diem < now() - interval '1 year'`.execute(db)
