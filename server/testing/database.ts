import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../kit/postgres/db.ts'
import { DEMO_TEMPLATE, TEMPLATE, TRIPS_TEMPLATE, withDatabase } from './template.ts'

export type FreshDatabase = { db: Db; connectionString: string; drop: () => Promise<void> }

/** A migrated, empty database of its own, or one cloned from another template; `drop` closes `db` and removes it. `template0` has no tables yet. */
export async function freshDatabase(
  template: typeof TEMPLATE | typeof DEMO_TEMPLATE | typeof TRIPS_TEMPLATE | 'template0' = TEMPLATE,
): Promise<FreshDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name} template ${template} strategy file_copy`)
  const connectionString = withDatabase(server, name)
  const db = connect(connectionString)
  const drop = async (): Promise<void> => {
    await db.destroy()
    await run(server, `drop database ${name} with (force)`)
  }
  return { db, connectionString, drop }
}

const MAKING = 4_700_900

/** Has the database `TRIPS_TEMPLATE` made, from a database that `fill` fills and closes, unless it is there: once for all files of a run. */
export async function makeTripsTemplate(
  fill: (database: FreshDatabase) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MAKING])
    const found = await client.query('select from pg_database where datname = $1', [TRIPS_TEMPLATE])
    if (found.rowCount !== 0) return
    const database = await freshDatabase(DEMO_TEMPLATE)
    await fill({ ...database, drop: () => database.db.destroy() })
    const name = new URL(database.connectionString).pathname.slice(1)
    await client.query(`alter database ${name} rename to ${TRIPS_TEMPLATE}`)
  } finally {
    await client.end()
  }
}

let making: Promise<pg.Client> | null = null

async function newClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // It may be there still when the run's server ends.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs a statement that makes or removes a database, on one connection for all files of a worker: a new one takes as long as the statement. */
async function run(connectionString: string, statement: string): Promise<void> {
  making ??= newClient(connectionString)
  await (await making).query(statement)
}
