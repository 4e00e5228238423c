import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect, migrate } from '../server/kit/postgres/db.ts'
import { loadCompany } from '../server/seed/company.ts'
import { startThrowAway } from '../server/testing/cluster.ts'
import { withDatabase } from '../server/testing/template.ts'

const settings = { PORT: '0', HOST: '127.0.0.1', DEMO_DRIVE: 'off' }
const LONGEST_START_MS = 90_000

export type Running = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts the real server on a database with the demo company in it, on a free port. */
async function startOn(databaseUrl: string): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lan-banh-e2e-'))
  const server = spawn('node', ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address: await addressOf(server), stop }
}

/** Puts the demo company into the database of a run, and the same into one that a story may have for itself; answers that one. */
async function loadTwice(databaseUrl: string): Promise<string> {
  const db = connect(databaseUrl)
  await migrate(db)
  await loadCompany(db, { company: 'demo', adminPassword: null })
  await db.destroy()
  const [own, apart] = [new URL(databaseUrl).pathname.slice(1), 'apart']
  const client = new pg.Client({ connectionString: withDatabase(databaseUrl, 'postgres') })
  await client.connect()
  await client.query(`create database ${apart} template ${own} strategy file_copy`)
  await client.end()
  return withDatabase(databaseUrl, apart)
}

/** Starts another server, for a story that takes rows of the demo company away. */
export const startApart = (): Promise<Running> => startOn(process.env.E2E_DATABASE_APART ?? '')

/** Starts the database and the server of all browser tests of a run. */
export default async function startServer(): Promise<() => Promise<void>> {
  const postgres = await startThrowAway()
  process.env.E2E_DATABASE_APART = await loadTwice(postgres.connectionString)
  const { address, stop } = await startOn(postgres.connectionString)
  process.env.E2E_ADDRESS = address
  return async () => {
    await stop()
    await postgres.stop()
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const failed = (): void => reject(new Error(`the server did not start:\n${said}`))
    const limit = setTimeout(failed, LONGEST_START_MS)
    server.once('exit', failed)
    server.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      // A fault of the server explains a story that fails.
      if (/"level":50/.test(part.toString())) process.stderr.write(part)
      const address = /http:\/\/[\w.:]+/.exec(said)?.[0]
      if (address === undefined) return
      clearTimeout(limit)
      resolve(address)
    })
  })
}
