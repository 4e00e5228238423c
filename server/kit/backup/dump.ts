import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Client } from 'pg'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { makeCluster } from '../postgres/cluster.ts'
import { connectionStringFor, createDatabase, openKeeper } from '../postgres/keeper.ts'
import { findPlace, openFolder } from '../postgres/place.ts'
import { ensureServer } from '../postgres/server.ts'
import { StartError } from '../start/startError.ts'
import { epochMs, now } from '../time/clock.ts'
import { backupTexts } from './backup.texts.ts'
import { apartFromPassword } from './apartFromPassword.ts'
import { checkFiles, finishBackup, findBackups, type Backup, type Manifest } from './manifest.ts'
import { flushFolder, readBack, type Written } from './packed.ts'
import { discardWork, workPlace } from './recover.ts'
import { asideName, setAside } from './aside.ts'
import type { Restored } from './restoreBackup.ts'
import { bringFiles, copyStoredFiles, FILES, goneFrom, namedFiles } from './storedFiles.ts'
import { differing, openSession, tableSums, type Sums } from './tableSums.ts'
import { openBackupFolder, withTurn, type Say } from './takeBackup.ts'

const DUMP = 'database.dump'

/** Throws StartError naming the programs that are not on this machine. */
function refuseWithoutTools(...names: readonly string[]): void {
  const missing = names.filter((name) => spawnSync(name, ['--version']).error !== undefined)
  if (missing.length > 0) throw new StartError(backupTexts.noTools(missing))
}

/** Runs a program on the database of an address. */
async function run(name: string, databaseUrl: string, options: readonly string[]): Promise<void> {
  const { address, password } = apartFromPassword(databaseUrl)
  const child = spawn(name, [...options, `--dbname=${address}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: password === null ? process.env : { ...process.env, PGPASSWORD: password },
  })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new StartError(backupTexts.toolFailed(name, complaint.trim()))
}

/** `files`: the folder of files; null where a store of their own has them. */
type Source = { databaseUrl: string; dataDir: string; files: string | null }

/**
 * Backs up the database of an address by pg_dump, and the files, into an empty folder. What pg_dump writes and what is counted are
 * seen in one snapshot; the dump is then restored to a throw-away database and counted again.
 */
export const takeDump = (
  { databaseUrl, dataDir, files: from }: Source,
  { folder, earlier }: { folder: string; earlier: Backup | null },
  say: Say,
): Promise<Manifest> => {
  refuseWithoutTools('pg_dump', 'pg_restore')
  return withTurn(databaseUrl, async (session) => {
    await openBackupFolder(folder)
    const began = epochMs()
    const files: Record<string, Written> = {}
    say(backupTexts.copyingFiles)
    await copyStoredFiles(from, { folder, written: files }, earlier)
    say(backupTexts.copyingDatabase)
    await session.query('BEGIN READ ONLY')
    const { rows } = await session.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
    const ended = epochMs()
    const dump = join(folder, DUMP)
    const what = [`--snapshot=${rows[0]?.id}`, `--file=${dump}`]
    await run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', ...what])
    const [tables, named] = [await tableSums(session), await namedFiles(session)]
    await session.query('COMMIT')
    await flush(dump)
    files[DUMP] = await readBack(dump)
    await copyStoredFiles(from, { folder, written: files }, earlier)
    const manifest: Manifest = {
      format: 1,
      kind: 'dump',
      began,
      ended,
      log: null,
      tables,
      files,
      gone: from === null ? [] : goneFrom(named, files),
    }
    say(backupTexts.verifying)
    await verify({ folder, manifest }, dataDir)
    await finishBackup(folder, manifest)
    return manifest
  })
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

async function verify(backup: Backup, dataDir: string): Promise<void> {
  await checkFiles(backup)
  const place = findPlace(openFolder(dataDir))
  const work = await workPlace(place)
  try {
    await makeCluster(work)
    const socketFolder = await ensureServer(work, '', { archive_mode: 'off', fsync: 'off' })
    const keeper = await openKeeper(socketFolder)
    if (keeper !== null) await createDatabase(keeper).finally(() => keeper.end())
    await restoreInto(connectionStringFor(socketFolder), backup)
  } finally {
    await discardWork(place)
  }
}

/** Restores a dump into an empty database in one transaction, and compares every table. */
async function restoreInto(address: string, { folder, manifest }: Backup): Promise<Sums> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  await run('pg_restore', address, [...options, join(folder, DUMP)])
  const session = await openSession(address)
  const tables = await tableSums(session).finally(() => session.end())
  const unlike = differing(tables, manifest.tables)
  if (unlike.length > 0) throw new StartError(backupTexts.tablesDiffer(unlike))
  return tables
}

const restoreAll = (databaseUrl: string, backup: Backup, say: Say): Promise<Sums> => {
  say(backupTexts.recovering)
  return restoreInto(databaseUrl, backup)
}

/** What is in a database that is the backup's in every table, left by a restore that ended before its files were brought; null of an empty one. Throws StartError of any other. */
async function alreadyIn(session: Client, { manifest }: Backup): Promise<Sums | null> {
  const sums = await tableSums(session)
  if (Object.keys(sums).length === 0) return null
  if (differing(sums, manifest.tables).length > 0)
    throw new StartError(backupTexts.databaseNotEmpty)
  return sums
}

/** Restores a dump into the empty database of an address, and its files into the data folder, those that are there set aside. One that was broken off is taken up again. */
export async function restoreDump(
  { folder, dataDir, databaseUrl, files }: Source & { folder: string },
  say: Say,
): Promise<Restored> {
  refuseWithoutTools('pg_restore')
  const backup = (await findBackups(folder)).at(-1)
  if (backup?.manifest.kind !== 'dump') throw new StartError(backupTexts.otherKind)
  say(backupTexts.checkingBackup(backup.folder))
  await checkFiles(backup)
  return withTurn(databaseUrl, async (session) => {
    const tables =
      (await alreadyIn(session, backup)) ?? (await restoreAll(databaseUrl, backup, say))
    const until = momentAt(backup.manifest.ended)
    if (files === null) return { files: 0, gone: [], tables, aside: [], until }
    say(backupTexts.copyingFiles)
    const home = openFolder(dataDir)
    const fresh = join(home, 'files.restoring')
    await rm(fresh, { recursive: true, force: true })
    const from = [join(backup.folder, FILES), join(home, FILES)]
    const brought = await bringFiles(await namedFiles(session), from, fresh)
    const aside = await setAside(home, [FILES], asideName(now()))
    await rename(fresh, join(home, FILES))
    await flushFolder(home)
    return { ...brought, tables, aside, until }
  })
}
