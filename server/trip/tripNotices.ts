import { DISPATCH } from '../../contract/access.ts'
import type { Text } from '../../contract/text.ts'
import { tripNotices } from '../../contract/trip/trip.notices.ts'
import type { CurrentUser } from '../context.ts'
import type { Db } from '../db.ts'
import { tell, usersIn } from '../notice/notices.ts'

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

const MAX_NOTICE = 500

const driversOf = (trip: Subject) => [trip.lai_xe_1, trip.lai_xe_2, trip.lai_xe_3]

/** Partner accounts of the subcontractor who runs the trip. */
async function partnersOf(db: Db, { id_thau_phu }: Subject): Promise<string[]> {
  if (id_thau_phu === null) return []
  const users = await db
    .selectFrom('nguoi_dung')
    .select('username')
    .where('id_thau_phu', '=', id_thau_phu)
    .where('deleted_at', 'is', null)
    .execute()
  return users.map(({ username }) => username)
}

const send = (db: Db, usernames: readonly (string | null)[], trip: Subject, content: Text) =>
  tell(db, usernames, {
    content: content.vi.slice(0, MAX_NOTICE),
    kind: 'chuyen_di',
    link: trip.id_chuyen_di,
  })

/** Whom trips concern: their drivers, who made them, the dispatchers, and the subcontractor's account; never who acts. */
async function tellConcerned(
  db: Db,
  actor: Actor,
  { trip, others }: { trip: Subject; others: readonly Subject[] },
  content: Text,
): Promise<void> {
  const everybody = [
    ...[trip, ...others].flatMap((one) => [...driversOf(one), one.nguoi_tao]),
    ...(await usersIn(db, DISPATCH)),
    ...(await partnersOf(db, trip)),
  ]
  await send(
    db,
    everybody.filter((name) => name !== actor.username),
    trip,
    content,
  )
}

/** All notices of trips are decided here. Each is written in the transaction of the act itself. */
export const tripNews = {
  created: (db: Db, actor: Actor, trip: Subject) =>
    tellConcerned(db, actor, { trip, others: [] }, tripNotices.created(trip, actor.fullname)),
  cancelled: (db: Db, actor: Actor, trip: Subject & { ly_do: string | null }) =>
    tellConcerned(
      db,
      actor,
      { trip, others: [] },
      tripNotices.cancelled(trip, actor.fullname, trip.ly_do ?? ''),
    ),
  merged(db: Db, actor: Actor, trip: Subject, others: readonly Subject[]) {
    const ids = others.map((other) => other.id_chuyen_di)
    return tellConcerned(db, actor, { trip, others }, tripNotices.merged(trip, actor.fullname, ids))
  },
  unmerged: (db: Db, actor: Actor, trip: Subject, others: readonly Subject[]) =>
    tellConcerned(db, actor, { trip, others }, tripNotices.unmerged(trip, actor.fullname)),
  /** Drivers put on a trip by a change. */
  assigned(db: Db, actor: Actor, before: Subject, after: Subject) {
    const added = driversOf(after).filter((name) => !driversOf(before).includes(name))
    const told = added.filter((name) => name !== actor.username)
    return send(db, told, after, tripNotices.assigned(after, actor.fullname))
  },
  /** A reminder that is due: to those who drive, those who dispatch, and who made the trip. */
  async reminder(db: Db, trip: Subject & { noi_dung_nhac: string | null }) {
    const everybody = [...driversOf(trip), trip.nguoi_tao, ...(await usersIn(db, DISPATCH))]
    await send(db, everybody, trip, tripNotices.reminder(trip, trip.noi_dung_nhac))
  },
}
