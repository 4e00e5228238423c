import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start/startError.ts'
import { backupTexts } from './backup.texts.ts'
import { PACKED } from './packed.ts'
import { contentOf, headOf, historyName, holds, isArchived, readHistory, segmentOf } from './wal.ts'

/** What is there of the write-ahead log of one database, by PostgreSQL's names. */
export type WalSources = {
  system: string
  paths: ReadonlyMap<string, string>
}

/** The name without what marks it as packed. */
const plain = (name: string): string =>
  name.endsWith(PACKED) ? name.slice(0, -PACKED.length) : name

/**
 * Finds the files of the log in folders, those of earlier ones first: archives, and folders that PostgreSQL writes its log into,
 * of which only those count that hold what they are named after.
 */
export async function findWal(folders: readonly string[], system: string): Promise<WalSources> {
  const paths = new Map<string, string>()
  for (const folder of folders) {
    for (const stored of await readdir(folder).catch(() => [])) {
      const [name, path] = [plain(stored), join(folder, stored)]
      const segment = segmentOf(name)
      if (!isArchived(name) || paths.has(name)) continue
      const isPacked = stored.endsWith(PACKED)
      if (isPacked || !segment || holds(await headOf(path), segment, system)) paths.set(name, path)
    }
  }
  return { system, paths }
}

/** Throws StartError where a file of the log is not there although a later one of its timeline is. */
function refuseGap({ paths }: WalSources, name: string): void {
  const wanted = segmentOf(name)
  if (!wanted) return
  for (const other of paths.keys()) {
    const found = segmentOf(other)
    if (found && found.timeline === wanted.timeline && found.number > wanted.number)
      throw new StartError(backupTexts.missingWal(name))
  }
}

/** What a file of the log holds, null where there is none; throws StartError naming one that is broken, or missing before later ones. */
export async function readWal(sources: WalSources, name: string): Promise<Buffer | null> {
  const path = sources.paths.get(name)
  if (path === undefined || !existsSync(path)) {
    refuseGap(sources, name)
    return null
  }
  const segment = segmentOf(name)
  const content = await contentOf(path).catch((error: unknown) => {
    throw new StartError(backupTexts.brokenWal(path, String(error)))
  })
  if (segment && !holds(content, segment, sources.system))
    throw new StartError(backupTexts.brokenWal(path, 'header'))
  return content
}

/** The timelines that lie before a timeline, with the positions where they ended; throws where that is not known. */
export async function ancestorsOf(
  { paths }: WalSources,
  timeline: number,
): Promise<{ timeline: number; end: number }[]> {
  if (timeline === 1) return []
  const path = paths.get(historyName(timeline))
  if (path === undefined) throw new StartError(backupTexts.missingWal(historyName(timeline)))
  const content = path.endsWith(PACKED) ? await contentOf(path) : await readFile(path)
  return readHistory(content.toString())
}
