import type { NOTICE_KINDS } from '../../contract/notice/notice.api.ts'
import type { Seat } from '../../contract/roles.ts'
import { seatOf } from '../../contract/roles.ts'
import type { Db } from '../db.ts'

export type NewNotice = { content: string; kind: keyof typeof NOTICE_KINDS; link: string | null }

/** Tells these users; unknown names are left out and nobody is told twice. */
export async function tell(
  db: Db,
  usernames: readonly (string | null)[],
  { content, kind, link }: NewNotice,
): Promise<void> {
  const wanted = [...new Set(usernames.filter((name) => name !== null))]
  if (wanted.length === 0) return
  const known = await db
    .selectFrom('nguoi_dung')
    .select('username')
    .where('username', 'in', wanted)
    .where('deleted_at', 'is', null)
    .execute()
  const rows = known.map(({ username }) => ({
    username,
    content,
    loai_don: kind,
    id_lien_ket: link,
  }))
  if (rows.length > 0) await db.insertInto('thong_bao').values(rows).execute()
}

/** Everybody who works in one of these seats. */
export async function usersIn(db: Db, seats: readonly Seat[]): Promise<string[]> {
  const users = await db
    .selectFrom('nguoi_dung')
    .select(['username', 'role', 'navbar'])
    .where('deleted_at', 'is', null)
    .where('role', '!=', 'driver')
    .execute()
  return users.filter((user) => seats.includes(seatOf(user))).map((user) => user.username)
}
