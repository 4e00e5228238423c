import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { walTray, type Place } from '../postgres/place.ts'
import { flushFolder, pack, PACKED } from './packed.ts'
import { isArchived } from './wal.ts'

/** The folder of a data folder that holds its daily backups and the archive of the write-ahead log. */
export const backupsOf = (dataDir: string): string => join(dataDir, 'backup')

/** The archive beside the backups in a folder. */
export const archiveIn = (folder: string): string => join(folder, 'wal')

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Packs a file of the log into the archive; false where another server has taken it. */
async function archiveFile(from: string, archive: string, name: string): Promise<boolean> {
  const unfinished = join(archive, `${name}.${process.pid}.new`)
  try {
    await pack(from, unfinished)
    await rename(unfinished, join(archive, name + PACKED))
  } catch (error) {
    await rm(unfinished, { force: true })
    if (isGone(error)) return false
    throw error
  }
  await flushFolder(archive)
  return true
}

/**
 * Moves what the database laid out of its write-ahead log into the archive, compressed: a file appears there whole or not at all.
 * Several servers may do it at once. `archive` null: backups are switched off, and it is thrown away.
 */
export async function fetchWal(place: Place, archive: string | null): Promise<void> {
  const tray = walTray(place)
  const names = (await readdir(tray)).filter((name) => !name.startsWith('archtemp'))
  if (names.length === 0) return
  if (archive !== null) await mkdir(archive, { recursive: true })
  for (const name of names.toSorted()) {
    const from = join(tray, name)
    // Labels of backups are no part of the log; each backup has its own.
    const isKept = archive !== null && isArchived(name)
    if (!isKept || (await archiveFile(from, archive, name))) await rm(from, { force: true })
  }
}
