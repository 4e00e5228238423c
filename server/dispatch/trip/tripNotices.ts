import { tripNotices } from '../../../contract/dispatch/trip/trip.notices.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { notify } from '../../office/notice/notices.ts'

/** What a notice needs to know of its trip. */
export type Subject = {
  id_chuyen_di: string
  bien_so_xe: string | null
  ngay_thuc_hien: string | null
  lai_xe_1: string | null
  lai_xe_2: string | null
  lai_xe_3: string | null
  id_thau_phu: string | null
  nguoi_tao: string | null
}
type Actor = Pick<CurrentUser, 'username' | 'fullname'>

const driversOf = (trip: Subject) => [trip.lai_xe_1, trip.lai_xe_2, trip.lai_xe_3]

/** Whom a trip concerns, together with the trips that were merged with it. */
const concerned = (trip: Subject, others: readonly Subject[] = []) => ({
  lai_xe: [trip, ...others].flatMap(driversOf),
  nguoi_tao: [trip, ...others].map((one) => one.nguoi_tao),
  thau_phu: [trip.id_thau_phu],
})

/** The notices of trips. Each is written in the transaction of the act itself. */
export const tripNews = {
  created: (db: Db, by: Actor, trip: Subject) =>
    notify(db, tripNotices.tao_chuyen, { about: trip, by, persons: concerned(trip) }),
  /** A partner never heard of what was a draft. */
  cancelled: (db: Db, by: Actor, trip: Subject & { ly_do: string | null }, wasDraft: boolean) =>
    notify(db, tripNotices.huy_chuyen, {
      about: trip,
      by,
      persons: { ...concerned(trip), ...(wasDraft ? { thau_phu: [] } : {}) },
    }),
  merged(db: Db, by: Actor, trip: Subject, others: readonly Subject[]) {
    const about = { ...trip, others: others.map((other) => other.id_chuyen_di) }
    return notify(db, tripNotices.gop_chuyen, { about, by, persons: concerned(trip, others) })
  },
  unmerged: (db: Db, by: Actor, trip: Subject, others: readonly Subject[]) =>
    notify(db, tripNotices.huy_gop, { about: trip, by, persons: concerned(trip, others) }),
  /** Drivers put on a trip by a change. */
  async assigned(db: Db, by: Actor, before: Subject, after: Subject) {
    const added = driversOf(after).filter((name) => !driversOf(before).includes(name))
    if (added.length > 0)
      await notify(db, tripNotices.giao_lai_xe, { about: after, by, persons: { lai_xe: added } })
  },
  /** A reminder that is due. */
  reminder: (db: Db, trip: Subject & { noi_dung_nhac: string | null }) =>
    notify(db, tripNotices.nhac_viec, {
      about: trip,
      by: null,
      persons: { lai_xe: driversOf(trip), nguoi_tao: [trip.nguoi_tao] },
    }),
} as const
