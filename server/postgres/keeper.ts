import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { DATABASE_NAME } from './cluster.ts'

/** The address of a database of the server whose socket is in `socketFolder`. */
export const connectionStringFor = (socketFolder: string, database = DATABASE_NAME): string =>
  `postgresql:///${database}?user=${DATABASE_NAME}&host=${encodeURIComponent(socketFolder)}`

/**
 * Opens the connection that shows other processes of the product that this one needs the server;
 * null where nobody answers. It ends with its process, however that ends.
 */
export async function openKeeper(socketFolder: string): Promise<pg.Client | null> {
  const keeper = new pg.Client({
    connectionString: connectionStringFor(socketFolder, 'postgres'),
    application_name: 'lan-banh keeper',
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

/** Whether anybody but `keeper` uses the server; waits a moment for connections that are closing. */
export async function othersAreConnected(keeper: pg.Client): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    const { rows } = await keeper.query<{ others: boolean }>(
      `select exists (select from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
    )
    if (rows[0]?.others !== true) return false
    await sleep(50)
  }
  return true
}
