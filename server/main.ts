import { startTexts } from './kit/start/start.texts.ts'
import { readSettings } from './kit/start/env.ts'
import type { Login } from './seed/company.ts'
import { start, type Undo } from './start.ts'
import { inTerminal, StartError } from './kit/start/startError.ts'

const LONGEST_STEP_MS = 8_000
const PARENT_LOOK_MS = 250

const undo: Undo = []
let stopping = false

/** Undoes what the start did, last first; no step may keep the process from ending. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  for (const step of undo.toReversed()) {
    const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_STEP_MS))
    await Promise.race([step().catch(() => {}), limit])
  }
  process.exit(exitCode)
}

function stopWithSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      console.log(inTerminal(startTexts.stopping))
      void stop(0)
    })
  }
}

/** Stops with npm: a kill -9 of npm cannot be forwarded, it only shows as another parent. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) void stop(0)
  }, PARENT_LOOK_MS).unref()
}

function fail(error: unknown): Promise<void> {
  if (!stopping) console.error(error instanceof StartError ? error.message : error)
  return stopping ? Promise.resolve() : stop(1)
}

function greet(address: string, logins: Login[]): void {
  console.log(`\n${inTerminal(startTexts.ready(address))}`)
  if (logins.length === 0) return
  const width = (key: 'role' | 'username'): number =>
    Math.max(...logins.map((login) => login[key].length)) + 2
  console.log(`\n${inTerminal(startTexts.signIn)}`)
  for (const { role, username, password } of logins) {
    console.log(`  ${role.padEnd(width('role'))}${username.padEnd(width('username'))}${password}`)
  }
}

stopWithSignals()
stopWithNpm()
try {
  const { address, logins } = await start(readSettings(process.env), undo)
  if (!stopping) greet(address, logins)
} catch (error) {
  await fail(error)
}
