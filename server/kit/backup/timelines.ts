import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start/startError.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { epochMs } from '../time/clock.ts'
import { backupTexts } from './backup.texts.ts'
import type { Backup } from './manifest.ts'
import { pack, PACKED } from './packed.ts'
import type { Target } from './recover.ts'
import { positionOf } from './wal.ts'
import { ancestorsOf, type WalSources } from './walSources.ts'

/** What a recovery begins with and how far it goes. */
export type Course = { backup: Backup; target: Target }
/** Milliseconds since 1970 UTC, all there is, or null: the newest backup as it stands. */
export type WantedMs = number | 'latest' | null

/** A restored database goes on in a timeline of its own, from when it was restored. */
type Begun = { timeline: number; at: number }
const NAME = 'timelines.json'

async function begunIn(archive: string): Promise<Begun[]> {
  const path = join(archive, NAME)
  const content = await readFile(path, 'utf8').catch(() => '[]')
  try {
    return JSON.parse(content) as Begun[]
  } catch (error) {
    throw new StartError(backupTexts.badManifest(path, String(error)))
  }
}

/** Remembers in an archive that a restored database (its cluster stopped) goes on there, and keeps where its timeline began. */
export async function keepTimeline(
  archive: string,
  cluster: string,
  timeline: number,
): Promise<void> {
  await mkdir(archive, { recursive: true })
  const log = join(cluster, 'pg_wal')
  for (const name of await readdir(log))
    if (name.endsWith('.history')) await pack(join(log, name), join(archive, name + PACKED))
  const begun = [...(await begunIn(archive)), { timeline, at: epochMs() }]
  await writeFile(join(archive, `${NAME}.new`), JSON.stringify(begun, null, 1), { flush: true })
  await rename(join(archive, `${NAME}.new`), join(archive, NAME))
}

/**
 * Chooses the backup and the timeline that lead to what is wanted: of a moment the timeline that was lived in then, which need not be
 * the newest after a restore, and the last backup on the way that had ended. Throws StartError where there is none.
 */
export async function chooseCourse(
  { found, sources, archive }: { found: readonly Backup[]; sources: WalSources; archive: string },
  wanted: WantedMs,
): Promise<Course> {
  const newest = found.at(-1)
  if (wanted === null && newest)
    return {
      backup: newest,
      target: { until: 'backup', timeline: newest.manifest.log?.timeline ?? 1 },
    }
  const limit = typeof wanted === 'number' ? wanted : Infinity
  const ended = found.filter(({ manifest }) => manifest.ended <= limit)
  const begun = (await begunIn(archive)).filter(({ at }) => at <= limit)
  const timeline = begun.at(-1)?.timeline ?? ended.at(-1)?.manifest.log?.timeline ?? 1
  const ancestors = await ancestorsOf(sources, timeline)
  const onTheWay = ended.filter(({ manifest: { log } }) => {
    const past = ancestors.find((one) => one.timeline === log?.timeline)
    return log?.timeline === timeline || (past && log && positionOf(log.stop) <= past.end)
  })
  const backup = onTheWay.at(-1)
  if (!backup)
    throw new StartError(backupTexts.tooEarly(limit === Infinity ? 'latest' : momentAt(limit)))
  const until = typeof wanted === 'number' ? { moment: `${momentAt(wanted)}+07` } : 'latest'
  return { backup, target: { until, timeline } }
}
