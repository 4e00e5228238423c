import type { FastifyBaseLogger } from 'fastify'
import { sql, type Selectable } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { JobState } from '../../../contract/kit/job/job.api.ts'
import { jobTexts } from '../../../contract/kit/job/job.texts.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import type { CurrentUser, Trx } from '../http/context.ts'
import { diskTexts } from '../../../contract/kit/disk/disk.texts.ts'
import type { Disk } from '../disk/disk.ts'
import { failureOf } from '../postgres/failure.ts'
import type { FileStore } from '../file/fileStore.ts'
import { checkAccess } from '../http/mount.ts'
import type { Db } from '../postgres/db.ts'
import type { Tables } from '../postgres/tables.ts'
import type { AnyJobKind, JobResult, JobRun } from './kind.ts'
import type { Turn, TurnEnd } from './queue.ts'

/** A job that has ended, for who tells its owner; `by` is who ended it, null when it came to its end by itself. */
export type EndedJob = {
  id_viec: string
  name: Text
  state: JobState
  message: Text | null
  owner: string
  by: CurrentUser | null
}

export type JobParts = {
  db: Db
  files: FileStore
  disk: Disk
  log: FastifyBaseLogger
  kinds: readonly AnyJobKind[]
  /** An account as it stands now, null when it is gone. */
  userOf: (db: Db, username: string) => Promise<CurrentUser | null>
  /** Hears of every end, in the transaction that writes it. */
  ended: (trx: Trx, job: EndedJob) => Promise<void>
}

type Stored = Selectable<Tables['cong_viec']>
type Ending = { state: JobState; message: Text; result?: JobResult }

/** The job is no longer this run's: it was cancelled, or another server has taken it. */
class JobLost extends Error {}

/** What a kind is called; a kind that this server does not know by its code. */
export const nameOf = ({ kinds }: Pick<JobParts, 'kinds'>, kind: string): Text =>
  kinds.find((each) => each.kind === kind)?.name ?? text(kind, kind)

const held = (db: Db, { id_viec, lan }: Pick<Stored, 'id_viec' | 'lan'>) =>
  db
    .updateTable('cong_viec')
    .where('id_viec', '=', id_viec)
    .where('lan', '=', lan)
    .where('trang_thai', '=', 'dang_chay')

const begin = (db: Db, { id_viec, luot }: Turn): Promise<Stored | undefined> =>
  db
    .updateTable('cong_viec')
    .set({
      trang_thai: 'dang_chay',
      lan: sql`lan + 1`,
      bat_dau: sql`coalesce(bat_dau, clock_timestamp())`,
    })
    .where('id_viec', '=', id_viec)
    .where('luot', '=', luot)
    .where('trang_thai', 'in', ['cho', 'dang_chay'])
    .returningAll()
    .executeTakeFirst()

const wholePercent = (progress: number): number => Math.max(0, Math.min(100, Math.floor(progress)))

type Written = { tien_do: number; den_dau: string; tim_thay: string }

function runOf(job: Stored, user: CurrentUser, parts: JobParts, signal: AbortSignal) {
  let shown = job.tien_do
  const write = async (db: Db, values: Partial<Written>): Promise<void> => {
    signal.throwIfAborted()
    const { numUpdatedRows } = await held(db, job).set(values).executeTakeFirst()
    if (numUpdatedRows === 0n) throw new JobLost('the job is no longer of this run')
    shown = values.tien_do ?? shown
  }
  const run: JobRun<unknown, unknown> = {
    payload: job.tham_so,
    checkpoint: job.den_dau,
    findings: job.tim_thay,
    user,
    db: parts.db,
    files: parts.files,
    signal,
    async report(progress) {
      const tien_do = wholePercent(progress)
      if (tien_do === shown) signal.throwIfAborted()
      else await write(parts.db, { tien_do })
    },
    save: (trx, checkpoint, progress) =>
      write(trx, { tien_do: wholePercent(progress), den_dau: JSON.stringify(checkpoint) }),
    keep: (trx, findings) => write(trx, { tim_thay: JSON.stringify(findings) }),
  }
  return run
}

async function work(job: Stored, parts: JobParts, signal: AbortSignal): Promise<Ending> {
  const kind = parts.kinds.find((each) => each.kind === job.loai)
  if (!kind) throw new Error(`no such kind of job: ${job.loai}`)
  try {
    const user = await parts.userOf(parts.db, job.nguoi_tao)
    if (!user) throw new Refusal('not_allowed', jobTexts.noUser)
    checkAccess(kind.call, user)
    const result = await kind.run(runOf(job, user, parts, signal))
    return { state: 'xong', message: result.message, result }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { state: 'loi', message: text(error.message, error.english.message) }
  }
}

async function end(trx: Trx, job: Stored, { state, message, result }: Ending, parts: JobParts) {
  const { numUpdatedRows } = await held(trx, job)
    .set({
      trang_thai: state,
      thong_diep: message.vi,
      thong_diep_en: message.en,
      ket_thuc: sql`clock_timestamp()`,
      ...(result
        ? {
            tien_do: 100,
            ket_qua: JSON.stringify(result.result ?? null),
            tep: result.file ?? null,
            den_dau: null,
            tim_thay: null,
          }
        : {}),
    })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new JobLost('the job is no longer of this run')
  const { id_viec, nguoi_tao: owner } = job
  await parts.ended(trx, {
    id_viec,
    name: nameOf(parts, job.loai),
    state,
    message,
    owner,
    by: null,
  })
}

/** Does a turn of the queue. What fails unforeseen, or is interrupted, waits for its next try. */
export async function runTurn(parts: JobParts, turn: Turn, signal: AbortSignal): Promise<TurnEnd> {
  const { db, log } = parts
  const job = await begin(db, turn)
  if (!job) return 'completed'
  try {
    const ending = await work(job, parts, signal)
    await db.transaction().execute((trx) => end(trx, job, ending, parts))
    return 'completed'
  } catch (error) {
    const isInterrupted = signal.aborted || error instanceof JobLost
    if (!isInterrupted) log.error({ err: error, id_viec: job.id_viec }, 'a job failed')
    const { vi, en } = failureOf(error) === 'full' ? diskTexts.full : jobTexts.willRetry
    const words = isInterrupted ? {} : { thong_diep: vi, thong_diep_en: en }
    await held(db, job)
      .set({ trang_thai: 'cho', ...words })
      .execute()
    return 'failed'
  }
}

/** Ends a job whose turn the queue does not try again: its tries failed, or its servers died with it. */
export const giveUp = (parts: JobParts, { id_viec, luot }: Turn): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const held = await trx
      .updateTable('cong_viec')
      .set({ trang_thai: 'dang_chay', lan: sql`lan + 1` })
      .where('id_viec', '=', id_viec)
      .where('luot', '=', luot)
      .where('trang_thai', 'in', ['cho', 'dang_chay'])
      .returningAll()
      .executeTakeFirst()
    if (held) await end(trx, held, { state: 'loi', message: jobTexts.failed }, parts)
  })
