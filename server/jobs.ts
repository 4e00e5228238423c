import { now } from './clock.ts'
import type { Services } from './context.ts'
import { discardExpired } from './file/discardExpired.ts'
import { warnOfPapers } from './paper/warnings.ts'
import { fileSearchWords } from './trip/fileSearchWords.ts'
import { foldWords } from './suggestion/foldWords.ts'
import { foldDailySums } from './trip/foldDailySums.ts'
import { remindDue } from './trip/reminders.ts'
import { discardEndedSessions } from './user/sessions.ts'
import { discardOldTries } from './user/throttle.ts'

const TICK_MS = 30_000

type Work = (services: Pick<Services, 'db' | 'files'>) => Promise<unknown>

/** Each may be done twice, or by several servers at once, without harm; docs/decisions/0006 says why there is no queue. */
const WORK: readonly Work[] = [
  ({ db }) => remindDue(db),
  ({ db }) => warnOfPapers(db, now()),
  ({ db }) => foldDailySums(db),
  ({ db }) => foldWords(db),
  ({ db }) => fileSearchWords(db),
  discardExpired,
  ({ db }) => discardEndedSessions(db),
  ({ db }) => discardOldTries(db),
]

/** Starts what the server does by itself, every 30 seconds; what fails is logged and tried again with the next tick. The answer stops it. */
export function startJobs(services: Pick<Services, 'db' | 'files' | 'log'>): () => Promise<void> {
  let running = Promise.resolve()
  const tick = async (): Promise<void> => {
    for (const work of WORK)
      await work(services).catch((error: unknown) => {
        services.log.error({ err: error }, 'background work failed')
      })
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
