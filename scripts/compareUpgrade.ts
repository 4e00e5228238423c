import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, throwAwayFolder, waitUntilReady } from '../bench/company.ts'
import { connect, type Db } from '../server/kit/postgres/db.ts'
import { startPostgres } from '../server/kit/postgres/launch.ts'
import { differences, openServer, readAll, type Answers } from './upgradeCalls.ts'

/*
 * node scripts/compareUpgrade.ts EARLIER: an installed checkout of an earlier version fills a database with its own trips; both
 * versions are asked every reading call on it, one after the other, and every figure that differs is told.
 */
const USERS = ['admin01', 'ketoan01', 'sale01', 'doitac01', 'doitac02']
const MOST_SHOWN = 40

const earlier = resolve(process.argv[2] ?? '')
const dataDir = await throwAwayFolder()
const running = new Set<ChildProcess>()

async function startFrom(folder: string): Promise<{ server: ChildProcess; address: string }> {
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      COMPANY: 'demo',
      DEMO_DRIVE: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(server)
  const address = `http://127.0.0.1:${port}`
  await waitUntilReady(address)
  return { server, address }
}

async function stop(server: ChildProcess): Promise<void> {
  if (!running.delete(server)) return
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
}

/** Fills the database as the earlier version's own measurements do. */
async function fill(): Promise<void> {
  const postgres = await startPostgres(dataDir)
  const db = connect(postgres.connectionString)
  const module = pathToFileURL(join(earlier, 'bench/generate.ts')).href
  const { generateTrips } = (await import(module)) as {
    generateTrips: (db: Db) => Promise<{ trips: number }>
  }
  console.log(`${(await generateTrips(db)).trips} trips`)
  await db.destroy()
  await postgres.stop()
}

async function answersOf(folder: string): Promise<Answers> {
  const begin = performance.now()
  const { server, address } = await startFrom(folder)
  console.log(`${folder}: ready after ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  const opened = await openServer(address)
  const answers: Answers = new Map()
  for (const username of USERS)
    for (const [call, answer] of await readAll(opened, username)) answers.set(call, answer)
  await stop(server)
  return answers
}

try {
  const first = await startFrom(earlier)
  await fill()
  await stop(first.server)
  const before = await answersOf(earlier)
  const after = await answersOf(resolve(import.meta.dirname, '..'))
  const found = [...before].flatMap(([call, answer]) =>
    differences(answer, after.get(call)).map((line) => `${call} ${line}`),
  )
  for (const line of found.slice(0, MOST_SHOWN)) console.log(line)
  console.log(`${before.size} calls compared, ${found.length} differences`)
  process.exitCode = found.length === 0 ? 0 : 1
} finally {
  await Promise.all([...running].map(stop))
  await rm(dataDir, { recursive: true, force: true })
}
