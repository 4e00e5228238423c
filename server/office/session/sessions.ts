import { createHash, randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { seatOf } from '../../../contract/kit/endpoint/roles.ts'
import type { Asked, CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Tables } from '../../kit/postgres/tables.ts'
import { failureOf } from '../../kit/postgres/failure.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import { networkOf } from '../../kit/http/networkOf.ts'

/** A session ends after 12 hours without use and after 30 days at most. */
const LIVE = sql<boolean>`p.used_at > now() - interval '12 hours' AND p.created_at > now() - interval '30 days'`
/** `used_at` is written at most once a minute, so that reading stays cheap. */
const STALE = sql<boolean>`p.used_at < now() - interval '1 minute'`

/** Where a trigger tells which session has ended (migration 0007). */
export const SESSION_CHANNEL = 'het_phien'

/** Under which name a session is told of when it ends (migration 0007). */
export const sessionKey = (token: string): string => hashOf(token).toString('hex')

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** True where an account has signed in from the network of this address within a year, as long as accesses are kept; signing out forgets nothing. */
export async function hasSignedInFrom(db: Db, username: string, address: string): Promise<boolean> {
  const network = networkOf(address)
  // The rest of an address that has one is another each day, so that all of the account's are asked for.
  const same = network === address ? sql`dia_chi_mang = ${address}` : sql`dia_chi_mang LIKE '%:%'`
  const { rows } = await sql<{ seen: string }>`
    SELECT dia_chi_mang AS seen FROM phien_dang_nhap WHERE username = ${username} AND ${same}
    UNION SELECT dia_chi_mang FROM luot_truy_cap WHERE username = ${username} AND ${same} AND loai = 'dang_nhap'`.execute(
    db,
  )
  return rows.some(({ seen }) => networkOf(seen) === network)
}

const newToken = (): string => randomBytes(32).toString('base64url')

/** Opens a session and answers its token; only the token's hash is kept. */
export async function openSession(db: Db, username: string, address: string): Promise<string> {
  const token = newToken()
  await db
    .insertInto('phien_dang_nhap')
    .values({ username, dia_chi_mang: address, chi_thiet_lap: false, token_hash: hashOf(token) })
    .execute()
  return token
}

/** Who signs in, as the account stood when the password was compared with it. */
export type SigningIn = Pick<Selectable<Tables['nguoi_dung']>, 'username' | 'lan_ket_phien'> & {
  readonly address: string
  /** The session may do nothing but set up a second factor, until that is done (`openFully`). */
  readonly setsUp: boolean
}

/** The same for who signs in; null where the sessions of the account were ended meanwhile: what ended them ends this one too. */
export async function openSignedIn(
  db: Db,
  { username, lan_ket_phien, address, setsUp }: SigningIn,
): Promise<string | null> {
  const token = newToken()
  const { rows } = await sql`
    INSERT INTO phien_dang_nhap (token_hash, username, dia_chi_mang, chi_thiet_lap)
    SELECT ${hashOf(token)}, username, ${address}, ${setsUp} FROM nguoi_dung
    WHERE username = ${username} AND lan_ket_phien = ${lan_ket_phien} AND deleted_at IS NULL FOR SHARE
    RETURNING username`.execute(db)
  return rows.length > 0 ? token : null
}

const ACCOUNT = [
  'u.username',
  'u.fullname',
  'u.role',
  'u.navbar',
  'u.id_thau_phu',
  'u.id_cong_ty',
] as const
type Account = Pick<
  Selectable<Tables['nguoi_dung']>,
  'username' | 'fullname' | 'role' | 'navbar' | 'id_thau_phu' | 'id_cong_ty'
>

function currentUser(row: Account): CurrentUser {
  const { id_thau_phu, id_cong_ty } = row
  const partner = id_thau_phu
    ? { side: 'thau_phu' as const, id: id_thau_phu }
    : id_cong_ty
      ? { side: 'cong_ty' as const, id: id_cong_ty }
      : null
  // A partner account that stands for nobody sees nothing: an id that matches no row.
  const lost = row.role === 'doi_tac' && !partner ? { side: 'cong_ty' as const, id: '' } : partner
  return {
    username: row.username,
    fullname: row.fullname ?? row.username,
    role: row.role,
    navbar: row.navbar,
    seat: seatOf(row),
    partner: row.role === 'doi_tac' ? lost : null,
  }
}

/** A user as it stands now, or null when it is gone: for what is done later in its name. */
export async function findCurrentUser(db: Db, username: string): Promise<CurrentUser | null> {
  const row = await db
    .selectFrom('nguoi_dung as u')
    .select(ACCOUNT)
    .where('u.username', '=', username)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? currentUser(row) : null
}

/** The living session of a token, also one that has to set up a second factor. */
const livingSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('phien_dang_nhap as p')
    .innerJoin('nguoi_dung as u', 'u.username', 'p.username')
    .modifyFront(KEPT)
    .select([...ACCOUNT, STALE.as('stale')])
    .where('p.token_hash', '=', tokenHash)
    .where(LIVE)
    .where('u.deleted_at', 'is', null)

/** The living session of a token that may do everything. */
const fullSession = (db: Db, tokenHash: Buffer) =>
  livingSession(db, tokenHash).where('p.chi_thiet_lap', '=', false)

/** True of a session that may do nothing but set up the second factor which its seat asks for. */
export async function isSettingUp(db: Db, token: string): Promise<boolean> {
  const session = await db
    .selectFrom('phien_dang_nhap')
    .select('chi_thiet_lap')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return session?.chi_thiet_lap ?? false
}

/** A session that has set up its second factor may do everything from now on. */
export const openFully = (db: Db, token: string) =>
  db
    .updateTable('phien_dang_nhap')
    .set({ chi_thiet_lap: false })
    .where('token_hash', '=', hashOf(token))
    .execute()

/** True for the account of a partner whose subcontractor or customer is retired: it cannot sign in until that is brought back. */
export async function isRetiredPartner(db: Db, username: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM nguoi_dung u WHERE u.username = ${username} AND u.role = 'doi_tac' AND (
      EXISTS (SELECT FROM thau_phu t WHERE t.id = u.id_thau_phu AND t.deleted_at IS NOT NULL)
      OR EXISTS (SELECT FROM cong_ty k WHERE k.id_cong_ty = u.id_cong_ty AND k.deleted_at IS NOT NULL))`.execute(
    db,
  )
  return rows.length > 0
}

/** Without room on the disk the use of a session is not written down, and people go on reading. */
const unlessFull = (error: unknown): void => {
  if (failureOf(error) !== 'full') throw error
}

/**
 * Who holds this token, or null when it is unknown, expired, its user is gone, or has to set up a second factor before this
 * call. Only a call that a person made is use.
 */
export async function authenticate(
  db: Db,
  { token, isUse, beforeFactor }: Asked,
): Promise<CurrentUser | null> {
  const sessionOf = beforeFactor ? livingSession : fullSession
  const row = await sessionOf(db, hashOf(token)).executeTakeFirst()
  if (!row) return null
  if (row.stale && isUse) {
    await db
      .updateTable('phien_dang_nhap')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', hashOf(token))
      .execute()
      .catch(unlessFull)
  }
  return currentUser(row)
}

/** Who holds the session of this key, or null; being asked for is no use of it. */
export async function userOfSession(db: Db, key: string): Promise<CurrentUser | null> {
  const row = await fullSession(db, Buffer.from(key, 'hex')).executeTakeFirst()
  return row ? currentUser(row) : null
}

/** Which of these sessions, by their keys, are open still. */
export async function openSessions(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'))
  const { rows } = await sql<{ key: string }>`
    SELECT encode(p.token_hash, 'hex') AS key FROM phien_dang_nhap p
    WHERE p.token_hash = ANY(${hashes}) AND ${LIVE}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Discards sessions that have ended by themselves. */
export const discardEndedSessions = (db: Db) =>
  sql`DELETE FROM phien_dang_nhap p WHERE NOT (${LIVE})`.execute(db)

/** Ends one session. */
export const closeSession = (db: Db, token: string) =>
  db.deleteFrom('phien_dang_nhap').where('token_hash', '=', hashOf(token)).execute()

/** Sign-ins that are under way have opened their session by now, or open none any more. */
const endUnderWay = (db: Db, usernames: readonly string[]) =>
  db
    .updateTable('nguoi_dung')
    .set({ lan_ket_phien: sql`lan_ket_phien + 1` })
    .where('username', 'in', usernames)
    .execute()

/** Ends every session of users, and their sign-ins under way. */
export async function closeSessions(db: Db, ...usernames: string[]): Promise<void> {
  if (usernames.length === 0) return
  await endUnderWay(db, usernames)
  await db.deleteFrom('phien_dang_nhap').where('username', 'in', usernames).execute()
}

/** The same of one user, but for the session given. */
export async function closeOtherSessions(db: Db, username: string, kept: string): Promise<void> {
  await endUnderWay(db, [username])
  await db
    .deleteFrom('phien_dang_nhap')
    .where('username', '=', username)
    .where('token_hash', '!=', hashOf(kept))
    .execute()
}
