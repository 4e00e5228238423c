import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTexts } from '../start/start.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { StartError } from '../start/startError.ts'
import { cleanEnvironment } from './cluster.ts'
import type { Place } from './place.ts'
import { disownPidFile, findPostmaster } from './postmaster.ts'
import { isLiving } from './processes.ts'
import { removeSocketFolder, socketFolderFor } from './socketFolder.ts'

/** PostgreSQL's own settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>

// fsync, synchronous_commit and full_page_writes are left on: an acknowledged trip is never lost.
const settings: PostgresSettings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '256MB',
  work_mem: '24MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  log_min_messages: 'log',
}

const LARGEST_LOG_BYTES = 5_000_000

/**
 * Answers the socket folder of the server of a cluster: of the one that runs, once it is ready, or
 * of a new one. Throws the log of one that does not start.
 */
export async function ensureServer(
  place: Place,
  wantedFolder: string,
  extra: PostgresSettings,
): Promise<string> {
  for (let failures = 0; ;) {
    const found = findPostmaster(place.cluster)
    if (found.state === 'living') {
      if (found.ready) return found.socketFolder
      await sleep(20)
      continue
    }
    const earlier = found.state === 'stale' ? found.socketFolder : ''
    if (found.state === 'stale') disownPidFile(place.cluster)
    const socketFolder = socketFolderFor(wantedFolder || earlier, place.owner)
    try {
      await runServer(place, socketFolder, extra)
      return socketFolder
    } catch (error) {
      // Backends of a killed server may still be at their last query.
      if (!String(error).includes('shared memory') || ++failures > 100) throw error
      await sleep(100)
    }
  }
}

/** Ends the server of a cluster in order, if one runs, and waits until it has gone. */
export async function endServer(place: Place): Promise<void> {
  const found = findPostmaster(place.cluster)
  if (found.state !== 'living') return
  process.kill(found.pid, 'SIGINT')
  while (isLiving(found.pid)) await sleep(10)
  removeSocketFolder(found.socketFolder)
}

async function runServer(
  place: Place,
  socketFolder: string,
  extra: PostgresSettings,
): Promise<void> {
  const log = openLog(place.folder)
  const all = { ...settings, ...extra, unix_socket_directories: socketFolder }
  const child = spawn(
    join(place.binaries, 'native/bin/postgres'),
    [
      '-D',
      place.cluster,
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...place.owner,
      cwd: '/',
      env: cleanEnvironment(),
      // Its own session: Ctrl-C in the terminal is for us, who then stop it in order.
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor],
    },
  )
  closeSync(log.descriptor)
  child.unref()
  await untilReady(child, place, log)
}

type Log = { path: string; descriptor: number; start: number }

function openLog(folder: string): Log {
  const path = join(folder, 'postgres.log')
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const full = size > LARGEST_LOG_BYTES
  if (full) renameSync(path, `${path}.1`)
  return { path, descriptor: openSync(path, 'a', 0o600), start: full ? 0 : size }
}

async function untilReady(child: ChildProcess, place: Place, log: Log): Promise<void> {
  const ended = new AbortController()
  child.once('error', (error) => ended.abort(startTexts.binariesDoNotRun(error.message)))
  child.once('exit', () => ended.abort(startTexts.databaseDidNotStart(tailOf(log))))
  for (;;) {
    if (ended.signal.aborted) throw new StartError(ended.signal.reason as Text)
    const found = findPostmaster(place.cluster)
    if (found.state === 'living' && found.pid === child.pid && found.ready) break
    await sleep(10)
  }
  child.removeAllListeners()
}

const tailOf = ({ path, start }: Log): string =>
  readFileSync(path).subarray(start).toString().trim()
