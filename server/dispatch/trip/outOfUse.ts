import { sql } from 'kysely'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { newDoubts } from '../../../contract/dispatch/trip/trip.doubts.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { driverKey, vehicleKey } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { trailerKey } from '../../../contract/dispatch/trip/trip.concerns.ts'
import {
  outOfUseDoubts,
  takenByTrip,
  type Standing,
  type Standings,
} from '../../../contract/dispatch/trip/trip.outOfUse.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import { today } from '../../kit/time/clock.ts'
import type { StoredTrip } from './loadTrip.ts'

type Taken = ReturnType<typeof takenByTrip>[number]
/** A trip before and after an act; null where it took nothing. */
type Step = { readonly before: StoredTrip | null; readonly after: StoredTrip }
type Found = Standing & { readonly khoa: string }

const keysOf = (taken: readonly Taken[], kind: Taken['kind']): string[] => [
  ...new Set(taken.flatMap((one) => (one.kind === kind ? [one.key.replace(/^\w+:/, '')] : []))),
]

/** How what rows take stands in the lists, by one look: vehicles by plates of before too, drivers by account or by the name that one alone bears. */
export async function standingsOf(db: Db, taken: readonly Taken[]): Promise<Standings> {
  const [plates, trailers, drivers] = [
    keysOf(taken, 'vehicle'),
    keysOf(taken, 'trailer'),
    keysOf(taken, 'driver'),
  ]
  const day = sql`(deleted_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
  const own = sql`trang_thai, deleted_at IS NOT NULL AS "isRetired", least(${day}, ngung_tu)::text AS since`
  const branches = [
    plates.length > 0
      ? sql`SELECT ${vehicleKey('')}::text || k AS khoa, id_xe::text AS id, ${own}
          FROM unnest(${plates}::text[]) AS k JOIN phuong_tien ON id_xe = goi_den('phuong_tien', k)::bigint`
      : [],
    trailers.length > 0
      ? sql`SELECT ${trailerKey('')}::text || ma_romoc_key AS khoa, ma_romoc_key AS id, NULL AS trang_thai,
          deleted_at IS NOT NULL AS "isRetired", ${day}::text AS since
          FROM ro_mooc WHERE ma_romoc_key = ANY (${trailers}::text[])`
      : [],
    drivers.length > 0
      ? sql`SELECT ${driverKey('')}::text || k AS khoa, username AS id, ${own}
          FROM unnest(${drivers}::text[]) AS k JOIN nguoi_dung ON username = k
          UNION ALL SELECT ${driverKey('')}::text || k, username, ${own}
          FROM unnest(${drivers}::text[], ${drivers.map(searchKey)}::text[]) AS x(k, ten)
          CROSS JOIN LATERAL (
            SELECT min(username) AS id FROM nguoi_dung
            WHERE search_key(fullname) = ten AND role = 'driver' AND deleted_at IS NULL HAVING count(*) = 1) n
          JOIN nguoi_dung ON username = n.id
          WHERE NOT EXISTS (SELECT FROM nguoi_dung a WHERE a.username = k)`
      : [],
  ].flat()
  if (branches.length === 0) return new Map()
  const { rows } = await sql<Found>`${KEPT} ${sql.join(branches, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ khoa, ...standing }) => [khoa, standing]))
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
  const doubtsIn = (trip: StoredTrip | null) => outOfUseDoubts(takenBy(trip), standings)
  return steps.map(({ before, after }) => newDoubts(doubtsIn(before), doubtsIn(after)))
}
