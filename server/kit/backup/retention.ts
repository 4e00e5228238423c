import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { momentAt, DAY_MS, type WireMoment } from '../../../contract/kit/time/time.ts'
import { archiveIn } from './archive.ts'
import { readableIn, type Backup } from './manifest.ts'
import { PACKED } from './packed.ts'
import { segmentAt, segmentOf } from './wal.ts'

/** What a daily backup is called: its moment. Others in the folder are somebody's own and stay. */
const DAILY = /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/

/** The name of the daily backup of a moment. */
export const dailyName = (moment: WireMoment): string =>
  moment.replace(' ', '_').replaceAll(':', '-')

const nameOf = ({ folder }: Backup): string => folder.split(/[/\\]/).at(-1) ?? ''

const isDaily = (backup: Backup): boolean => DAILY.test(nameOf(backup))

/** The finished daily backups in a folder, oldest first. */
export const dailyIn = async (folder: string): Promise<Backup[]> =>
  (await readableIn(folder)).filter(isDaily)

/** The Việt Nam day on which a backup began. */
export const dayOfBackup = ({ manifest }: Backup): string => momentAt(manifest.began).slice(0, 10)

/**
 * Discards daily backups that are older than so many days, the newest never, those that were left unfinished, and of the write-ahead
 * log what no kept backup needs any more. For who holds the turn to back up. Answers the names of what went.
 */
export async function prune(folder: string, days: number, nowMs: number): Promise<string[]> {
  const finished = await readableIn(folder)
  const daily = finished.filter(isDaily)
  const old = daily.slice(0, -1).filter(({ manifest }) => manifest.ended < nowMs - days * DAY_MS)
  const unfinished = (await readdir(folder)).filter(
    (name) => DAILY.test(name) && !existsSync(join(folder, name, 'manifest.json')),
  )
  const gone = [...old.map(nameOf), ...unfinished]
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true })
  const kept = finished.filter((backup) => !gone.includes(nameOf(backup)))
  return [...gone, ...(await pruneWal(archiveIn(folder), kept))]
}

/** A restore goes back in the log and never forward: what lies before the earliest start is needed on no timeline. */
async function pruneWal(archive: string, kept: readonly Backup[]): Promise<string[]> {
  const starts = kept.flatMap(({ manifest: { log } }) => (log ? [segmentAt(log.start)] : []))
  if (starts.length === 0) return []
  const first = Math.min(...starts)
  const names = await readdir(archive).catch(() => [])
  const old = names.filter((name) => {
    const segment = segmentOf(name.replace(PACKED, ''))
    return segment !== null && segment.number < first
  })
  for (const name of old) await rm(join(archive, name), { force: true })
  return old
}
