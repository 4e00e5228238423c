import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { Place } from '../postgres/place.ts'
import { makeFolder } from '../start/makeFolder.ts'
import { StartError } from '../start/startError.ts'
import { epochMs } from '../time/clock.ts'
import { archiveIn } from './archive.ts'
import { backupTexts } from './backup.texts.ts'
import { CLUSTER, copyCluster, LABEL } from './copyCluster.ts'
import { beginBackup, checkFiles, finishBackup, type Backup, type Manifest } from './manifest.ts'
import { flushFolder, pack, PACKED, readBack, type Written } from './packed.ts'
import { discardWork, recover, workPlace } from './recover.ts'
import { copyStoredFiles, goneFrom, namedFiles } from './storedFiles.ts'
import { openSession, tableSums, timelineOf } from './tableSums.ts'
import { historyName, positionOf, SEGMENT_BYTES, segmentAt, segmentName } from './wal.ts'
import { findWal } from './walSources.ts'

/** One backup at a time, of all servers of a database. */
const BACKUP_LOCK = 4_700_028

/** What is backed up: the database that runs in a place, and the folder of files; null where a store of their own has them. */
export type Running = { connectionString: string; place: Place; files: string | null }
/** Tells the person who waits what is being done. */
export type Say = (text: Text) => void

/** Makes the folder of a backup; throws StartError where it cannot be had or holds something. */
export async function openBackupFolder(folder: string): Promise<void> {
  let names: string[]
  try {
    makeFolder(folder)
    names = await readdir(folder)
  } catch (error) {
    throw new StartError(backupTexts.folderRefused(folder, String(error)))
  }
  if (names.length > 0) throw new StartError(backupTexts.folderTaken(folder))
  await beginBackup(folder)
}

/** Whether a backup was refused because another one is under way. */
export const isBusy = (error: unknown): boolean =>
  error instanceof StartError && error.text === backupTexts.alreadyBackingUp

/** Holds the turn to back up while `work` runs; throws StartError where another holds it, or where the database ends meanwhile. */
export async function withTurn<T>(
  connectionString: string,
  work: (session: pg.Client) => Promise<T>,
): Promise<T> {
  const session = await openSession(connectionString)
  let lost: string | null = null
  session.once('error', (error) => (lost = error.message))
  try {
    const { rows } = await session.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS mine',
      [BACKUP_LOCK],
    )
    if (!rows[0]?.mine) throw new StartError(backupTexts.alreadyBackingUp)
    return await work(session)
  } catch (error) {
    throw lost === null ? error : new StartError(backupTexts.connectionLost(lost))
  } finally {
    await session.end().catch(() => undefined)
  }
}

/**
 * Backs up a running database and the files into an empty folder, restores what was written to a throw-away database, counts every
 * table there, and only then writes the manifest. `earlier`: a backup whose files may be taken again.
 */
export const takeBackup = (
  running: Running,
  { folder, earlier }: { folder: string; earlier: Backup | null },
  say: Say,
): Promise<Manifest> =>
  withTurn(running.connectionString, async (session) => {
    await openBackupFolder(folder)
    const began = epochMs()
    const written: Record<string, Written> = {}
    say(backupTexts.copyingFiles)
    await copyStoredFiles(running.files, { folder, written }, earlier)
    say(backupTexts.copyingDatabase)
    const log = await copyDatabase(session, { running, folder, written })
    const ended = epochMs()
    await copyStoredFiles(running.files, { folder, written }, earlier)
    say(backupTexts.verifying)
    const manifest: Manifest = {
      format: 1,
      kind: 'folder',
      began,
      ended,
      log,
      tables: {},
      files: written,
      gone: [],
    }
    const verified = await verify({ folder, manifest }, running)
    await finishBackup(folder, { ...manifest, ...verified })
    return { ...manifest, ...verified }
  })

type Copying = { running: Running; folder: string; written: Record<string, Written> }

async function copyDatabase(session: pg.Client, { running, folder, written }: Copying) {
  const one = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row> => {
    const { rows } = await session.query<Row>(statement)
    return rows[0] as Row
  }
  const { cluster } = running.place
  // The log since here stays until the session ends, however much is written.
  await one(`SELECT pg_create_physical_replication_slot('sao_luu_${process.pid}', true, true)`)
  const { start } = await one<{ start: string }>(
    `SELECT pg_backup_start('lan-banh', true)::text AS start`,
  )
  written[CLUSTER] = await copyCluster(cluster, folder)
  const { stop, label } = await one<{ stop: string; label: string }>(
    `SELECT lsn::text AS stop, labelfile AS label FROM pg_backup_stop(false)`,
  )
  const { system } = await one<{ system: string }>(
    'SELECT system_identifier::text AS system FROM pg_control_system()',
  )
  const timeline = await timelineOf(session)
  await writeFile(join(folder, LABEL), label, { flush: true })
  written[LABEL] = await readBack(join(folder, LABEL))
  const log = { system, timeline, start, stop }
  await copyWal(join(cluster, 'pg_wal'), log, { folder, written })
  return log
}

/** The files of the log without which the copy is nothing. */
async function copyWal(
  from: string,
  { timeline, start, stop }: NonNullable<Manifest['log']>,
  { folder, written }: Pick<Copying, 'folder' | 'written'>,
): Promise<void> {
  const archive = archiveIn(folder)
  await mkdir(archive)
  const last = Math.floor((positionOf(stop) - 1) / SEGMENT_BYTES)
  const first = segmentAt(start)
  const names = Array.from({ length: last - first + 1 }, (_, index) =>
    segmentName({ timeline, number: first + index }),
  )
  if (timeline > 1) names.push(historyName(timeline))
  for (const name of names) {
    const path = `wal/${name}${PACKED}`
    written[path] = await pack(join(from, name), join(folder, path))
  }
  await flushFolder(archive)
}

/** Reads back what was written, recovers it, and counts; throws where anything of it is not as it should be. */
async function verify(
  backup: Backup,
  { place, files }: Running,
): Promise<Pick<Manifest, 'tables' | 'gone'>> {
  await checkFiles(backup)
  const work = await workPlace(place)
  try {
    const { log } = backup.manifest
    const sources = await findWal([archiveIn(backup.folder)], log?.system ?? '')
    const target = { until: 'backup', timeline: log?.timeline ?? 1 } as const
    const address = await recover(work, backup, { sources, target, safe: false })
    const session = await openSession(address)
    try {
      const named = await namedFiles(session)
      const gone = files === null ? [] : goneFrom(named, backup.manifest.files)
      return { tables: await tableSums(session), gone }
    } finally {
      await session.end()
    }
  } finally {
    await discardWork(place)
  }
}
