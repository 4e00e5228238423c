import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { startTexts } from './kit/start/start.texts.ts'
import { createApp } from './app.ts'
import { startBackups } from './dailyBackup.ts'
import { connect, migrate, type Db } from './kit/postgres/db.ts'
import type { Settings } from './kit/start/env.ts'
import { openFileStore, type FileStore } from './kit/file/fileStore.ts'
import { openDisk, roomIn } from './kit/disk/disk.ts'
import { startJobs } from './jobs.ts'
import { startDemoDrive } from './seed/demoDrive.ts'
import { checkPort, explainListenError } from './kit/start/port.ts'
import { startPostgres } from './kit/postgres/launch.ts'
import { loadCompany, type Login } from './seed/company.ts'
import { keepPayOfClosedMonths } from './ledger/salary/keepPay.ts'
import { outliveUnheard } from './kit/start/outliveUnheard.ts'
import { StartError } from './kit/start/startError.ts'

/** What has to be undone at the end, in the order of doing; a step is added before it is done. */
export type Undo = (() => Promise<unknown>)[]

type Database = { connectionString: string; folders: string[] }
type Started = { address: string; logins: Login[] }

/** Brings the whole product up; answers its address and, for a new company, a login per role. */
export async function start(settings: Settings, undo: Undo): Promise<Started> {
  await checkPort(settings)
  const { connectionString, folders } = await startDatabase(settings, undo)
  const disk = openDisk(() => roomIn([settings.dataDir, ...folders]))
  const db = connect(connectionString)
  undo.push(() => db.destroy())
  if (settings.databaseUrl !== null) await checkDatabase(db)
  await migrate(db)
  const { logins } = await loadCompany(db, settings)
  const files = await openFileStore(db, settings)
  if (settings.s3) await checkStore(files)
  const app = await createApp(db, { ...settings, databaseUrl: connectionString }, disk)
  undo.push(() => app.close())
  outliveUnheard(app.log)
  // Before anybody can change base pay or a formula; features are connected by now.
  await keepPayOfClosedMonths(db)
  undo.push(startJobs({ db, files, disk, settings, log: app.log }))
  undo.push(startBackups({ db, settings, log: app.log }))
  const address = await listen(app, settings)
  if (settings.demoDrive) undo.push(startDemoDrive({ db, files, log: app.log }))
  return { address, logins }
}

/** The database, and the folders in which it lies as far as they are ours. */
async function startDatabase(settings: Settings, undo: Undo): Promise<Database> {
  if (settings.databaseUrl !== null) return { connectionString: settings.databaseUrl, folders: [] }
  const starting = startPostgres(settings.dataDir)
  undo.push(async () => (await starting).stop())
  const { connectionString, folder } = await starting
  return { connectionString, folders: [folder] }
}

async function checkDatabase(db: Db): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new StartError(startTexts.noDatabase(reasonOf(error)))
  }
}

/** A store that cannot be written to would be noticed with the first picture. */
async function checkStore(files: FileStore): Promise<void> {
  const path = join(files.temporary, randomUUID())
  try {
    await writeFile(path, 'ok')
    await files.discard((await files.takeIn(path)).id)
  } catch (error) {
    throw new StartError(startTexts.noStore(reasonOf((error as Error).cause)))
  } finally {
    await rm(path, { force: true })
  }
}

// Of an address with several IP numbers node reports an AggregateError without a message.
const reasonOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error)) return String(first)
  const { cause } = first
  return cause instanceof Error ? `${first.message}: ${cause.message}` : first.message
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    // The address is greeted with in words; a line of the log would come before them.
    await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
  const bound = app.server.address()
  const number = typeof bound === 'object' && bound !== null ? bound.port : port
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${number}`
}
