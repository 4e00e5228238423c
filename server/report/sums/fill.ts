import { sql } from 'kysely'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { countedEver } from './counted.ts'
import { KEPT_TABLES, listOf, wholeSource, type KeptTable } from './directions.ts'
import { sharedOrders } from './shares.ts'

/** Whether something is noted and nothing kept: a database that was there before the sums, or whose sums were forgotten. */
export async function isUnfilled(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ unfilled: boolean }>`
    SELECT EXISTS (SELECT FROM can_tong) AND NOT EXISTS (SELECT FROM tong_huong) AS unfilled`.execute(
    trx,
  )
  return rows[0]?.unfilled ?? false
}

async function fill(trx: Trx, { table, keys, sums, rows }: KeptTable): Promise<void> {
  const [known, all, at] = [listOf(keys), listOf(sums), sql.table(table)]
  const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`))
  await sql`
    WITH don AS MATERIALIZED (${sharedOrders(countedEver)})
    INSERT INTO ${at} (ca_thang, tu, ${known}, ${all})
    SELECT false, tu, ${known}, ${all} FROM (${rows({ ...wholeSource, orders: sql`don` })}) moi`.execute(
    trx,
  )
  await sql`
    INSERT INTO ${at} (ca_thang, tu, ${known}, ${all})
    SELECT true, date_trunc('month', tu)::date AS thang, ${known}, ${added} FROM ${at} WHERE NOT ca_thang GROUP BY thang, ${known}`.execute(
    trx,
  )
  // Reports plan by it at once.
  await sql`ANALYZE ${at}`.execute(trx)
}

/** How many days are kept, and the trips that they count. */
export async function keptSize(db: Db): Promise<{ days: number; trips: number }> {
  const { rows } = await sql<{ days: number; trips: number }>`
    SELECT count(*) AS days, coalesce(sum(so_chuyen), 0)::bigint AS trips FROM tong_huong WHERE huong = 'ngay' AND NOT ca_thang`.execute(
    db,
  )
  return rows[0] ?? { days: 0, trips: 0 }
}

/**
 * Sums all trips in one statement a table, in place of month by month; writers only add notes and wait for nothing. Answers how many
 * days are kept.
 */
export async function fillSums(trx: Trx): Promise<number> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx)
  await sql`SET LOCAL work_mem = '64MB'`.execute(trx)
  // Another server that filled meanwhile took notes of this moment too: this fails then, and nothing is counted twice.
  await sql`DELETE FROM can_tong`.execute(trx)
  for (const one of KEPT_TABLES) await fill(trx, one)
  return (await keptSize(trx)).days
}
