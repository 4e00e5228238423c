import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  COMPANY: 'demo',
  DEMO_DRIVE: 'off',
}
const LONGEST_START_MS = 90_000

export type OwnServer = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts the real server with the demo company on a free port. */
export async function startOwn(): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lan-banh-e2e-'))
  chmodSync(dataDir, 0o755)
  const server = spawn('node', ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address: await addressOf(server), stop }
}

/** Starts the server of all browser tests of a run. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { address, stop } = await startOwn()
  process.env.E2E_ADDRESS = address
  return stop
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
