import { sql } from 'kysely'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { hashOfCode, isOfApp, newRecoveryCodes, plainCode, stepOf } from './totp.ts'

const SETTING = 'otp_bat_buoc'

/** The seats whose people must have a second factor. */
export async function requiredSeats(db: Db): Promise<readonly Seat[]> {
  const row = await db
    .selectFrom('cai_dat')
    .select('gia_tri')
    .where('khoa', '=', SETTING)
    .executeTakeFirst()
  return (row?.gia_tri as Seat[] | undefined) ?? []
}

/** Requires a second factor of these seats and of no others. */
export const requireOf = (trx: Trx, seats: readonly Seat[]) =>
  sql`INSERT INTO cai_dat (khoa, gia_tri) VALUES (${SETTING}, ${JSON.stringify(seats)}::jsonb)
    ON CONFLICT (khoa) DO UPDATE SET gia_tri = excluded.gia_tri`.execute(trx)

/** True when an account has a second factor that was confirmed. */
export async function hasFactor(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('xac_thuc_hai_lop')
    .select('username')
    .where('username', '=', username)
    .where('khoa', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a right code of the app, none twice: whoever looks over a shoulder comes too late. */
async function takeAppCode(db: Db, username: string, code: string): Promise<boolean> {
  const factor = await db
    .selectFrom('xac_thuc_hai_lop')
    .select('khoa')
    .where('username', '=', username)
    .executeTakeFirst()
  const step = factor?.khoa ? stepOf(factor.khoa, code) : null
  if (step === null) return false
  const taken = await db
    .updateTable('xac_thuc_hai_lop')
    .set({ buoc_cuoi: step })
    .where('username', '=', username)
    .where('buoc_cuoi', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Uses a recovery code up. */
async function takeRecoveryCode(db: Db, username: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('ma_khoi_phuc')
    .where('username', '=', username)
    .where('ma_hash', '=', hashOfCode(code))
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** True when a code of the app, or a recovery code, is right; it is used up with that. */
export function takeCode(db: Db, username: string, typed: string): Promise<boolean> {
  const code = plainCode(typed)
  return (isOfApp(code) ? takeAppCode : takeRecoveryCode)(db, username, code)
}

/** Puts new recovery codes in the place of all before, and answers them: only their hashes stay. */
export async function renewRecoveryCodes(trx: Trx, username: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('ma_khoi_phuc').where('username', '=', username).execute()
  await trx
    .insertInto('ma_khoi_phuc')
    .values(codes.map((code) => ({ username, ma_hash: hashOfCode(code) })))
    .execute()
  return codes
}

/** Takes the second factor of an account away, recovery codes included; false where it had none. */
export async function dropFactor(trx: Trx, username: string): Promise<boolean> {
  const had = await hasFactor(trx, username)
  await trx.deleteFrom('xac_thuc_hai_lop').where('username', '=', username).execute()
  await trx.deleteFrom('ma_khoi_phuc').where('username', '=', username).execute()
  return had
}
