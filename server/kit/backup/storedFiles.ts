import { existsSync } from 'node:fs'
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Backup } from './manifest.ts'
import { copy, eachOf, flushFolder, readBack, type Written } from './packed.ts'

/** The folder of photos and files, of a data folder as of a backup. */
export const FILES = 'files'
const AT_ONCE = 4

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Takes the file of an earlier backup on the same disk, which needs no room, if it is still what it was; null otherwise. */
async function linkEarlier(earlier: Backup | null, path: string, to: string) {
  const known = earlier?.manifest.files[path]
  if (!earlier || !known) return null
  try {
    await link(join(earlier.folder, path), to)
    const found = await readBack(to)
    if (found.sha256 === known.sha256) return found
  } catch {
    // Another disk, or one without links.
  }
  await rm(to, { force: true })
  return null
}

/**
 * Copies the photos and files of a folder that the backup does not have yet; null: they lie in a store of their own. A stored file never changes, and its bytes are there before the
 * database names it: what is copied before and after the database holds everything that the copy of the database names.
 */
export async function copyStoredFiles(
  from: string | null,
  { folder, written }: { folder: string; written: Record<string, Written> },
  earlier: Backup | null,
): Promise<void> {
  if (from === null) return
  await mkdir(join(folder, FILES), { recursive: true })
  const names = await readdir(from).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })
  await eachOf(names, AT_ONCE, async (name) => {
    const path = `${FILES}/${name}`
    const to = join(folder, path)
    try {
      if (written[path]?.bytes === (await stat(join(from, name))).size) return
      await rm(to, { force: true })
      written[path] = (await linkEarlier(earlier, path, to)) ?? (await copy(join(from, name), to))
    } catch (error) {
      // Discarded meanwhile.
      if (!isGone(error)) throw error
      await rm(to, { force: true })
    }
  })
  await flushFolder(join(folder, FILES))
}

/** The files that the database names, with the bytes they have. */
export async function namedFiles(session: pg.Client): Promise<Map<string, number>> {
  const { rows: found } = await session.query<{ at: string | null }>(
    `SELECT to_regclass('tep') AS at`,
  )
  if (found[0]?.at == null) return new Map()
  const { rows } = await session.query<{ id: string; bytes: string }>(
    'SELECT id, kich_thuoc AS bytes FROM tep',
  )
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]))
}

/** The named files that a backup does not have whole. */
export const goneFrom = (
  named: ReadonlyMap<string, number>,
  written: Record<string, Written>,
): string[] =>
  [...named].filter(([id, bytes]) => written[`${FILES}/${id}`]?.bytes !== bytes).map(([id]) => id)

/**
 * Copies into a restored data folder what its database names, small pictures included: from the first of the folders that has it.
 * Answers how many there are and the names of those that no folder has.
 */
export async function bringFiles(
  named: ReadonlyMap<string, number>,
  folders: readonly string[],
  to: string,
): Promise<{ files: number; gone: string[] }> {
  await mkdir(to, { recursive: true })
  const gone: string[] = []
  let files = 0
  await eachOf(named.keys(), AT_ONCE, async (id) => {
    for (const name of [id, `${id}-nho`]) {
      const folder = folders.find((one) => existsSync(join(one, name)))
      if (folder !== undefined) await copy(join(folder, name), join(to, name))
      else if (name === id) gone.push(id)
    }
    files += 1
  })
  await flushFolder(to)
  return { files: files - gone.length, gone }
}
