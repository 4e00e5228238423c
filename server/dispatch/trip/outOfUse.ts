import { sql } from 'kysely'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { newDoubts } from '../../../contract/dispatch/trip/trip.doubts.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { driverKey, vehicleKey } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { trailerKey } from '../../../contract/dispatch/trip/trip.concerns.ts'
import {
  takenDoubts,
  onDay,
  takenByTrip,
  type Standing,
  type Standings,
  type Taken,
} from '../../../contract/dispatch/trip/trip.outOfUse.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import { today } from '../../kit/time/clock.ts'
import type { StoredTrip } from './loadTrip.ts'

/** A trip before and after an act; null where it took nothing. */
type Step = { readonly before: StoredTrip | null; readonly after: StoredTrip }
type Found = Standing & Pick<Taken, 'key' | 'day'>

/** How what rows take stands in the lists, by one look: vehicles by the plates that they bore then, drivers by account or by the name that one alone bears. */
export async function standingsOf(db: Db, taken: readonly Taken[]): Promise<Standings> {
  // A sheet takes the same truck thousands of times.
  const once = new Map(taken.map((one) => [onDay(one), one]))
  const of = (kind: Taken['kind']) => {
    const own = [...once.values()].filter((one) => one.kind === kind)
    const words = own.map(({ key }) => key.replace(/^\w+:/, ''))
    const days = own.map(({ day }) => day)
    return { words, days, from: sql`unnest(${words}::text[], ${days}::date[])` }
  }
  const [vehicles, trailers, drivers] = [of('vehicle'), of('trailer'), of('driver')]
  const gone = sql`(deleted_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
  const own = sql`trang_thai, deleted_at IS NOT NULL, least(${gone}, ngung_tu)::text`
  const branches = [
    vehicles.words.length > 0
      ? sql`SELECT DISTINCT ${vehicleKey('')}::text || k, d::text, id_xe::text, ${own},
            CASE WHEN id_xe <> nay THEN bien_so_xe END
          FROM ${vehicles.from} AS x(k, d) JOIN (
            SELECT k, goi_den('phuong_tien', k)::bigint AS nay, EXISTS (SELECT FROM ten_cu WHERE loai = 'phuong_tien' AND ten_key = k) AS is_former
            FROM unnest(${vehicles.words}::text[]) AS w(k) GROUP BY k) b USING (k)
          JOIN phuong_tien ON id_xe = CASE WHEN is_former THEN xe_mang(k, d) ELSE nay END`
      : [],
    trailers.words.length > 0
      ? sql`SELECT DISTINCT ${trailerKey('')}::text || k, d::text, k, NULL::text, deleted_at IS NOT NULL, ${gone}::text, NULL::text
          FROM ${trailers.from} AS x(k, d) JOIN ro_mooc ON ma_romoc_key = k`
      : [],
    drivers.words.length > 0
      ? sql`SELECT DISTINCT ${driverKey('')}::text || k, d::text, username, ${own}, NULL::text
          FROM ${drivers.from} AS x(k, d) JOIN nguoi_dung ON username = k
          UNION ALL SELECT DISTINCT ${driverKey('')}::text || k, d::text, username, ${own}, NULL::text
          FROM unnest(${drivers.words}::text[], ${drivers.days}::date[], ${drivers.words.map(searchKey)}::text[]) AS x(k, d, ten)
          CROSS JOIN LATERAL (
            SELECT min(username) AS id FROM nguoi_dung
            WHERE search_key(fullname) = ten AND role = 'driver' AND deleted_at IS NULL HAVING count(*) = 1) n
          JOIN nguoi_dung ON username = n.id
          WHERE NOT EXISTS (SELECT FROM nguoi_dung a WHERE a.username = k)`
      : [],
  ].flat()
  if (branches.length === 0) return new Map()
  const { rows } =
    await sql<Found>`${KEPT} SELECT * FROM (${sql.join(branches, sql` UNION ALL `)}) s(key, day, id, trang_thai, "isRetired", since, "plateNow")`.execute(
      db,
    )
  return new Map(rows.map((found) => [onDay(found), found]))
}

const takes = ({ trang_thai }: StoredTrip): boolean => trang_thai !== 'nhap' && trang_thai !== 'huy'

/** What each of several trips comes to take that is out of use by its day, and did not take before. */
export async function outOfUseOf(db: Db, steps: readonly Step[]): Promise<Warning[][]> {
  const day = today()
  const takenBy = (trip: StoredTrip | null) => (trip && takes(trip) ? takenByTrip(trip, day) : [])
  const standings = await standingsOf(
    db,
    steps.flatMap(({ before, after }) => [...takenBy(before), ...takenBy(after)]),
  )
  const doubtsIn = (trip: StoredTrip | null) => takenDoubts(takenBy(trip), standings)
  return steps.map(({ before, after }) => newDoubts(doubtsIn(before), doubtsIn(after)))
}
