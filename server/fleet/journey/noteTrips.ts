import { sql } from 'kysely'
import { addDays, epochOfMoment, DAY_MS } from '../../../contract/kit/time/time.ts'
import type { TripsWritten } from '../../dispatch/trip/writeTrips.ts'
import type { Trx } from '../../kit/http/context.ts'
import { today } from '../../kit/time/clock.ts'
import { GPS } from './fillTrips.ts'

/** Trips of longer ago that are changed take up positions only where they are asked to. */
const LOOKED_BACK_DAYS = 60

type Note = { readonly vehicle: number; readonly from: number }

/** Notes that the trips of vehicles have to be looked at again, from an instant on; who was never heard of has nothing to say. */
async function noteTrips(trx: Trx, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return
  await sql`INSERT INTO can_doi_chuyen (id_xe, tu) SELECT n.id, to_timestamp(min(n.tu) / 1000)
    FROM unnest(${notes.map(({ vehicle }) => vehicle)}::bigint[], ${notes.map(({ from }) => from)}::float8[]) AS n (id, tu)
    WHERE EXISTS (SELECT FROM vi_tri_cuoi v WHERE v.id_xe = n.id) GROUP BY n.id`.execute(trx)
}

/** Vehicles did something: a visit that ends may have begun the day before. */
export const noteVehicles = (trx: Trx, notes: readonly Note[]): Promise<void> =>
  noteTrips(
    trx,
    notes.map(({ vehicle, from }) => ({ vehicle, from: from - DAY_MS })),
  )

/** A trip that is planned otherwise has other visits; what positions filled in is no news. */
export async function noteWritten(trx: Trx, { username, trips }: TripsWritten): Promise<void> {
  if (username === GPS.username) return
  const notes = trips.flatMap(({ before, after }): Note[] => {
    const day = [before?.ngay_thuc_hien, after.ngay_thuc_hien]
      .flatMap((each) => each ?? [])
      .toSorted()[0]
    if (!day || day < addDays(today(), -LOOKED_BACK_DAYS) || day > addDays(today(), 1)) return []
    const from = epochOfMoment(`${addDays(day, -1)} 00:00:00`)
    const vehicles = new Set([before?.id_xe ?? null, after.id_xe])
    return [...vehicles].flatMap((vehicle) => (vehicle === null ? [] : [{ vehicle, from }]))
  })
  await noteTrips(trx, notes)
}
