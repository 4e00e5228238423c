import type { Services } from './context.ts'
import { discardExpired } from './file/discardExpired.ts'
import { foldDailySums } from './trip/foldDailySums.ts'
import { remindDue } from './trip/reminders.ts'
import { discardEndedSessions } from './user/sessions.ts'
import { discardOldTries } from './user/throttle.ts'

const TICK_MS = 30_000

/** Starts what the server does by itself, every 30 seconds; safe with several servers on one database. The answer stops it. */
export function startJobs({
  db,
  files,
  log,
}: Pick<Services, 'db' | 'files' | 'log'>): () => Promise<void> {
  let running = Promise.resolve()
  const tick = async (): Promise<void> => {
    try {
      await remindDue(db)
      await foldDailySums(db)
      await discardExpired({ db, files })
      await discardEndedSessions(db)
      await discardOldTries(db)
    } catch (error) {
      log.error({ err: error }, 'background work failed')
    }
  }
  const timer = setInterval(() => {
    running = running.then(tick)
  }, TICK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
