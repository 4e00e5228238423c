import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { DATABASE_NAME } from './cluster.ts'

/** Marks the connections of this process, so that another one's can be told apart. */
const ownName = `lan-banh-${randomUUID()}`

/** This process's address of a database of the server whose socket is in `socketFolder`. */
export const connectionStringFor = (socketFolder: string, database = DATABASE_NAME): string =>
  `postgresql:///${database}?user=${DATABASE_NAME}&host=${encodeURIComponent(socketFolder)}` +
  `&application_name=${ownName}`

/**
 * Opens the connection that shows other processes of the product that this one needs the server;
 * null where nobody answers. It ends with its process, however that ends.
 */
export async function openKeeper(socketFolder: string): Promise<pg.Client | null> {
  const keeper = new pg.Client({
    connectionString: connectionStringFor(socketFolder, 'postgres'),
  })
  // The end of the connection is what counts; it is told by the event 'end'.
  keeper.on('error', () => {})
  try {
    await keeper.connect()
    return keeper
  } catch {
    return null
  }
}

/** Makes the product's database in a new cluster. */
export async function createDatabase(keeper: pg.Client): Promise<void> {
  const found = await keeper.query('select from pg_database where datname = $1', [DATABASE_NAME])
  if (found.rowCount === 0) await keeper.query(`create database ${DATABASE_NAME}`)
}

/** Whether any other process uses the server; waits a moment for connections that are closing. */
export async function othersAreConnected(keeper: pg.Client): Promise<boolean> {
  for (let look = 0; look < 10; look++) {
    const { rowCount } = await keeper.query(
      `select from pg_stat_activity
        where backend_type = 'client backend' and application_name <> $1 limit 1`,
      [ownName],
    )
    if (rowCount === 0) return false
    await sleep(50)
  }
  return true
}
