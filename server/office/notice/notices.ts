import { sql } from 'kysely'
import type { NoticeEvent, Person } from '../../../contract/office/notice/notice.event.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import { afterCommit } from '../../kit/postgres/pipelining.ts'

/** Where PostgreSQL tells every server whose notices have changed; the message is the username. */
export const NEWS_CHANNEL = 'thong_bao'
const MAX_NOTICE = 500

/** A user's seat in SQL (contract/kit/endpoint/roles.ts: seatOf). */
const SEAT = sql`CASE WHEN (role, navbar) IN (('manager', 'qh_manager'), ('accountant', 'qh_accountant')) THEN navbar ELSE role END`

/** What a notice of an event needs: what it is about, who acts (null: the server itself), and the persons it concerns. */
type Told<About, P extends string> = {
  about: About
  by: Pick<CurrentUser, 'username' | 'fullname'> | null
  persons: Record<P, readonly (string | null)[]>
}

/** Tells everybody at work whom an event of the contract concerns, once each and never who acts; in the transaction of the act. */
export async function notify<About, P extends Person>(
  db: Db,
  event: NoticeEvent<About, P> & { readonly code: string },
  told: Told<NoInfer<About>, NoInfer<P>>,
): Promise<void> {
  const { about, by } = told
  const { thau_phu = [], ...others }: Partial<Record<string, readonly (string | null)[]>> =
    told.persons
  const concerned = Object.values(others).flat()
  const { vi, en } = event.content(about, by?.fullname ?? '')
  const { rows } = await sql<{ username: string }>`
    ${KEPT} WITH told AS (
      INSERT INTO thong_bao (username, su_kien, content, content_en, loai_don, id_lien_ket)
      SELECT username, ${event.code}, ${vi.slice(0, MAX_NOTICE)}, ${en.slice(0, MAX_NOTICE)}, ${event.kind}, ${event.link(about)}
      FROM nguoi_dung
      WHERE deleted_at IS NULL AND trang_thai IS DISTINCT FROM 'Nghi viec' AND username IS DISTINCT FROM ${by?.username ?? null}
        AND (username = ANY(${concerned}) OR id_thau_phu = ANY(${thau_phu}) OR ${SEAT} = ANY(${event.seats}))
      RETURNING username)
    SELECT username FROM told`.execute(db)
  if (rows.length > 0) await announce(db, ...rows.map(({ username }) => username))
}

const send = (db: Db, usernames: readonly string[]) =>
  sql`${KEPT} SELECT pg_notify(${NEWS_CHANNEL}, username) FROM unnest(${usernames}::text[]) AS told(username)`.execute(
    db,
  )

/**
 * Has the open screens of users ask anew, once the transaction is done. Those that notify are committed one after another, each written to disk before the
 * next: a transaction that can leaves this to one of its own, which writes nothing.
 */
export async function announce(db: Db, ...usernames: string[]): Promise<void> {
  if (!afterCommit(db, (pool) => send(pool, usernames))) await send(db, usernames)
}
