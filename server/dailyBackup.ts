import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupNotices } from '../contract/office/notice/backup.notices.ts'
import { text, type Text } from '../contract/kit/text/text.ts'
import { dayOf, momentAt } from '../contract/kit/time/time.ts'
import { archiveIn, backupsOf, fetchWal } from './kit/backup/archive.ts'
import { backupTexts } from './kit/backup/backup.texts.ts'
import { EXIT, type Told } from './kit/backup/command.ts'
import { dailyIn, dailyName, dayOfBackup } from './kit/backup/retention.ts'
import type { Services } from './kit/http/context.ts'
import { findPlace, openFolder } from './kit/postgres/place.ts'
import type { Settings } from './kit/start/env.ts'
import { epochMs } from './kit/time/clock.ts'
import { notify } from './office/notice/notices.ts'

const TICK_MS = 30_000
/** Nobody works then; a machine that is off at night backs up when it has been on for a while. */
const FIRST_HOUR = 2
const SETTLED_MS = 10 * 60_000
const AGAIN_MS = 60 * 60_000
const COMMAND = fileURLToPath(new URL('backup.ts', import.meta.url))
const COURTEOUS = 10

type Given = Pick<Services, 'db' | 'log'> & { settings: Settings }
/** When the server came up, when a backup was last tried, on which day the admins were last told. */
type Course = { up: number; tried: number; told: string; child: ChildProcess | null }

export const newCourse = (up: number): Course => ({ up, tried: 0, told: '', child: null })

/** Whether a backup is due: none began today, it is late enough, and neither the start nor a failure was just now. */
async function isDue(folder: string, { up, tried }: Course, nowMs: number): Promise<boolean> {
  const moment = momentAt(nowMs)
  if (nowMs < up + SETTLED_MS || nowMs < tried + AGAIN_MS) return false
  if (Number(moment.slice(11, 13)) < FIRST_HOUR) return false
  // One of a day to come is of a clock that was wrong.
  return (await dailyIn(folder)).every((backup) => dayOfBackup(backup) !== dayOf(moment))
}

async function tellAdmins({ db }: Given, course: Course, reason: Text): Promise<void> {
  const today = momentAt(epochMs()).slice(0, 10)
  if (course.told === today) return
  course.told = today
  const told = { about: reason, by: null, persons: {} }
  await db.transaction().execute((trx) => notify(trx, backupNotices.sao_luu_loi, told))
}

/**
 * Backs up if it is due, in a process of its own that yields to the server, and tells the admins, once a day, where it fails. What
 * stops the server stops it too; what is left unfinished goes with the next one.
 */
export async function backUpDaily(given: Given, course: Course, nowMs: number): Promise<void> {
  const { settings, log } = given
  const backups = backupsOf(settings.dataDir)
  if (settings.backupDays === 0 || !(await isDue(backups, course, nowMs))) return
  course.tried = nowMs
  const child = fork(COMMAND, [join(backups, dailyName(momentAt(nowMs))), 'daily'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl ?? '',
      BACKUP_DAYS: String(settings.backupDays),
    },
  })
  course.child = child
  let reason: Text = backupTexts.processEnded
  child.on('message', (message) => (reason = (message as Told).failed))
  if (child.pid) setPriority(child.pid, COURTEOUS)
  const [code] = (await once(child, 'close')) as [number | null]
  const stopped = course.child === null
  course.child = null
  if (stopped || code === EXIT.done || code === EXIT.busy) return
  log.error({ reason: reason.en }, 'the daily backup failed')
  await tellAdmins(given, course, reason)
}

/** Moves the write-ahead log that the embedded database has finished into the archive; a failure is told like that of a backup. */
async function archiveLog(given: Given, course: Course): Promise<void> {
  const { dataDir, databaseUrl, backupDays } = given.settings
  if (databaseUrl !== null) return
  const archive = backupDays === 0 ? null : archiveIn(backupsOf(dataDir))
  try {
    await fetchWal(findPlace(openFolder(dataDir)), archive)
  } catch (error) {
    given.log.error({ err: error }, 'the write-ahead log was not archived')
    await tellAdmins(given, course, text(String(error), String(error)))
  }
}

/** Starts the archive and the daily backups; the answer stops both. */
export function startBackups(given: Given): () => Promise<void> {
  const course = newCourse(epochMs())
  let [archiving, backing] = [Promise.resolve(), Promise.resolve()]
  const guarded = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => given.log.error({ err: error }, 'background work failed'))
  const tick = (): void => {
    archiving = archiving.then(() => guarded(archiveLog(given, course)))
    if (course.child === null) backing = guarded(backUpDaily(given, course, epochMs()))
  }
  const timer = setInterval(tick, TICK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    const { child } = course
    course.child = null
    child?.kill('SIGTERM')
    await Promise.all([archiving, backing])
  }
}
