import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { AmountTooLarge } from '../../../contract/kit/money/money.ts'
import { startTexts } from '../start/start.texts.ts'
import { StartError } from '../start/startError.ts'
import { KeepingClient } from './kept.ts'
import { GatheringSocket } from './pipelining.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

const { builtins } = pg.types
const POOL_SIZE = 20

/** int8 as a number; refuses what a number cannot hold exactly. */
const safeInteger = (value: string): number => {
  const parsed = Number(value)
  if (!Number.isSafeInteger(parsed)) throw new AmountTooLarge(`int8 out of range: ${value}`)
  return parsed
}
const wallClock = (value: string): string => value.slice(0, 19)

const PARSERS = new Map<number, (value: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (value) => value],
  [builtins.TIMESTAMP, wallClock],
  [builtins.TIMESTAMPTZ, wallClock],
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

/** A pool whose sessions run on Việt Nam time and give dates and moments as wire strings, int8 and numeric as numbers. */
export const connectPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    Client: KeepingClient,
    max: POOL_SIZE,
    pipeline: true,
    stream: () => new GatheringSocket(),
    types: types as pg.CustomTypesConfig,
    options: '-c timezone=Asia/Ho_Chi_Minh -c statement_timeout=120000',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for one that breaks between the statements of a transaction: the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const pools = new WeakMap<Db, pg.Pool>()

/** The query builder over a pool. */
export function connect(connectionString: string): Db {
  const pool = connectPool(connectionString)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** The connections behind a query builder of `connect`. */
export const poolOf = (db: Db): pg.Pool | null => pools.get(db) ?? null

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const MIGRATION_LOCK = 4_700_001

/**
 * Runs the numbered SQL files that have not run yet, each once, all in one transaction; safe with several servers. Throws
 * StartError on a database in which files ran that this version does not know: it belongs to a newer one.
 */
export async function migrate(db: Db, last = '~'): Promise<void> {
  const files = (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql') && name < last)
    .toSorted()
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
    await sql`CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())`.execute(
      trx,
    )
    const ran = new Set(
      (await sql<{ name: string }>`SELECT name FROM migration`.execute(trx)).rows.map(
        (row) => row.name,
      ),
    )
    const unknown = [...ran].filter((name) => !files.includes(name))
    if (unknown.length > 0) throw new StartError(startTexts.newerDatabase(unknown.join(', ')))
    for (const name of files.filter((file) => !ran.has(file))) {
      await sql.raw(await readFile(new URL(name, MIGRATIONS), 'utf8')).execute(trx)
      await sql`INSERT INTO migration (name) VALUES (${name})`.execute(trx)
    }
  })
}
