import { isUnderWay, jobApi, type Job } from '../../contract/kit/job/job.api.ts'
import { openBackgroundJobs } from '../backgroundJobs.ts'
import type { CurrentUser } from '../kit/http/context.ts'
import { openDisk, roomIn } from '../kit/disk/disk.ts'
import { openFileStore } from '../kit/file/fileStore.ts'
import type { Jobs } from '../kit/jobs/jobs.ts'
import type { AnyJobKind } from '../kit/jobs/kind.ts'
import { findCurrentUser } from '../office/session/sessions.ts'
import type { TestApp } from './app.ts'
import { until } from './processes.ts'

/** Jobs of these kinds, as one more server on the same database would have them. */
export async function openTestJobs(t: TestApp, kinds: readonly AnyJobKind[]): Promise<Jobs> {
  const { db, settings, app } = t
  const files = await openFileStore(db, settings)
  const disk = openDisk(() => roomIn([t.dataDir]))
  return openBackgroundJobs({ db, settings, files, disk, log: app.log }, kinds)
}

/** A user as handlers get it. */
export async function currentUser(t: TestApp, username: string): Promise<CurrentUser> {
  const user = await findCurrentUser(t.db, username)
  if (!user) throw new Error(`no user ${username}`)
  return user
}

/** A job as an admin sees it. */
export async function readJob(t: TestApp, id_viec: string): Promise<Job> {
  const { status, body } = await t.call('admin01', jobApi.get, { id_viec })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Waits until a job is as wanted. */
export const untilJob = (
  t: TestApp,
  id_viec: string,
  isWanted: (job: Job) => boolean,
): Promise<Job> =>
  until(async () => {
    const job = await readJob(t, id_viec)
    return isWanted(job) ? job : null
  })

/** Waits until a job is over. */
export const untilOver = (t: TestApp, id_viec: string): Promise<Job> =>
  untilJob(t, id_viec, ({ trang_thai }) => !isUnderWay(trang_thai))
