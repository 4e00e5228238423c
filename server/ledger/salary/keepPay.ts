import { sql } from 'kysely'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { payrollOf } from './payroll.ts'

/** Keeps pay that nobody closed as it comes to when its month is closed: base pay, allowances and formulas move on without it (money, section 9). */
export async function keepOpenPay(trx: Trx, thang: WireMonth): Promise<void> {
  const { pays } = await payrollOf(trx, thang)
  const rows = pays
    .filter(({ row }) => row.trang_thai === 'tam_tinh')
    .map(({ row, trips }) => ({
      thang,
      username: row.username,
      ket_qua: { luong: row, chuyen: trips() },
    }))
  await sql`
    INSERT INTO driver_salary (thang, username, ket_qua)
    SELECT thang, username, ket_qua FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(thang text, username text, ket_qua jsonb)
    ON CONFLICT (thang, username) DO UPDATE SET ket_qua = excluded.ket_qua, deleted_at = NULL`.execute(
    trx,
  )
  await sql`UPDATE khoa_so SET da_giu_luong = true WHERE thang = ${thang} AND mo_luc IS NULL`.execute(
    trx,
  )
}

/** Keeps the pay of months that were closed before pay was kept with them; each once, whoever comes first. */
export async function keepPayOfClosedMonths(db: Db): Promise<void> {
  const { rows } = await sql<{ thang: WireMonth }>`
    SELECT thang FROM khoa_so WHERE mo_luc IS NULL AND NOT da_giu_luong ORDER BY thang`.execute(db)
  for (const { thang } of rows)
    await db.transaction().execute(async (trx) => {
      const held = await sql`
        SELECT FROM khoa_so WHERE thang = ${thang} AND mo_luc IS NULL AND NOT da_giu_luong FOR UPDATE`.execute(
        trx,
      )
      if (held.rows.length > 0) await keepOpenPay(trx, thang)
    })
}

/** Has pay that nobody closed move again when its month is opened. */
export async function freeOpenPay(trx: Trx, thang: WireMonth): Promise<void> {
  await sql`UPDATE driver_salary SET ket_qua = NULL WHERE thang = ${thang} AND NOT chot`.execute(
    trx,
  )
}
