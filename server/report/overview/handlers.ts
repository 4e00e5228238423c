import { sql } from 'kysely'
import {
  bookingTasksOf,
  BOOKING_TASKS,
  type BookingTask,
} from '../../../contract/dispatch/booking/booking.tasks.ts'
import { DISPATCH, RATING } from '../../../contract/office/screen/access.ts'
import { overviewApi } from '../../../contract/report/overview/overview.api.ts'
import {
  PAPER_KEEPERS,
  PAPER_OWNERS,
  PAPERS_DUE_DAYS,
  type PaperOwner,
} from '../../../contract/master/paper/paper.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import {
  DISPATCH_TASKS,
  RATING_TASKS,
  type HomeTask,
} from '../../../contract/dispatch/trip/trip.tasks.ts'
import { today as todayOf } from '../../kit/time/clock.ts'
import { bookingCondition } from '../../dispatch/booking/list.ts'
import { BOOKINGS } from '../../dispatch/booking/source.ts'
import type { Context, CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { vehicleResource } from '../../../contract/master/vehicle/vehicle.ts'
import { countFlawed } from '../../kit/resource/countFlawed.ts'
import { trailerStore } from '../../master/trailer/handlers.ts'
import { vehicleStore } from '../../master/vehicle/store.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { listPapers } from '../../master/paper/papers.ts'
import { tripCondition } from '../../dispatch/trip/listFilter.ts'

async function count(db: Db, task: HomeTask): Promise<number> {
  const counted = tripCondition({ viec: task }, { partner: null })
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM chuyen_di c WHERE ${counted}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What ran out longer ago belongs to what is no longer used. */
const OVERDUE_DAYS = 365

function papersDue(db: Db) {
  const day = todayOf()
  return listPapers(db, {
    owners: Object.keys(PAPER_OWNERS) as PaperOwner[],
    from: addDays(day, -OVERDUE_DAYS),
    to: addDays(day, PAPERS_DUE_DAYS),
    today: day,
  })
}

async function countBookings(db: Db, task: BookingTask, user: CurrentUser): Promise<number> {
  const counted = bookingCondition({ trang_thai: [...BOOKING_TASKS[task].states] }, user)
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n ${BOOKINGS} WHERE ${counted}`.execute(db)
  return rows[0]?.n ?? 0
}

type Beginnings = Record<'phuong_tien' | 'lai_xe' | 'cong_ty' | 'tuyen_duong', number>

/** What a company has entered that never made a trip; null for one that has. */
async function beginnings(db: Db): Promise<Beginnings | null> {
  const { rows } = await sql<Beginnings>`
    SELECT
      (SELECT count(*) FROM phuong_tien WHERE deleted_at IS NULL) AS phuong_tien,
      (SELECT count(*) FROM nguoi_dung WHERE role = 'driver' AND deleted_at IS NULL) AS lai_xe,
      (SELECT count(*) FROM cong_ty WHERE deleted_at IS NULL) AS cong_ty,
      (SELECT count(*) FROM tuyen_duong WHERE deleted_at IS NULL) AS tuyen_duong
    WHERE NOT EXISTS (SELECT FROM chuyen_di)`.execute(db)
  return rows[0] ?? null
}

const NONE: Record<HomeTask | BookingTask, number | null> = {
  dang_chay: null,
  tre: null,
  chua_xep_xe: null,
  ket_thuc_chua_khoa: null,
  thieu_cuoc: null,
  thieu_khach: null,
  don_cho_duyet: null,
  don_cho_xep_xe: null,
  don_can_sua: null,
}

/** POST /tms/tool/tong_quan: the figures that the seat works by; an admin sees all, others what is theirs (issue, section 3). */
async function today(_input: object, { db, user }: Context) {
  const rates = RATING.includes(user.seat) || user.seat === 'admin'
  const tasks = [
    ...(DISPATCH.includes(user.seat) ? DISPATCH_TASKS : []),
    ...(rates ? RATING_TASKS : []),
  ]
  const figures = { ...NONE }
  for (const task of new Set(tasks)) figures[task] = await count(db, task)
  for (const task of bookingTasksOf(user.seat)) figures[task] = await countBookings(db, task, user)
  const keeps = vehicleResource.read.includes(user.seat)
  const [xe_khong_bien_so, romooc_khong_bien_so] = keeps
    ? [await countFlawed(db, vehicleStore), await countFlawed(db, trailerStore)]
    : [null, null]
  const giay_to = PAPER_KEEPERS.includes(user.seat) ? await papersDue(db) : null
  const bat_dau = user.seat === 'admin' ? await beginnings(db) : null
  return { ...figures, xe_khong_bien_so, romooc_khong_bien_so, giay_to, bat_dau }
}

export const overviewRoutes: Route[] = [on(overviewApi.today, today)]
