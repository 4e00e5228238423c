import { sql } from 'kysely'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { newDoubts, tripDoubts, type Places } from '../../../contract/dispatch/trip/trip.doubts.ts'
import { takenByTrip } from '../../../contract/dispatch/trip/trip.outOfUse.ts'
import type { Spot as Point } from '../../../contract/kit/map/earth.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { today } from '../../kit/time/clock.ts'
import { payloadsOf } from './capacity.ts'
import type { StoredTrip } from './loadTrip.ts'
import { standingsOf } from './outOfUse.ts'
import { loadTies } from './ties.ts'
import type { NewTrip } from './tripValues.ts'

/** What became of a trip by writing it; `before` is null where it is new. */
export type Step = { readonly before: StoredTrip | null; readonly after: StoredTrip }
type PointOf = (id: string | null) => Point | null

type Tied = { readonly id_noi_lay_hang: string | null; readonly id_noi_tra_hang: string | null }
type WithOrders = { readonly list_don_hang: readonly Tied[] }

/** Where the places of orders are that stand beside others on their trip; one without coordinates is nowhere. */
async function pointsOf(db: Db, trips: readonly WithOrders[]): Promise<PointOf> {
  const ids = trips
    .filter(({ list_don_hang }) => list_don_hang.length > 1)
    .flatMap(({ list_don_hang }) => list_don_hang)
    .flatMap((order) => [order.id_noi_lay_hang, order.id_noi_tra_hang])
    .filter((id) => id !== null)
  if (ids.length === 0) return () => null
  const { rows } = await sql<Point & { id: string }>`
    ${KEPT} SELECT id, lat, lng FROM dia_diem WHERE id = ANY (${ids}::text[]) AND lat IS NOT NULL AND lng IS NOT NULL`.execute(
    db,
  )
  const points = new Map(rows.map(({ id, lat, lng }) => [id, { lat, lng }]))
  return (id) => points.get(id ?? '') ?? null
}

const placesBy =
  (pointOf: PointOf) =>
  ({ id_noi_lay_hang, id_noi_tra_hang }: Tied): Places => ({
    pickup: pointOf(id_noi_lay_hang),
    drop: pointOf(id_noi_tra_hang),
  })

/** Where the orders of a trip go. */
export async function placesOf(db: Db, list_don_hang: readonly Tied[]): Promise<Places[]> {
  return list_don_hang.map(placesBy(await pointsOf(db, [{ list_don_hang }])))
}

/** Where the orders of trips go that a sheet makes or changes; asked once for several. */
export async function placesIn(
  db: Db,
  trips: readonly NewTrip[],
): Promise<(trip: NewTrip) => Places[]> {
  const shared = trips.flatMap((trip) =>
    (trip.list_don_hang?.length ?? 0) > 1 ? [{ trip, orders: trip.list_don_hang ?? [] }] : [],
  )
  const tiesOf = await loadTies(
    db,
    shared.flatMap(({ orders }) => orders),
  )
  const tied = shared.map(({ trip, orders }) => ({ trip, list_don_hang: orders.map(tiesOf) }))
  const placeOf = placesBy(await pointsOf(db, tied))
  const places = new Map(tied.map(({ trip, list_don_hang }) => [trip, list_don_hang.map(placeOf)]))
  return (trip) => places.get(trip) ?? []
}

const isAsked = ({ trang_thai }: StoredTrip): boolean =>
  trang_thai !== 'nhap' && trang_thai !== 'huy'

/** Drafts are asked when they begin; trips that come back were asked once. */
const isStepAsked = ({ before, after }: Step): boolean =>
  isAsked(after) && (before !== null || after.phien_ban === 1)

/** What looks like a slip in each of several trips and did not before it was written. */
export async function doubtsOf(db: Db, steps: readonly Step[]): Promise<Warning[][]> {
  const trips = steps
    .filter(isStepAsked)
    .flatMap(({ before, after }) => (before ? [before, after] : [after]))
  if (trips.length === 0) return steps.map(() => [])
  const day = today()
  const [payloadOf, pointOf, standings, decisions] = await Promise.all([
    payloadsOf(db, trips),
    pointsOf(db, trips),
    standingsOf(
      db,
      trips.flatMap((trip) => takenByTrip(trip, day)),
    ),
    decisionsOf(db, ['vat']),
  ])
  const doubtsIn = (trip: StoredTrip): Warning[] => {
    const places = trip.list_don_hang.map(placesBy(pointOf))
    return tripDoubts(trip, { today: day, kg: payloadOf(trip), places, standings, decisions })
  }
  return steps.map((step) => {
    if (!isStepAsked(step)) return []
    const known = step.before !== null && isAsked(step.before) ? doubtsIn(step.before) : []
    return newDoubts(known, doubtsIn(step.after))
  })
}
