import { sql } from 'kysely'
import { DISPATCH, RATING } from '../../contract/access.ts'
import { overviewApi } from '../../contract/overview/overview.api.ts'
import { DISPATCH_TASKS, RATING_TASKS, type TripTask } from '../../contract/trip/trip.tasks.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { on, type Route } from '../mount.ts'
import { tripCondition } from '../trip/listFilter.ts'

async function count(db: Db, task: TripTask): Promise<number> {
  const counted = tripCondition({ viec: task }, { partner: null })
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM chuyen_di c WHERE ${counted}`.execute(db)
  return rows[0]?.n ?? 0
}

const NONE: Record<TripTask, number | null> = {
  dang_chay: null,
  tre: null,
  chua_xep_xe: null,
  ket_thuc_chua_khoa: null,
  thieu_cuoc: null,
}

/** POST /tms/tool/tong_quan: the figures that the seat works by; an admin sees all, others what is theirs (issue, section 3). */
async function today(_input: object, { db, user }: Context) {
  const rates = RATING.includes(user.seat) || user.seat === 'admin'
  const tasks = [
    ...(DISPATCH.includes(user.seat) ? DISPATCH_TASKS : []),
    ...(rates ? RATING_TASKS : []),
  ]
  const figures = { ...NONE }
  for (const task of tasks) figures[task] = await count(db, task)
  return figures
}

export const overviewRoutes: Route[] = [on(overviewApi.today, today)]
