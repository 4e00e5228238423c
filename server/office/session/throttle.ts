import type { Text } from '../../../contract/kit/text/text.ts'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'

/** After so many tries within the window the key waits; each further try doubles the wait up to the longest. */
type Limit = {
  tries: number
  windowMinutes: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** What somebody who has to wait did. */
  words: Text
}

/** Wrong passwords of one account from one network address, and of any account from one: nobody far away locks out another. */
export const ACCOUNT_LIMIT: Limit = {
  tries: 5,
  windowMinutes: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 1800,
  words: accountReplies.wrongOften,
}
export const ADDRESS_LIMIT: Limit = {
  tries: 30,
  windowMinutes: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  words: accountReplies.wrongFromNetwork,
}
/** So many tries of an account within an hour, from addresses it never signed in from, are somebody's who guesses. */
export const MANY_GUESSES = 50
const GUESSES_MINUTES = 60
/** What each such address has while an account is guessed at, be it new or not: none takes tries from another (decision 0054). */
export const GUESSED_LIMIT: Limit = {
  tries: 2,
  windowMinutes: 1440,
  firstWaitSeconds: 1800,
  longestWaitSeconds: 86_400,
  words: ACCOUNT_LIMIT.words,
}
/** Demo requests of one network address. */
export const REQUEST_LIMIT: Limit = {
  tries: 5,
  windowMinutes: 60,
  firstWaitSeconds: 600,
  longestWaitSeconds: 3600,
  words: accountReplies.manyRequests,
}

async function refuseWaiting(db: Db, key: string, words: Text): Promise<never> {
  const row = await db
    .selectFrom('lan_thu')
    .select(sql<number>`extract(epoch FROM khoa_den - now())::float8`.as('seconds'))
    .where('khoa', '=', key)
    .executeTakeFirst()
  throw new Refusal('too_many', accountReplies.waits(words, row?.seconds ?? 0))
}

/**
 * Counts a try of a key before it is judged, so that tries at the same moment cannot slip past each other, and sets the wait
 * once the limit is reached. Throws 'too_many', counting nothing, while the key has to wait.
 */
export async function takeTry(db: Db, key: string, limit: Limit): Promise<void> {
  const { tries, windowMinutes, firstWaitSeconds, longestWaitSeconds, words } = limit
  const { rows } = await sql`
    INSERT INTO lan_thu AS l (khoa, so_lan, bat_dau) VALUES (${key}, 1, now())
    ON CONFLICT (khoa) DO UPDATE SET
      so_lan = CASE WHEN l.bat_dau < now() - make_interval(mins => ${windowMinutes}) THEN 1 ELSE l.so_lan + 1 END,
      bat_dau = CASE WHEN l.bat_dau < now() - make_interval(mins => ${windowMinutes}) THEN now() ELSE l.bat_dau END,
      khoa_den = CASE WHEN l.bat_dau >= now() - make_interval(mins => ${windowMinutes}) AND l.so_lan + 1 >= ${tries}
        THEN now() + make_interval(secs => least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, l.so_lan + 1 - ${tries}))) END
    WHERE l.khoa_den IS NULL OR l.khoa_den <= now()
    RETURNING khoa`.execute(db)
  if (rows.length === 0) await refuseWaiting(db, key, words)
}

/** Counts a try of an account by a stranger; answers whether it is being guessed at. */
export async function isGuessed(db: Db, key: string): Promise<boolean> {
  const isOver = sql`l.bat_dau < now() - make_interval(mins => ${GUESSES_MINUTES})`
  const { rows } = await sql<{ so_lan: number }>`
    INSERT INTO lan_thu AS l (khoa, so_lan, bat_dau) VALUES (${key}, 1, now())
    ON CONFLICT (khoa) DO UPDATE SET
      so_lan = CASE WHEN ${isOver} THEN 1 ELSE l.so_lan + 1 END,
      bat_dau = CASE WHEN ${isOver} THEN now() ELSE l.bat_dau END
    RETURNING so_lan`.execute(db)
  return (rows[0]?.so_lan ?? 0) > MANY_GUESSES
}

/** A success takes its own try back, with the wait that it may have set; the others of the key still count. */
export const giveBackTry = (db: Db, key: string) =>
  sql`UPDATE lan_thu SET so_lan = so_lan - 1, khoa_den = NULL WHERE khoa = ${key} AND so_lan > 0`.execute(
    db,
  )

/** A success forgets all tries of the key. */
export const forgetTries = (db: Db, key: string) =>
  db.deleteFrom('lan_thu').where('khoa', '=', key).execute()

/** Discards tries that no limit counts any more. */
export const discardOldTries = (db: Db) =>
  sql`DELETE FROM lan_thu WHERE bat_dau < now() - interval '1 day' AND (khoa_den IS NULL OR khoa_den < now())`.execute(
    db,
  )
