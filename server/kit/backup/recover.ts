import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectionStringFor } from '../postgres/keeper.ts'
import type { Place } from '../postgres/place.ts'
import { endServer, ensureServer } from '../postgres/server.ts'
import { StartError } from '../start/startError.ts'
import { layOutCluster } from './copyCluster.ts'
import { backupTexts } from './backup.texts.ts'
import { feedWal, RESTORE_COMMAND, type Feed } from './feedWal.ts'
import type { Backup } from './manifest.ts'
import { SEGMENT_BYTES, segmentName, segmentOf } from './wal.ts'
import { ancestorsOf, type WalSources } from './walSources.ts'

/** How far a recovery goes: to the end of the backup, to the end of all, or to a moment as PostgreSQL reads it; and on which timeline. */
export type Target = {
  until: 'backup' | 'latest' | { moment: string }
  timeline: number
}

const PREFIX = 'restoring-'

/** Places in which this process recovers. */
const working = new Set<Place>()

/** Ends and removes what this process recovers, for one that has to end. */
export async function endWork(): Promise<void> {
  for (const place of working) await discardWork(place)
}

/** A folder of its own for a recovery, on the disk of the database and open to its owner. */
export async function workPlace(place: Place): Promise<Place> {
  await discardWork(place)
  working.add(place)
  const folder = await mkdtemp(join(place.folder, PREFIX))
  if (place.owner !== null) await chown(folder, place.owner.uid, place.owner.gid)
  return { ...place, folder, cluster: join(folder, 'postgres') }
}

/** Ends and removes what recoveries left, of this process or of one that was killed. */
export async function discardWork(place: Place): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(place.folder, name)
    // What still waits there for files of the log gives up.
    await rm(join(folder, 'wal-in'), { recursive: true, force: true })
    await endServer({ ...place, folder, cluster: join(folder, 'postgres') })
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  working.delete(place)
}

const targetSettings = ({ until, timeline }: Target): Record<string, string> => ({
  recovery_target_timeline: String(timeline),
  ...(until === 'backup' && { recovery_target: 'immediate' }),
  ...(typeof until === 'object' && { recovery_target_time: until.moment }),
  ...(until !== 'latest' && { recovery_target_action: 'promote' }),
})

const settings = {
  restore_command: RESTORE_COMMAND,
  // It is ready when it has recovered, and nobody looks at it before.
  hot_standby: 'off',
  archive_mode: 'off',
  shared_buffers: '64MB',
  autovacuum: 'off',
  // It asks for no file before it needs it, so that what is missing or broken beyond the target is not met.
  recovery_prefetch: 'off',
  timezone: 'Asia/Ho_Chi_Minh',
  log_timezone: 'Asia/Ho_Chi_Minh',
}

/**
 * Lays a backup out in a work place and has PostgreSQL recover it from files of the log; answers the address of the database, whose
 * server runs. Throws StartError naming what is missing or broken, or that the log does not reach so far.
 */
export async function recover(
  work: Place,
  backup: Backup,
  { sources, target, safe }: { sources: WalSources; target: Target; safe: boolean },
): Promise<string> {
  await layOutCluster(backup, work)
  const signal = join(work.cluster, 'recovery.signal')
  await writeFile(signal, '')
  if (work.owner !== null) await chown(signal, work.owner.uid, work.owner.gid)
  const feed = await feedWal(work, sources)
  const course = { work, feed, sources, target }
  try {
    const all = { ...settings, ...targetSettings(target), ...(!safe && { fsync: 'off' }) }
    const socketFolder = await ensureServer(work, '', all).catch(async (error: unknown) => {
      throw await explain(error, course)
    })
    if (feed.failure() !== null) throw feed.failure()
    if (target.until === 'latest') await refuseEarlyEnd(course)
    return connectionStringFor(socketFolder)
  } finally {
    await feed.end()
  }
}

type Course = { work: Place; feed: Feed; sources: WalSources; target: Target }

const COMPLAINTS =
  /LOG: {2}((?:invalid|incorrect|unexpected|record|out-of-sequence|there is no)[^\n]*)/g

const logOf = (work: Place): Promise<string> =>
  readFile(join(work.folder, 'postgres.log'), 'utf8').catch(() => '')

/** Why a recovery did not reach what it should: the first thing that was wrong. */
async function explain(error: unknown, course: Course): Promise<unknown> {
  const { work, feed } = course
  if (feed.failure() !== null) return feed.failure()
  const log = await logOf(work)
  if (!log.includes('recovery ended before configured recovery target was reached'))
    return log === '' ? error : new StartError(backupTexts.recoveryFailed(log.trim()))
  try {
    await refuseEarlyEnd(course)
  } catch (early) {
    return early
  }
  const [, reached = '?'] =
    /last completed transaction was at log time (\S+ [\d:]+)/.exec(log) ?? []
  return new StartError(backupTexts.tooLate(reached))
}

/** Throws StartError where the recovery ended within a file although there is a later one: nothing is skipped in silence. */
async function refuseEarlyEnd({ work, feed, sources, target }: Course): Promise<void> {
  // At its end it asks once more for the file of the last record.
  const last = feed
    .asked()
    .toSorted((one, other) => (one.slice(8) < other.slice(8) ? -1 : 1))
    .at(-1)
  const segment = last === undefined ? null : segmentOf(last)
  if (!segment || last === undefined || !sources.paths.has(last)) return
  const number = segment.number + 1
  const ancestors = await ancestorsOf(sources, target.timeline)
  const own = ancestors.find(({ timeline }) => timeline === segment.timeline)
  const goesOn = own !== undefined && own.end > number * SEGMENT_BYTES
  const next = [target.timeline, ...(goesOn ? [segment.timeline] : [])]
  if (!next.some((timeline) => sources.paths.has(segmentName({ timeline, number })))) return
  const [, reason = 'CRC'] = [...(await logOf(work)).matchAll(COMPLAINTS)].at(-1) ?? []
  throw new StartError(backupTexts.brokenWal(sources.paths.get(last) ?? last, reason))
}
