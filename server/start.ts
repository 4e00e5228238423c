import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { startTexts } from './kit/start/start.texts.ts'
import { createApp } from './app.ts'
import { connect, migrate, type Db } from './kit/postgres/db.ts'
import type { Settings } from './kit/start/env.ts'
import { openFileStore } from './kit/file/fileStore.ts'
import { startJobs } from './jobs.ts'
import { checkPort, explainListenError } from './kit/start/port.ts'
import { startPostgres } from './kit/postgres/launch.ts'
import { loadCompany, type Login } from './seed/company.ts'
import { StartError } from './kit/start/startError.ts'

/** What has to be undone at the end, in the order of doing; a step is added before it is done. */
export type Undo = (() => Promise<unknown>)[]

type Started = { address: string; logins: Login[] }

/** Brings the whole product up; answers its address and, for a new company, a login per role. */
export async function start(settings: Settings, undo: Undo): Promise<Started> {
  await checkPort(settings)
  const connectionString = settings.databaseUrl ?? (await startDatabase(settings, undo))
  const db = connect(connectionString)
  undo.push(() => db.destroy())
  if (settings.databaseUrl !== null) await checkDatabase(db)
  await migrate(db)
  const { logins } = await loadCompany(db, settings)
  const app = await createApp(db, { ...settings, databaseUrl: connectionString })
  undo.push(() => app.close())
  const files = await openFileStore(db, settings.dataDir)
  undo.push(startJobs({ db, files, log: app.log }))
  return { address: await listen(app, settings), logins }
}

async function startDatabase(settings: Settings, undo: Undo): Promise<string> {
  const starting = startPostgres(settings.dataDir)
  undo.push(async () => (await starting).stop())
  return (await starting).connectionString
}

async function checkDatabase(db: Db): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new StartError(startTexts.noDatabase(reasonOf(error)))
  }
}

// Of an address with several IP numbers node reports an AggregateError without a message.
const reasonOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explainListenError(error, { host, port })
  }
  const bound = app.server.address()
  const number = typeof bound === 'object' && bound !== null ? bound.port : port
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${number}`
}
