import { sql } from 'kysely'
import { Refusal } from '../../contract/refusal.ts'
import type { Db } from '../db.ts'

/** After so many wrong tries within the window the key waits; each further try doubles the wait up to the longest. */
export type Limit = {
  tries: number
  windowMinutes: number
  firstWaitSeconds: number
  longestWaitSeconds: number
}

/** Wrong passwords of one account, and of one network address. */
export const ACCOUNT_LIMIT: Limit = {
  tries: 5,
  windowMinutes: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 1800,
}
export const ADDRESS_LIMIT: Limit = {
  tries: 30,
  windowMinutes: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
}
/** Demo requests of one network address. */
export const REQUEST_LIMIT: Limit = {
  tries: 5,
  windowMinutes: 60,
  firstWaitSeconds: 600,
  longestWaitSeconds: 3600,
}

const waitText = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} phút` : `${Math.max(1, Math.ceil(seconds))} giây`

/** Throws 'too_many' while one of the keys has to wait. */
export async function refuseWhileWaiting(db: Db, keys: readonly string[]): Promise<void> {
  const row = await db
    .selectFrom('lan_thu')
    .select(sql<number>`max(extract(epoch FROM khoa_den - now()))::float8`.as('seconds'))
    .where('khoa', 'in', keys)
    .where('khoa_den', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (row?.seconds)
    throw new Refusal(
      'too_many',
      `Sai nhiều lần liên tiếp, hãy thử lại sau ${waitText(row.seconds)}`,
    )
}

/** Counts one more try of a key and sets its wait once the limit is reached. */
export async function countTry(db: Db, key: string, limit: Limit): Promise<void> {
  const { tries, windowMinutes, firstWaitSeconds, longestWaitSeconds } = limit
  await sql`
    INSERT INTO lan_thu AS l (khoa, so_lan, bat_dau) VALUES (${key}, 1, now())
    ON CONFLICT (khoa) DO UPDATE SET
      so_lan = CASE WHEN l.bat_dau < now() - make_interval(mins => ${windowMinutes}) THEN 1 ELSE l.so_lan + 1 END,
      bat_dau = CASE WHEN l.bat_dau < now() - make_interval(mins => ${windowMinutes}) THEN now() ELSE l.bat_dau END,
      khoa_den = CASE WHEN l.bat_dau >= now() - make_interval(mins => ${windowMinutes}) AND l.so_lan + 1 >= ${tries}
        THEN now() + make_interval(secs => least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, l.so_lan + 1 - ${tries}))) END
  `.execute(db)
}

/** A success forgets the tries of these keys. */
export const forgetTries = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('lan_thu').where('khoa', 'in', keys).execute()
