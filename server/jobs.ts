import { epochMs, now, today } from './kit/time/clock.ts'
import type { Services } from './kit/http/context.ts'
import { HELD } from './heldFiles.ts'
import { discardExpired } from './kit/file/discardExpired.ts'
import { discardOldJobs } from './kit/jobs/jobs.ts'
import { warnOfServices } from './fleet/service-rule/warnings.ts'
import { warnOfPositions } from './fleet/journey/positionWarnings.ts'
import { watchTrips } from './fleet/journey/watchTrips.ts'
import { raisePaperWarnings } from './fleet/vehicle-paper/warnings.ts'
import { warnOfPapers } from './master/paper/warnings.ts'
import { fileSearchWords } from './dispatch/trip/fileSearchWords.ts'
import { foldDailySums } from './dispatch/trip/foldDailySums.ts'
import { foldOwed } from './ledger/debt/keptOwed.ts'
import { remindDue } from './dispatch/trip/reminders.ts'
import { discardOldAccesses } from './office/access-log/record.ts'
import { keepPartitions } from './fleet/position/partitions.ts'
import { letGo } from './fleet/position/retention.ts'
import { warnOfDisk } from './office/notice/warnOfDisk.ts'
import { discardEndedSessions } from './office/session/sessions.ts'
import { discardOldTries } from './office/session/throttle.ts'
import { foldWords } from './kit/suggestion/foldWords.ts'

const TICK_MS = 30_000

type Work = (services: Pick<Services, 'db' | 'files' | 'disk' | 'settings'>) => Promise<unknown>

/** Each may be done twice, or by several servers at once, without harm; what may not is a job of the queue (docs/decisions/0012-queue.md). */
const WORK: readonly Work[] = [
  ({ db, disk }) => warnOfDisk(db, disk),
  ({ db }) => remindDue(db),
  ({ db }) => warnOfPapers(db, now()),
  ({ db }) => raisePaperWarnings(db, now()),
  ({ db }) => warnOfServices(db, now()),
  ({ db, settings }) => watchTrips(db, settings.routing, epochMs()),
  ({ db }) => warnOfPositions(db, epochMs()),
  ({ db }) => foldDailySums(db),
  ({ db }) => foldOwed(db),
  ({ db }) => foldWords(db),
  ({ db }) => fileSearchWords(db),
  (services) => discardExpired(services, HELD),
  ({ db }) => discardEndedSessions(db),
  ({ db }) => discardOldTries(db),
  ({ db }) => discardOldJobs(db),
  ({ db }) => discardOldAccesses(db),
  ({ db }) => keepPartitions(db),
  ({ db }) => letGo(db, today()),
]

/** Starts what the server does by itself, every 30 seconds; what fails is logged and tried again with the next tick. The answer stops it. */
export function startJobs(
  services: Pick<Services, 'db' | 'files' | 'disk' | 'log' | 'settings'>,
): () => Promise<void> {
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
