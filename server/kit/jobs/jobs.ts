import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { isUnderWay } from '../../../contract/kit/job/job.api.ts'
import { jobTexts } from '../../../contract/kit/job/job.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { CurrentUser, Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import type { JobKind, JobResult } from './kind.ts'
import { openQueue, type Turn } from './queue.ts'
import { giveUp, nameOf, runTurn, type JobParts } from './runJob.ts'

/** Work that is done behind. */
export type Jobs = {
  /** Asks for a job in the transaction of what caused it, and answers its id; it begins once that is committed. */
  enqueue: <P, C, F>(
    trx: Trx,
    kind: JobKind<P, C, F>,
    payload: P,
    user: CurrentUser,
  ) => Promise<string>
  cancel: (trx: Trx, id: string, user: CurrentUser) => Promise<void>
  retry: (trx: Trx, id: string, user: CurrentUser) => Promise<void>
  nameOf: (kind: string) => Text
  /** Begins to do jobs on this server. */
  work: () => Promise<void>
  close: () => Promise<void>
}

declare module '../http/context.ts' {
  interface Services {
    jobs: Jobs
  }
}

/** Whose jobs a user may see and act on: its own, an admin everybody's. */
export const visibleJobs = ({ seat, username }: CurrentUser) =>
  seat === 'admin' ? sql<boolean>`true` : sql<boolean>`v.nguoi_tao = ${username}`

async function lockJob(trx: Trx, id: string, user: CurrentUser) {
  const job = await trx
    .selectFrom('cong_viec as v')
    .selectAll()
    .where('v.id_viec', '=', id)
    .where(visibleJobs(user))
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw new Refusal('not_found', jobTexts.notFound)
  return job
}

/** What a job leaves behind that is cancelled on its way. */
const doneValues = ({ result, message }: JobResult) => ({
  ket_qua: JSON.stringify(result),
  thong_diep: message.vi,
  thong_diep_en: message.en,
})

/** How many jobs of an owner are not over: the more, the later the next one's rank, so that everybody's first comes first. */
async function unfinished(trx: Trx, owner: string, except: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM cong_viec
    WHERE nguoi_tao = ${owner} AND trang_thai IN ('cho', 'dang_chay') AND id_viec <> ${except}`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

/** Discards jobs that ended a month ago. */
export const discardOldJobs = (db: Db) =>
  sql`DELETE FROM cong_viec WHERE ket_thuc < now() - interval '30 days'`.execute(db)

/** Opens the jobs of this server on the queue that all servers share. */
export function openJobs(parts: JobParts, connectionString: string): Jobs {
  const queue = openQueue(connectionString, parts.log)
  const put = async (trx: Trx, { id_viec, luot }: Turn, owner: string): Promise<void> => {
    const waiting = await unfinished(trx, owner, id_viec)
    await queue.put(trx, { id_viec, luot }, { owner, rank: -waiting })
  }
  return {
    async enqueue(trx, { kind }, payload, { username }) {
      const turn = await trx
        .insertInto('cong_viec')
        .values({ loai: kind, nguoi_tao: username, tham_so: JSON.stringify(payload) })
        .returning(['id_viec', 'luot'])
        .executeTakeFirstOrThrow()
      await put(trx, turn, username)
      return turn.id_viec
    },
    async cancel(trx, id, user) {
      const job = await lockJob(trx, id, user)
      if (!isUnderWay(job.trang_thai)) throw new Refusal('invalid', jobTexts.over)
      const kind = parts.kinds.find((each) => each.kind === job.loai)
      const done = kind?.stopped?.(job.tham_so, job.den_dau, job.tim_thay)
      await trx
        .updateTable('cong_viec')
        .set({ trang_thai: 'huy', ket_thuc: sql`clock_timestamp()`, ...(done && doneValues(done)) })
        .where('id_viec', '=', id)
        .execute()
      await queue.drop(trx, job)
      const { id_viec, nguoi_tao: owner } = job
      const name = nameOf(parts, job.loai)
      const message = done?.message ?? null
      await parts.ended(trx, { id_viec, name, state: 'huy', message, owner, by: user })
    },
    async retry(trx, id, user) {
      const job = await lockJob(trx, id, user)
      if (job.trang_thai !== 'loi' && job.trang_thai !== 'huy')
        throw new Refusal('invalid', jobTexts.notOver)
      const turn = await trx
        .updateTable('cong_viec')
        .set({
          trang_thai: 'cho',
          luot: sql`gen_random_uuid()`,
          thong_diep: null,
          thong_diep_en: null,
          ket_qua: null,
          ket_thuc: null,
        })
        .where('id_viec', '=', id)
        .returning(['id_viec', 'luot'])
        .executeTakeFirstOrThrow()
      await put(trx, turn, job.nguoi_tao)
    },
    nameOf: (kind) => nameOf(parts, kind),
    work: () =>
      queue.work(
        (turn, signal) =>
          parts.disk.untilRoom(signal).then(
            () => runTurn(parts, turn, signal),
            () => 'failed' as const,
          ),
        (turn) => giveUp(parts, turn),
      ),
    close: queue.close,
  }
}
