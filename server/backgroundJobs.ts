import { jobNotices } from '../contract/office/notice/job.notices.ts'
import { recalculateJob } from './dispatch/trip/recalculateJob.ts'
import type { Services } from './kit/http/context.ts'
import { openJobs, type Jobs } from './kit/jobs/jobs.ts'
import { anyKind, type AnyJobKind } from './kit/jobs/kind.ts'
import type { EndedJob } from './kit/jobs/runJob.ts'
import { notify } from './office/notice/notices.ts'
import { findCurrentUser } from './office/session/sessions.ts'
import type { Trx } from './kit/http/context.ts'

/** Everything that can be done behind. */
export const JOB_KINDS: readonly AnyJobKind[] = [anyKind(recalculateJob)]

const tellOwner = (trx: Trx, { owner, by, ...about }: EndedJob): Promise<void> =>
  notify(trx, jobNotices.viec_xong, { about, by, persons: { nguoi_tao: [owner] } })

/** The jobs of this server: of these kinds: in whose name they run, and who hears of their end. */
export const openBackgroundJobs = (
  services: Pick<Services, 'db' | 'files' | 'disk' | 'log' | 'settings'>,
  kinds: readonly AnyJobKind[],
): Jobs =>
  openJobs(
    { ...services, kinds, userOf: findCurrentUser, ended: tellOwner },
    services.settings.databaseUrl ?? '',
  )
