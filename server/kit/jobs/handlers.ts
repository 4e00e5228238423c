import { told } from '../../../contract/kit/text/sentence.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { jobApi, JOB_STATES, type Job } from '../../../contract/kit/job/job.api.ts'
import { jobTexts } from '../../../contract/kit/job/job.texts.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import { write, type Context } from '../http/context.ts'
import { on, type Route } from '../http/mount.ts'
import { statesOf } from '../list/filter.ts'
import { listPage } from '../list/listPage.ts'
import { visibleJobs } from './jobs.ts'

type Read = Omit<Job, 'ten' | 'ten_en' | 'link'> & { tep: string | null; ten_tep: string | null }
type JobId = InputOf<typeof jobApi.get>

const COLUMNS = sql`v.id_viec::text AS id_viec, v.loai, v.trang_thai, v.tien_do, v.thong_diep, v.thong_diep_en, v.nguoi_tao,
  v.created_at, v.bat_dau, v.ket_thuc, t.id AS tep, t.ten AS ten_tep`
const FROM = sql`FROM cong_viec v LEFT JOIN tep t ON t.id = v.tep`

function present({ tep, ten_tep, ...row }: Read, { jobs, files }: Context): Job {
  const { vi: ten, en: ten_en } = jobs.nameOf(row.loai)
  return { ...row, ten, ten_en, link: tep && files.link(tep, ten_tep ?? tep) }
}

const valuesOf = (filter: unknown): string[] => [filter ?? []].flat().map(String)

/** POST /tms/cong_viec/list: newest first. */
async function listJobs(input: InputOf<typeof jobApi.list>, context: Context) {
  const { from, to } = halfOpen(input.start_time ?? null, input.end_time ?? null)
  const [kinds, states] = [valuesOf(input.loai), statesOf(input, Object.keys(JOB_STATES))]
  const owners = valuesOf(input.nguoi_tao)
  const conditions = [
    visibleJobs(context.user),
    ...(from ? [sql`v.created_at >= ${from}`] : []),
    ...(to ? [sql`v.created_at < ${to}`] : []),
    ...(kinds.length > 0 ? [sql`v.loai = ANY(${kinds})`] : []),
    ...(states.length > 0 ? [sql`v.trang_thai = ANY(${states})`] : []),
    ...(owners.length > 0 ? [sql`v.nguoi_tao = ANY(${owners})`] : []),
  ]
  const page = await listPage<Read>(context.db, input, {
    found: sql`${FROM} WHERE ${sql.join(conditions, sql` AND `)}`,
    columns: sql`${COLUMNS}, NULL AS ket_qua`,
    searched: sql`search_key(coalesce(v.thong_diep, '') || ' ' || coalesce(v.thong_diep_en, ''))`,
    sortable: { created_at: sql`v.created_at`, trang_thai: sql`v.trang_thai`, loai: sql`v.loai` },
    order: sql`v.created_at DESC, v.id_viec`,
  })
  return { ...page, data: page.data.map((row) => present(row, context)) }
}

async function readJob(context: Context, id: string): Promise<Job> {
  const { rows } = await sql<Read>`
    SELECT ${COLUMNS}, v.ket_qua ${FROM} WHERE v.id_viec = ${id} AND ${visibleJobs(context.user)}`.execute(
    context.db,
  )
  if (!rows[0]) throw new Refusal('not_found', jobTexts.notFound)
  return present(rows[0], context)
}

const getJob = ({ id_viec }: JobId, context: Context) => readJob(context, id_viec)

const cancelJob = ({ id_viec }: JobId, context: Context) =>
  write(context, async (trx) => {
    await context.jobs.cancel(trx, id_viec, context.user)
    return { ...told(jobTexts.cancelled), ...(await readJob({ ...context, db: trx }, id_viec)) }
  })

const retryJob = ({ id_viec }: JobId, context: Context) =>
  write(context, async (trx) => {
    await context.jobs.retry(trx, id_viec, context.user)
    return { ...told(jobTexts.queued), ...(await readJob({ ...context, db: trx }, id_viec)) }
  })

export const jobRoutes: Route[] = [
  on(jobApi.list, listJobs),
  on(jobApi.get, getJob),
  on(jobApi.cancel, cancelJob),
  on(jobApi.retry, retryJob),
]
