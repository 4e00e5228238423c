import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTexts } from '../start/start.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { StartError } from '../start/startError.ts'
import { cleanEnvironment } from './cluster.ts'
import { walTray, type Place } from './place.ts'
import { disownPidFile, findPostmaster } from './postmaster.ts'
import { isLiving } from './processes.ts'
import { openLog, tailOf, type Log } from './serverLog.ts'
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
  // A finished file of the write-ahead log is laid out for the archive (server/kit/backup/archive.ts): written, flushed, then named.
  archive_mode: 'on',
  archive_library: 'basic_archive',
  archive_timeout: '5min',
}

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
  const all = {
    ...settings,
    'basic_archive.archive_directory': makeTray(place),
    ...extra,
    unix_socket_directories: socketFolder,
  }
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

function makeTray(place: Place): string {
  const tray = walTray(place)
  if (mkdirSync(tray, { recursive: true, mode: 0o700 }) !== undefined && place.owner !== null)
    chownSync(tray, place.owner.uid, place.owner.gid)
  return tray
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
