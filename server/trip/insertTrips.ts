import { sql } from 'kysely'
import type { TripState } from '../../contract/trip/trip.fields.ts'
import { addMinutes } from '../../contract/time.ts'
import { audit } from '../audit/audit.ts'
import { now } from '../clock.ts'
import type { Trx } from '../context.ts'
import { countSuggestions } from '../suggestion/count.ts'
import { completeTrip, type CompleteTrip } from './completeTrip.ts'
import { allotOrderIds, allotTripIds } from './identity.ts'
import { loadNames } from './names.ts'
import { ORDER_FIELDS, TRIP_FIELDS, type NewTrip } from './tripValues.ts'

/** What was made of one trip, in the order of the input. */
export type InsertedTrip = {
  id_chuyen_di: string
  phien_ban: number
  id_don_hang: string[]
  tong_cuoc: number
  tong_chi_phi: number
  tong_lai: number
}

// Small enough that the event loop breathes between two statements.
const CHUNK = 400
const DAY_MINUTES = 24 * 60

const TRIP_COLUMNS = [
  'id_chuyen_di',
  ...TRIP_FIELDS,
  'bien_so_key',
  'id_thau_phu',
  'trang_thai',
  'khoa',
  'numberDriver',
  'checkType',
  'tong_cuoc',
  'tong_chi_phi',
  'tong_lai',
  'tim_kiem',
  'da_nhac',
  'nguoi_tao',
  'nguoi_sua',
]
const ORDER_COLUMNS = [
  'id_don_hang',
  'id_chuyen_di',
  'thu_tu',
  ...ORDER_FIELDS,
  'id_cong_ty',
  'tim_kiem',
]

/** Writes rows of one table from one JSON text: as quick as a copy, and inside the transaction. */
async function insertRows(
  trx: Trx,
  table: string,
  columns: string[],
  rows: object[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    INSERT INTO ${sql.table(table)} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}

const filled = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

const SILENT = ['tim_kiem', 'bien_so_key', 'id_thau_phu', 'id_cong_ty', 'thu_tu', 'da_nhac']
const told = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filled(values)).filter(([name]) => !SILENT.includes(name)))

/** The audit entry of a trip just made: everything that was filled in. */
const creationOf = ({ trip, orders }: CompleteTrip, state: TripState, username: string) => ({
  username,
  action: 'tao',
  subject: 'chuyen_di',
  id: trip.id_chuyen_di,
  before: null,
  after: { ...told(trip), trang_thai: state, phien_ban: 1, list_don_hang: orders.map(told) },
})

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
  const names = await loadNames(trx, trips)
  const tripIds = await allotTripIds(trx, trips)
  const orderCount = trips.reduce((sum, trip) => sum + (trip.list_don_hang?.length ?? 0), 0)
  const orderIds = await allotOrderIds(trx, orderCount)
  const oldReminder = addMinutes(now(), -DAY_MINUTES)
  const made: InsertedTrip[] = []

  for (let start = 0; start < trips.length; start += CHUNK) {
    const chunk = trips.slice(start, start + CHUNK)
    const complete = chunk.map((trip, index) =>
      completeTrip(
        trip,
        {
          id_chuyen_di: tripIds[start + index] ?? '',
          orderIds: orderIds.splice(0, trip.list_don_hang?.length ?? 0),
        },
        names,
      ),
    )
    const rows = complete.map(({ trip }, index) => ({
      ...trip,
      trang_thai: chunk[index]?.trang_thai ?? 'moi',
      khoa: chunk[index]?.khoa ?? false,
      // A reminder that was due long ago is history, not news.
      da_nhac: trip.gio_nhac !== null && trip.gio_nhac < oldReminder,
      nguoi_tao: user.username,
      nguoi_sua: user.username,
    }))
    await insertRows(trx, 'chuyen_di', TRIP_COLUMNS, rows)
    await insertRows(
      trx,
      'don_hang',
      ORDER_COLUMNS,
      complete.flatMap(({ orders }) => orders),
    )
    await audit(
      trx,
      ...complete.map((trip, index) =>
        creationOf(trip, rows[index]?.trang_thai ?? 'moi', user.username),
      ),
    )
    made.push(...complete.map(insertedOf))
  }
  await countSuggestions(trx, trips)
  return made
}

const insertedOf = ({ trip, orders }: CompleteTrip): InsertedTrip => ({
  id_chuyen_di: trip.id_chuyen_di,
  phien_ban: 1,
  id_don_hang: orders.map((order) => order.id_don_hang),
  tong_cuoc: trip.tong_cuoc,
  tong_chi_phi: trip.tong_chi_phi,
  tong_lai: trip.tong_lai,
})
