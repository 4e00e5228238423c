import { sql } from 'kysely'
import { assignmentOf, type Assignment } from '../../../contract/dispatch/trip/trip.assignment.ts'
import type { TripState } from '../../../contract/dispatch/trip/trip.fields.ts'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { auditOf } from '../../kit/audit/audit.ts'
import { now } from '../../kit/time/clock.ts'
import type { Trx } from '../../kit/http/context.ts'
import { countSuggestions } from './suggested.ts'
import { completeTrip, valuesOf, type CompleteTrip } from './completeTrip.ts'
import { allotOrderIds, allotTripIds } from './identity.ts'
import { loadNames } from './names.ts'
import { told } from './tripAudit.ts'
import type { NewTrip } from './tripValues.ts'
import { columnTypes, insertOf, ORDER_COLUMNS, TRIP_COLUMNS } from './writeRows.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

/** What was made of one trip, in the order of the input. */
export type InsertedTrip = {
  id_chuyen_di: string
  phien_ban: number
  id_don_hang: string[]
  tong_cuoc: number
  tong_chi_phi: number
  tong_lai: number
  assignment: Assignment
}

// Small enough that the event loop breathes between two statements.
const CHUNK = 400
const DAY_MINUTES = 24 * 60
const NEW_TRIP_COLUMNS = ['id_chuyen_di', ...TRIP_COLUMNS, 'khoa', 'da_nhac', 'nguoi_tao']
const NEW_ORDER_COLUMNS = ['id_don_hang', 'id_booking', ...ORDER_COLUMNS]

/** The audit entry of a trip just made: everything that was filled in. */
const creationOf = ({ trip, orders }: CompleteTrip, state: TripState, username: string) => ({
  username,
  action: 'tao',
  subject: 'chuyen_di',
  id: trip.id_chuyen_di,
  before: null,
  after: { ...told(trip), trang_thai: state, phien_ban: 1, list_don_hang: orders.map(told) },
})

const insertedOf = ({ trip, orders }: CompleteTrip, state: TripState): InsertedTrip => ({
  id_chuyen_di: trip.id_chuyen_di,
  phien_ban: 1,
  id_don_hang: orders.map((order) => order.id_don_hang),
  tong_cuoc: trip.tong_cuoc,
  tong_chi_phi: trip.tong_chi_phi,
  tong_lai: trip.tong_lai,
  assignment: assignmentOf({ ...trip, trang_thai: state, list_don_hang: orders }),
})

type Chunk = readonly { values: NewTrip; complete: CompleteTrip }[]

/** One statement for a chunk of completed trips with their orders and audit entries, so that the database never waits for the next. */
function writeOf(chunk: Chunk, username: string, types: ReadonlyMap<string, string>) {
  const oldReminder = addMinutes(now(), -DAY_MINUTES)
  const rows = chunk.map(({ values, complete: { trip } }) => ({
    ...trip,
    trang_thai: values.trang_thai ?? ('moi' as const),
    khoa: values.khoa ?? false,
    // A reminder that was due long ago is history, not news.
    da_nhac: trip.gio_nhac !== null && trip.gio_nhac < oldReminder,
    nguoi_tao: username,
    nguoi_sua: username,
  }))
  const orders = chunk.flatMap(({ complete }) => complete.orders)
  const entries = chunk.map(({ complete }, index) =>
    creationOf(complete, rows[index]?.trang_thai ?? 'moi', username),
  )
  const trips = insertOf('chuyen_di', { columns: NEW_TRIP_COLUMNS, rows }, types)
  if (orders.length === 0) return sql`${KEPT} WITH chuyen AS (${trips}) ${auditOf(entries)}`
  const lines = insertOf('don_hang', { columns: NEW_ORDER_COLUMNS, rows: orders }, types)
  return sql`${KEPT} WITH chuyen AS (${trips}), don AS (${lines}) ${auditOf(entries)}`
}

/** New ids for the orders of trips; an order that comes from a booking brings its own. */
async function orderIdsOf(trx: Trx, trips: readonly NewTrip[]): Promise<string[]> {
  const orders = trips.flatMap((trip) => trip.list_don_hang ?? [])
  const brought = orders.map((order) => (order.id_booking && order.id_don_hang) || null)
  const fresh = (await allotOrderIds(trx, brought.filter((id) => id === null).length)).values()
  return brought.map((id) => id ?? fresh.next().value ?? '')
}

/**
 * Makes trips with their orders, all inside `trx`: allots ids (never reused), ties names to master data, computes totals by the
 * contract, writes search words, suggestion counts and audit. Rows are not checked for completeness and nobody is told: that is
 * the caller's. Absent `trang_thai` is 'moi'; a `khoa` of true makes the trip locked. Meant for 25,000 rows at once as for one.
 */
export async function insertTrips(
  trx: Trx,
  user: { username: string },
  trips: readonly NewTrip[],
): Promise<InsertedTrip[]> {
  const { made, written } = await sendTrips(trx, user, trips)
  await written
  return made
}

/** The same, as soon as the last statement is on its way: what is asked next sees its rows. Await `written` too. */
export async function sendTrips(
  trx: Trx,
  user: { username: string },
  trips: readonly NewTrip[],
): Promise<{ made: InsertedTrip[]; written: Promise<unknown> }> {
  if (trips.length === 0) return { made: [], written: Promise.resolve() }
  const [names, tripIds, orderIds, types] = await Promise.all([
    loadNames(trx, trips),
    allotTripIds(trx, trips),
    orderIdsOf(trx, trips),
    columnTypes(trx),
  ])
  const made: InsertedTrip[] = []
  const used: NewTrip[] = []
  let orderStart = 0
  let writing: Promise<unknown> = Promise.resolve()

  for (let start = 0; start < trips.length; start += CHUNK) {
    const chunk = trips.slice(start, start + CHUNK).map((values, index) => {
      const orderEnd = orderStart + (values.list_don_hang?.length ?? 0)
      const ids = {
        id_chuyen_di: tripIds[start + index] ?? '',
        orderIds: orderIds.slice(orderStart, orderEnd),
      }
      orderStart = orderEnd
      return { values, complete: completeTrip(values, ids, names) }
    })
    const statement = writeOf(chunk, user.username, types)
    // The database writes one chunk while the next one is worked out.
    await writing
    writing = statement.execute(trx)
    writing.catch(() => {})
    made.push(
      ...chunk.map(({ values, complete }) => insertedOf(complete, values.trang_thai ?? 'moi')),
    )
    used.push(...chunk.map(({ complete }) => valuesOf(complete)))
  }
  const written = Promise.all([writing, countSuggestions(trx, used)])
  written.catch(() => {})
  return { made, written }
}
