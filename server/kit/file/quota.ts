import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { fileTexts } from '../../../contract/kit/file/file.texts.ts'
import type { Db } from '../postgres/db.ts'
import { today } from '../time/clock.ts'
import { MEGABYTE } from '../../../contract/kit/file/file.api.ts'

/** What a file counts at least: a row, a name on the disk and its blocks, however little it holds. */
const LEAST_BYTES = 64 * 1024

/** What one user may send on a day. */
export type Quota = {
  /** Throws 'too_many' when nothing is left of today. */
  check: () => Promise<void>
  /** Counts bytes that arrived, kept or not; throws 'too_many' where they are more than was left. */
  count: (bytes: number) => Promise<void>
  /** Counts what a file of this size takes beyond its bytes. */
  countFile: (size: number) => Promise<void>
  /** Counts a file that was made for the user: what it tells of is done, so that only what comes after it can be too much. */
  countMade: (size: number) => Promise<void>
}

/** The quota of a user by the setting; all servers of a database count together. */
export function quotaOf(db: Db, username: string, maxUploadMb: number): Quota {
  const most = maxUploadMb * MEGABYTE
  const refusal = (): Refusal => new Refusal('too_many', fileTexts.enoughToday(maxUploadMb))
  const quota: Quota = {
    async check() {
      const { rows } = await sql<{ used: string }>`
        SELECT so_byte AS used FROM luong_tai_len WHERE username = ${username} AND ngay = ${today()}`.execute(
        db,
      )
      if (Number(rows[0]?.used ?? 0) >= most) throw refusal()
    },
    async count(bytes) {
      const { rows } = await sql<{ used: string }>`
        INSERT INTO luong_tai_len AS da_co (username, ngay, so_byte) VALUES (${username}, ${today()}, ${bytes})
        ON CONFLICT (username) DO UPDATE SET ngay = excluded.ngay,
          so_byte = excluded.so_byte + CASE WHEN da_co.ngay = excluded.ngay THEN da_co.so_byte ELSE 0 END
        RETURNING so_byte AS used`.execute(db)
      if (Number(rows[0]?.used ?? 0) > most) throw refusal()
    },
    countFile: (size) => quota.count(Math.max(0, LEAST_BYTES - size)),
    async countMade(size) {
      try {
        await quota.count(Math.max(LEAST_BYTES, size))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    },
  }
  return quota
}
