import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TripAct } from '../../../contract/dispatch/trip/trip-history.texts.ts'
import { sql } from 'kysely'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { auditOf } from '../../kit/audit/audit.ts'
import { now } from '../../kit/time/clock.ts'
import type { Trx } from '../../kit/http/context.ts'
import { completeTrip, type CompleteTrip } from './completeTrip.ts'
import { allotOrderIds, allotTripIds } from './identity.ts'
import type { StoredTrip } from './loadTrip.ts'
import { settled } from './settle.ts'
import { loadNames } from './names.ts'
import { told } from './tripAudit.ts'
import type { NewTrip } from './tripValues.ts'
import { columnTypes, insertOf, ORDER_COLUMNS, TRIP_COLUMNS } from './writeRows.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

// Small enough that the event loop breathes between two statements.
const CHUNK = 400
/** So many trips are worked out before what waits for the event loop has its turn. */
const BREATH = 20
const DAY_MINUTES = 24 * 60
const NEW_TRIP_COLUMNS = ['id_chuyen_di', ...TRIP_COLUMNS, 'khoa', 'da_nhac', 'nguoi_tao']
const NEW_ORDER_COLUMNS = ['id_don_hang', 'id_booking', ...ORDER_COLUMNS]

type By = { readonly username: string; readonly action: TripAct }

/** The audit entry of a trip just made: everything that was filled in. */
const creationOf = (
  { values: { trang_thai, khoa }, complete: { trip, orders } }: Chunk[number],
  by: By,
) => ({
  ...by,
  subject: 'chuyen_di',
  id: trip.id_chuyen_di,
  before: null,
  after: {
    ...told(trip),
    trang_thai: trang_thai ?? 'moi',
    ...(khoa && { khoa }),
    phien_ban: 1,
    list_don_hang: orders.map(told),
  },
})

const NO_HISTORY = {
  list_km_co_hang: [],
  list_km_khong_hang: [],
  list_lit_co_hang: [],
  list_lit_khong_hang: [],
}

/** A trip just made, as it is known without reading it back. */
function madeOf({ values, complete }: Chunk[number], username: string): StoredTrip {
  const { bien_so_key: _key, tim_kiem: _words, ...trip } = complete.trip
  return {
    ...trip,
    ...NO_HISTORY,
    trang_thai: values.trang_thai ?? 'moi',
    khoa: values.khoa ?? false,
    gop_vao: null,
    truoc_gop: null,
    nguoi_xoa: null,
    thang_khoa: null,
    phien_ban: 1,
    created_at: null,
    nguoi_tao: username,
    updated_at: null,
    nguoi_sua: username,
    list_don_hang: complete.orders,
  }
}

type Chunk = readonly { values: NewTrip; complete: CompleteTrip }[]

/** One statement for a chunk of completed trips with their orders and audit entries, so that the database never waits for the next. */
function writeOf(chunk: Chunk, by: By, types: ReadonlyMap<string, string>) {
  const oldReminder = addMinutes(now(), -DAY_MINUTES)
  const rows = chunk.map(({ values, complete: { trip } }) => ({
    ...trip,
    trang_thai: values.trang_thai ?? ('moi' as const),
    khoa: values.khoa ?? false,
    // A reminder that was due long ago is history, not news.
    da_nhac: trip.gio_nhac !== null && trip.gio_nhac < oldReminder,
    nguoi_tao: by.username,
    nguoi_sua: by.username,
  }))
  const orders = chunk.flatMap(({ complete }) => complete.orders)
  const entries = chunk.map((one) => creationOf(one, by))
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
 * Stores new trips with their orders and audit entries: allots ids (never reused), ties names to master data, and works out
 * figures and search words. Absent `trang_thai` is 'moi'; a `khoa` of true makes the trip locked. For 25,000 at once as for one.
 * Answers as soon as the last statement is on its way: what is asked next sees its rows. Await `written` too.
 */
export async function insertTrips(
  trx: Trx,
  by: By,
  trips: readonly NewTrip[],
): Promise<{ made: StoredTrip[]; written: Promise<unknown> }> {
  if (trips.length === 0) return { made: [], written: Promise.resolve() }
  const [names, tripIds, orderIds, types] = await Promise.all([
    loadNames(trx, { trips }),
    allotTripIds(trx, trips),
    orderIdsOf(trx, trips),
    columnTypes(trx),
  ])
  const made: StoredTrip[] = []
  let orderStart = 0
  let writing: Promise<unknown> = Promise.resolve()

  for (let start = 0; start < trips.length; start += CHUNK) {
    const chunk: { values: NewTrip; complete: CompleteTrip }[] = []
    for (const [index, values] of trips.slice(start, start + CHUNK).entries()) {
      // What was said to the database leaves only while nothing is worked out here.
      if (index % BREATH === 0 && start > 0) await nextTurn()
      const orderEnd = orderStart + (values.list_don_hang?.length ?? 0)
      const ids = {
        id_chuyen_di: tripIds[start + index] ?? '',
        orderIds: orderIds.slice(orderStart, orderEnd),
      }
      orderStart = orderEnd
      chunk.push({ values, complete: completeTrip(settled(null, values), ids, names) })
    }
    const statement = writeOf(chunk, by, types)
    // The database writes one chunk while the next one is worked out.
    await writing
    writing = statement.execute(trx)
    writing.catch(() => {})
    made.push(...chunk.map((one) => madeOf(one, by.username)))
  }
  return { made, written: writing }
}
