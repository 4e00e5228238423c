import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTerminal, StartError } from '../start/startError.ts'
import { backupTexts } from './backup.texts.ts'
import { eachOf, flushFolder, readBack, type Written } from './packed.ts'
import type { Sums } from './tableSums.ts'

/** What a finished backup is; written last, so that one without it is known to be unfinished. */
export type Manifest = {
  format: 1
  /** A copy of the embedded database's folder, or what pg_dump wrote of DATABASE_URL. */
  kind: 'folder' | 'dump'
  /** Milliseconds since 1970 UTC; the backup restores to the database as it was when it ended. */
  began: number
  ended: number
  /** Of a folder: which database, and what of its write-ahead log belongs to the copy. */
  log: { system: string; timeline: number; start: string; stop: string } | null
  /** Rows and checksum of every table. */
  tables: Sums
  /** Every stored file by its path in the backup. */
  files: Record<string, Written>
  /** Files that the database named and the store did not have when the backup was made. */
  gone: readonly string[]
}

const NAME = 'manifest.json'
const MARK = 'UNFINISHED.txt'
const AT_ONCE = 4

/** Marks a folder as one that is being written. */
export async function beginBackup(folder: string): Promise<void> {
  const mark = await open(join(folder, MARK), 'wx')
  await mark.writeFile(`${inTerminal(backupTexts.unfinishedMark)}\n`).finally(() => mark.close())
}

/** Writes the manifest, with which the backup is finished. */
export async function finishBackup(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${NAME}.new`)
  const file = await open(unfinished, 'w')
  await file
    .writeFile(JSON.stringify(manifest, null, 1))
    .then(() => file.sync())
    .finally(() => file.close())
  await rename(unfinished, join(folder, NAME))
  await rm(join(folder, MARK), { force: true })
  await flushFolder(folder)
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 1 &&
  'files' in value &&
  'tables' in value

/** Reads the manifest of a backup; throws StartError where it is unfinished or broken. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, NAME)
  if (!existsSync(path)) throw new StartError(backupTexts.unfinished(folder))
  try {
    const read: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (isManifest(read)) return read
  } catch (error) {
    throw new StartError(backupTexts.badManifest(path, String(error)))
  }
  throw new StartError(backupTexts.badManifest(path, 'format'))
}

/** A finished backup and where it lies. */
export type Backup = { folder: string; manifest: Manifest }

const isBackup = (folder: string): boolean =>
  existsSync(join(folder, NAME)) || existsSync(join(folder, MARK))

/** The backup that a folder is, or the finished ones in it, oldest first; throws StartError where there is none. */
export async function findBackups(folder: string): Promise<Backup[]> {
  if (isBackup(folder)) return [{ folder, manifest: await readManifest(folder) }]
  const found = inOrder(await Promise.all(await finishedIn(folder)))
  if (found.length === 0) throw new StartError(backupTexts.noBackup(folder))
  return found
}

const inOrder = (backups: readonly Backup[]): Backup[] =>
  backups.toSorted((one, other) => one.manifest.ended - other.manifest.ended)

/** The finished backups in a folder, each to be read yet. */
async function finishedIn(folder: string): Promise<Promise<Backup>[]> {
  const names = await readdir(folder).catch(() => [])
  const folders = names.map((name) => join(folder, name))
  return folders
    .filter((path) => existsSync(join(path, NAME)))
    .map(async (path) => ({ folder: path, manifest: await readManifest(path) }))
}

/** Those whose manifest can be read, oldest first: a broken one keeps nobody from making the next. */
export async function readableIn(folder: string): Promise<Backup[]> {
  const read = await Promise.allSettled(await finishedIn(folder))
  return inOrder(read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}

/** Reads every file of a backup and compares it with the manifest; throws StartError naming the first that is missing or broken. */
export async function checkFiles({ folder, manifest }: Backup): Promise<void> {
  await eachOf(Object.entries(manifest.files), AT_ONCE, async ([path, written]) => {
    const full = join(folder, path)
    const found = await stat(full).catch(() => null)
    if (found === null) throw new StartError(backupTexts.missingFile(full))
    const { sha256 } = found.size === written.bytes ? await readBack(full) : { sha256: '' }
    if (sha256 !== written.sha256) throw new StartError(backupTexts.brokenFile(full))
  })
}
