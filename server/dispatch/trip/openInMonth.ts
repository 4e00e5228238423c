import { sql } from 'kysely'
import { TRIP_TASKS, type TripTask } from '../../../contract/dispatch/trip/trip.tasks.ts'
import { lastDayOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import type { Left } from '../../../contract/office/closed-month/closed-month.api.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { taskCondition } from './tasks.ts'

/** What should be done with the trips of a month before it is closed. */
const WAITING: readonly TripTask[] = [
  'thieu_cuoc',
  'thieu_khach',
  'chua_ket_thuc',
  'ket_thuc_chua_khoa',
]

/** How many trips of a month still wait, and where they are shown. */
export async function tripsOpenInMonth(db: Db, month: WireMonth): Promise<Left[]> {
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const counts = sql.join(
    WAITING.map(
      (task) => sql`count(*) FILTER (WHERE ${taskCondition(task)})::int AS ${sql.ref(task)}`,
    ),
  )
  const { rows } = await sql<Partial<Record<TripTask, number>>>`
    SELECT ${counts} FROM chuyen_di c
    WHERE c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.ngay_thuc_hien BETWEEN ${from} AND ${to}`.execute(
    db,
  )
  return WAITING.map((task) => {
    const so = rows[0]?.[task] ?? 0
    return {
      ma: task,
      so,
      duong_dan: `/trip-management?viec=${task}&start_time=${from}&end_time=${to}`,
      ...told(tripTexts.waiting(so, TRIP_TASKS[task])),
    }
  })
}
