import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { readSettings } from '../server/kit/start/env.ts'
import { startPostgres } from '../server/kit/postgres/launch.ts'

const settings = readSettings(process.env)
// Held here, so that a restart of the server after an edit finds its database still running.
const postgres = settings.databaseUrl === null ? await startPostgres(settings.dataDir) : null

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
})

process.env.SERVER_PORT = String(settings.port)
const web = await createServer()
await web.listen()
web.printUrls()

let stopping = false
async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  await web.close()
  await postgres?.stop()
  process.exit(exitCode)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
server.once('exit', (code) => void stop(code ?? 1))
