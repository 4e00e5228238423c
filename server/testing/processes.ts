import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '../kit/postgres/postmaster.ts'
import { isLiving } from '../kit/postgres/processes.ts'
import { removeSocketFolder } from '../kit/postgres/socketFolder.ts'

/** A process under test, with everything it has said so far. */
export type Watched = { child: ChildProcess; said: () => string; ended: Promise<number | null> }

const watched = new Set<Watched>()
const folders = new Set<string>()

/** Starts a process in a group of its own, so that it can be killed with all that it started. */
export function watch(command: string[], options: object = {}): Watched {
  const [program = '', ...rest] = command
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...options,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      said += part.toString()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const one = { child, said: () => said, ended }
  watched.add(one)
  return one
}

/** Waits until the process has said something that fits; fails with all it said if it ends before. */
export async function untilSaid({ child, said }: Watched, wanted: RegExp): Promise<string> {
  return until(() => {
    const found = wanted.exec(said())
    if (found !== null) return found[1] ?? found[0]
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`ended before ${wanted}:\n${said()}`)
    }
    return null
  })
}

/** Asks again and again until there is an answer; the test's own time limit ends it. */
export async function until<Answer>(
  ask: () => Answer | null | Promise<Answer | null>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    await sleep(20)
  }
}

/** Kills the process and all of its group at once, as a crash of the machine would. */
export function killGroup({ child }: Watched): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    // It has already gone.
  }
}

/** An empty folder that every user may enter, removed by `cleanUp` with the database in it. */
export function dataFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lan-banh-data-')))
  chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

/** A data folder with a copy of the database of another one, which must not be running. */
export function copyOfDataFolder(original: string): string {
  const folder = dataFolder()
  spawnSync('cp', ['-a', join(original, 'postgres'), folder])
  return folder
}

/** The process id of the PostgreSQL that serves a data folder, or null. */
export function postmasterOf(dataDir: string): number | null {
  const found = findPostmaster(join(dataDir, 'postgres'))
  return found.state === 'living' ? found.pid : null
}

/** Ends whatever the tests started and removes their folders. */
export async function cleanUp(): Promise<void> {
  for (const one of watched) {
    killGroup(one)
    await one.ended
  }
  for (const folder of folders) await removeDataFolder(folder)
  watched.clear()
  folders.clear()
}

async function removeDataFolder(folder: string): Promise<void> {
  const found = findPostmaster(join(folder, 'postgres'))
  if (found.state === 'living') {
    process.kill(found.pid, 'SIGQUIT')
    await until(() => (isLiving(found.pid) ? null : true))
  }
  if (found.state !== 'none') removeSocketFolder(found.socketFolder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
