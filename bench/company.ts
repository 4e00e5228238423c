import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '../server/kit/postgres/db.ts'
import { startPostgres } from '../server/kit/postgres/launch.ts'

/** The real product on a throw-away data folder, in a process of its own. */
export type Company = {
  db: Db
  connectionString: string
  address: string
  server: ChildProcess
  dataDir: string
  signIn: (username: string) => Promise<string>
  call: (
    token: string,
    path: string,
    input: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>
  stop: () => Promise<void>
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until the server answers; throws after half an hour, which a large database may take to be brought up to date. */
export async function waitUntilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 18_000; tries += 1) {
    const ready = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new Error('the server did not become ready')
}

/** Starts the server process on a data folder and port. */
export const spawnServer = (dataDir: string, port: number): ChildProcess =>
  spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      // As npm start sets it.
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      DATA_DIR: dataDir,
      PORT: String(port),
      COMPANY: 'demo',
      DEMO_DRIVE: 'off',
      NODE_ENV: 'production',
      npm_lifecycle_event: undefined,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** A data folder to throw away, open to the user that PostgreSQL runs as: out of a closed one the data would be moved, and stay. */
export async function throwAwayFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lanbanh-bench-'))
  await chmod(folder, 0o755)
  return folder
}

/** Starts the demo company for a measurement. */
export async function startCompany(): Promise<Company> {
  const dataDir = await throwAwayFolder()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawnServer(dataDir, port)
  await waitUntilReady(address)
  const postgres = await startPostgres(dataDir)
  const db = connect(postgres.connectionString)
  const call: Company['call'] = (token, path, input, headers = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    })
  return {
    db,
    connectionString: postgres.connectionString,
    address,
    server,
    dataDir,
    call,
    async signIn(username) {
      const reply = (await (
        await call('', '/user/login', { username, password: 'lanbanh-demo' })
      ).json()) as { access_token: string }
      return reply.access_token
    },
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await db.destroy()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
