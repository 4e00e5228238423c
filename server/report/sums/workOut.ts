import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { monthOf, type WireDate } from '../../../contract/kit/time/time.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { failureOf } from '../../kit/postgres/failure.ts'
import { countedOn } from './counted.ts'
import { KEPT_TABLES, listOf, sourceOn, type KeptTable } from './directions.ts'
import { fillSums, isUnfilled } from './fill.ts'
import { NOTES } from './kept.ts'
import { sharedOrders } from './shares.ts'

/** Of several servers one sums at a time. */
const LOCK = 4_700_058
/** So many days are summed in one transaction. */
const DAYS_AT_ONCE = 31
/** Another server is summing. */
const WAIT_MS = 100

/** Adds what days come to now, less what is kept of them, to their rows and to those of their months. */
async function sumAnew(
  trx: Trx,
  { table, keys, sums, rows }: KeptTable,
  days: readonly WireDate[],
): Promise<void> {
  const [known, all, at] = [listOf(keys), listOf(sums), sql.table(table)]
  const negative = sql.join(sums.map((name) => sql`-${sql.ref(name)}`))
  const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)}) AS ${sql.ref(name)}`))
  const differs = sql.join(
    sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` OR `,
  )
  const grown = sql.join(
    sums.map((name) => sql`${sql.ref(name)} = k.${sql.ref(name)} + excluded.${sql.ref(name)}`),
  )
  const source = { ...sourceOn(days), orders: sql`don` }
  await sql`
    WITH don AS MATERIALIZED (${sharedOrders(countedOn(days))}), hieu AS (
      SELECT tu, ${known}, ${added} FROM (
        SELECT tu, ${known}, ${all} FROM (${rows(source)}) moi
        UNION ALL SELECT tu, ${known}, ${negative} FROM ${at} WHERE NOT ca_thang AND tu = ANY (${[...days]}::date[])) x
      GROUP BY tu, ${known} HAVING ${differs})
    INSERT INTO ${at} AS k (ca_thang, tu, ${known}, ${all})
    SELECT false, tu, ${known}, ${all} FROM hieu
    UNION ALL SELECT true, date_trunc('month', tu)::date AS thang, ${known}, ${added} FROM hieu GROUP BY thang, ${known} HAVING ${differs}
    ON CONFLICT (ca_thang, tu, ${known}) DO UPDATE SET ${grown}`.execute(trx)
  // What trips no longer name; without it lists would show groups of nothing.
  const months = [...new Set(days.map((day) => `${monthOf(day)}-01`))]
  await sql`DELETE FROM ${at} WHERE so_chuyen = 0
    AND (NOT ca_thang AND tu = ANY (${[...days]}::date[]) OR ca_thang AND tu = ANY (${months}::date[]))`.execute(
    trx,
  )
}

/** Takes the notes of the latest noted days; those of trips that count on no day go with them. */
async function takeNotes(trx: Trx): Promise<WireDate[]> {
  const { rows } = await sql<{ ngay: WireDate | null }>`
    DELETE FROM can_tong USING ${NOTES} n WHERE can_tong.ctid = n.dong AND (n.ngay IS NULL OR n.ngay IN (
      SELECT m.ngay FROM ${NOTES} m WHERE m.ngay IS NOT NULL GROUP BY 1 ORDER BY 1 DESC LIMIT ${DAYS_AT_ONCE}))
    RETURNING n.ngay`.execute(trx)
  return [...new Set(rows.flatMap(({ ngay }) => ngay ?? []))]
}

async function takeTurn(trx: Trx): Promise<number> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(${LOCK}) AS held`.execute(trx)
  if (!rows[0]?.held) return 0
  if (await isUnfilled(trx)) return fillSums(trx)
  const days = await takeNotes(trx)
  if (days.length > 0) for (const one of KEPT_TABLES) await sumAnew(trx, one, days)
  return days.length
}

/**
 * Sums the latest of the noted days anew, and all of them where nothing is kept yet, in a transaction that sees one moment of the
 * database: what is noted meanwhile waits for the next turn. Several servers may at once. Answers how many days it took.
 */
export async function sumNoted(db: Db): Promise<number> {
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(takeTurn)
  } catch (error) {
    // Another server was faster.
    if (failureOf(error) !== 'clash') throw error
    return 0
  }
}

/** Forgets all kept sums and notes every day, so that everything is summed anew; reports stay right meanwhile. */
export const forgetSums = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // What another server sums at this moment would stay.
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    // Days that are kept are noted too: a turn that began before still counts on what is forgotten here.
    await sql`INSERT INTO can_tong (ngay) SELECT c.ngay_thuc_hien FROM chuyen_di c WHERE c.ngay_thuc_hien IS NOT NULL
      UNION SELECT tu FROM tong_huong WHERE NOT ca_thang`.execute(trx)
    for (const { table } of KEPT_TABLES) await sql`DELETE FROM ${sql.table(table)}`.execute(trx)
  })

const isNoted = async (db: Db): Promise<boolean> =>
  (await sql`SELECT FROM can_tong LIMIT 1`.execute(db)).rows.length > 0

/** Sums until nothing is noted any more, beside other servers; answers how many days it took itself. */
export async function sumAllNoted(db: Db): Promise<number> {
  let taken = 0
  for (;;) {
    const days = await sumNoted(db)
    taken += days
    if (days > 0) continue
    if (!(await isNoted(db))) return taken
    await sleep(WAIT_MS)
  }
}
