import { sql } from 'kysely'
import { dayNumber, dayOfNumber, momentAt, startOfDay } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'

const LOCK = 4_700_052
const AHEAD_DAYS = 7

const nameOf = (day: number): string => `vi_tri_${dayOfNumber(day).replaceAll('-', '')}`

/** Makes the partitions of these days, as far as they are not there; several servers may at once. */
export async function makePartitions(db: Db, days: Iterable<number>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    for (const day of days)
      await sql`CREATE TABLE IF NOT EXISTS ${sql.table(nameOf(day))} PARTITION OF vi_tri FOR VALUES
        FROM (${sql.lit(momentAt(startOfDay(day)))}) TO (${sql.lit(momentAt(startOfDay(day + 1)))})`.execute(
        trx,
      )
  })
}

/** Drops the partitions of days that are not kept any more; what was worked out from them stays. */
export async function dropPartitions(db: Db, before: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'vi_tri'::regclass`.execute(
    db,
  )
  const last = nameOf(before)
  const old = rows.filter((row) => row.name < last).map(({ name }) => sql.table(name))
  if (old.length === 0) return
  // In one transaction: after each the disk would have to take back its files before the next.
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await sql`DROP TABLE IF EXISTS ${sql.join(old)}`.execute(trx)
  })
}

/** Keeps the days ahead ready. */
export async function keepPartitions(db: Db): Promise<void> {
  const today = dayNumber(epochMs())
  await makePartitions(
    db,
    Array.from({ length: AHEAD_DAYS }, (_, index) => today + index),
  )
}
