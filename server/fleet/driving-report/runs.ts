import { sql, type RawBuilder } from 'kysely'
import {
  carriersOf,
  sharedSpan,
  spanOf,
  type Assignment,
} from '../../../contract/dispatch/trip/trip.assignment.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { addDays, momentAt, type WireDate } from '../../../contract/kit/time/time.ts'
import {
  ASSIGNMENT_COLUMNS,
  FIRST_AND_LAST,
  LIVING,
  REPLACEMENT_KEY,
} from '../../dispatch/trip/assignments.ts'
import { gathered, rowsOf, type Gathered } from '../../kit/postgres/columns.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { now } from '../../kit/time/clock.ts'

/** A run with whoever drove it. */
export type DriverRun = {
  readonly vehicle: number
  readonly plate: string
  readonly day: WireDate
  readonly from: number
  readonly to: number
  readonly ms: number
  readonly km: number
  readonly top: number
  readonly junk: boolean
  /** It drives by itself, in the demo company. */
  readonly simulated: boolean
  readonly open: boolean
  readonly username: string | null
  readonly fullname: string | null
  /** Who drove, over all vehicles; what nobody is known by where nobody knows. */
  readonly driver: string
  /** The card or the vehicle, by which whoever drives goes until he is known. */
  readonly unknown: string
}
type Stored = Omit<DriverRun, 'username' | 'fullname' | 'driver' | 'unknown'> & {
  card: string | null
}

/** How far back a trip may have begun, and driving whose end a report shows. */
const TRIP_DAYS = 10
const BEFORE_DAYS = 1

/** Which vehicles are asked for; all where they are not named. */
export type Vehicles = readonly number[] | undefined
export const oneOf = (column: RawBuilder<unknown>, vehicles: Vehicles) =>
  vehicles === undefined ? sql`` : sql`AND ${column} = ANY (${[...vehicles]}::bigint[])`

/** Days from one to another. */
export type Days = { readonly from: WireDate; readonly to: WireDate }
type Drove = { readonly from: string; readonly to: string; readonly username: string }
/** `relief`: who drives the vehicle that takes over, by the name that the trip gives, where one driver has it. */
type Driven = Assignment & { readonly relief: string | null }
const RELIEF = sql`(SELECT min(u.username) FROM nguoi_dung u WHERE u.role = 'driver' AND u.deleted_at IS NULL
  AND search_key(u.fullname) = search_key(c.ten_lai_xe_thay_the) HAVING count(*) = 1)`
const TAKES_OVER = sql`c.bien_so_thay_the <> '' AND c.xe_thay_the_bat_dau IS NOT NULL`

/** Who drives the vehicle that takes a trip over, where one driver has the name that the trip gives. */
export async function reliefOf(db: Db, trip: string): Promise<string | null> {
  const { rows } = await sql<{
    relief: string | null
  }>`SELECT ${RELIEF} AS relief FROM chuyen_di c WHERE c.id_chuyen_di = ${trip} AND ${TAKES_OVER}`.execute(
    db,
  )
  return rows[0]?.relief ?? null
}

/** The vehicles of the trips that these people drove: the trip's own, and those that took over. */
const drivenOnTrips = (
  drivers: readonly string[],
  { from, to }: Days,
) => sql`SELECT c.id_xe AS vehicle FROM chuyen_di c WHERE c.lai_xe_1 = ANY (${[...drivers]}::text[]) AND c.id_xe IS NOT NULL AND ${LIVING}
      AND c.ngay_thuc_hien BETWEEN ${addDays(from, -TRIP_DAYS)} AND ${addDays(to, 1)}
    UNION SELECT p.id_xe FROM chuyen_di c JOIN phuong_tien p ON p.bien_so_key = ${REPLACEMENT_KEY} WHERE ${TAKES_OVER} AND ${LIVING}
      AND c.ngay_thuc_hien BETWEEN ${addDays(from, -TRIP_DAYS)} AND ${addDays(to, 1)} AND ${RELIEF} = ANY (${[...drivers]}::text[])`

/** Who drives the trips of each vehicle: the first driver, and who takes over with another vehicle. */
async function tripDrivers(
  db: Db,
  from: WireDate,
  to: WireDate,
  vehicles: Vehicles,
): Promise<Map<string, Drove[]>> {
  const ofVehicles =
    vehicles === undefined
      ? sql``
      : sql`AND (c.id_xe = ANY (${[...vehicles]}::bigint[]) OR (${TAKES_OVER} AND ${REPLACEMENT_KEY} IN
        (SELECT bien_so_key FROM phuong_tien WHERE id_xe = ANY (${[...vehicles]}::bigint[]))))`
  const { rows } =
    await sql<Driven>`SELECT ${ASSIGNMENT_COLUMNS}, CASE WHEN ${TAKES_OVER} THEN ${RELIEF} END AS relief FROM chuyen_di c ${FIRST_AND_LAST}
    WHERE ${LIVING} AND c.trang_thai NOT IN ('nhap', 'huy') AND (c.lai_xe_1 IS NOT NULL OR (${TAKES_OVER}))
      AND c.ngay_thuc_hien BETWEEN ${addDays(from, -TRIP_DAYS)} AND ${addDays(to, 1)} ${ofVehicles}`.execute(
      db,
    )
  const moment = now()
  const drove = rows.flatMap((trip) => {
    const span = spanOf(trip, moment)
    return carriersOf(trip).flatMap(({ field, plate, from: since, to: until }) => {
      const username = field === 'bien_so_xe' ? trip.lai_xe_1 : trip.relief
      const shared = span && sharedSpan(span, { from: since ?? span.from, to: until ?? span.to })
      return shared && username ? [{ key: plateKey(plate), ...shared, username }] : []
    })
  })
  return Map.groupBy(drove, ({ key }) => key)
}

type Person = { username: string; fullname: string | null; card: string | null }

/** Who holds which card, one who works here before one who left; and what drivers are called. */
async function people(db: Db) {
  const { rows } = await sql<Person>`
    SELECT username, CASE WHEN role = 'driver' THEN fullname END AS fullname, the_rfid AS card FROM nguoi_dung
    WHERE role = 'driver' OR the_rfid IS NOT NULL ORDER BY deleted_at NULLS LAST, username DESC`.execute(
    db,
  )
  return {
    names: new Map(rows.map(({ username, fullname }) => [username, fullname])),
    holders: new Map(
      rows.flatMap(({ card, username }) => (card === null ? [] : [[card, username]])),
    ),
  }
}

const STORED = [
  'vehicle',
  'plate',
  'day',
  'from',
  'to',
  'ms',
  'km',
  'top',
  'junk',
  'open',
  'card',
  'simulated',
] as const satisfies readonly (keyof Stored)[]

/** Runs of days in order. */
async function storedRuns(db: Db, { from, to }: Days, vehicles: Vehicles): Promise<Stored[]> {
  const columns = Object.fromEntries(STORED.map((name) => [name, name]))
  const { rows } = await sql<Gathered<Stored>>`
    SELECT ${gathered(columns)}
    FROM (SELECT r.id_xe AS vehicle, p.bien_so_xe AS plate, r.ngay AS day, round(date_part('epoch', r.tu) * 1000) AS from, round(date_part('epoch', r.den) * 1000) AS to,
        r.giay_chay * 1000 AS ms, r.km, r.toc_do_max AS top, coalesce(n.vuot_999, false) AS junk, r.mo AS open, r.the AS card,
        EXISTS (SELECT FROM xe_mo_phong m WHERE m.id_xe = r.id_xe AND NOT m.dung) AS simulated
      FROM luot_chay r JOIN phuong_tien p ON p.id_xe = r.id_xe LEFT JOIN ngay_xe n ON n.id_xe = r.id_xe AND n.ngay = r.ngay
      WHERE r.ngay BETWEEN ${from} AND ${to} ${oneOf(sql`r.id_xe`, vehicles)} ORDER BY r.tu) g`.execute(
    db,
  )
  return rows.flatMap((found) => rowsOf(STORED, found))
}

/** The runs of these days, and those before from which driving may still go on: by card, else by the trip, else of the vehicle. */
export async function loadRuns(
  db: Db,
  from: WireDate,
  to: WireDate,
  vehicles?: readonly number[],
): Promise<DriverRun[]> {
  const first = addDays(from, -BEFORE_DAYS)
  const [runs, trips, { names, holders }] = await Promise.all([
    storedRuns(db, { from: first, to }, vehicles),
    tripDrivers(db, first, to, vehicles),
    people(db),
  ])
  const keys = new Map<string, string>()
  const keyOf = (plate: string): string => {
    const key = keys.get(plate) ?? plateKey(plate)
    keys.set(plate, key)
    return key
  }
  const onTrip = (plate: string, from: number): string | null => {
    const own = trips.get(keyOf(plate))
    if (!own) return null
    const at = momentAt(from)
    return own.find((trip) => trip.from <= at && at < trip.to)?.username ?? null
  }
  return runs.map((run) => {
    const { card, plate, from: begun, vehicle } = run
    const username = card === null ? onTrip(plate, begun) : (holders.get(card) ?? null)
    const unknown = card === null ? `vehicle ${vehicle}` : `card ${card}`
    return {
      vehicle,
      plate,
      day: run.day,
      from: begun,
      to: run.to,
      ms: run.ms,
      km: run.km,
      top: run.top,
      junk: run.junk,
      open: run.open,
      simulated: run.simulated,
      username,
      fullname: username === null ? null : (names.get(username) ?? null),
      driver: username ?? unknown,
      unknown,
    }
  })
}

/** A vehicle with those that whoever drove it may have driven too in these days, by card or trip: what tells how long each drove. */
export async function sharingDrivers(
  db: Db,
  vehicle: number,
  from: WireDate,
  to: WireDate,
): Promise<number[]> {
  const own = await loadRuns(db, from, to, [vehicle])
  const drivers = [...new Set(own.flatMap(({ username }) => username ?? []))]
  const first = addDays(from, -BEFORE_DAYS)
  const { rows } = await sql<{ vehicle: number }>`
    SELECT r.id_xe AS vehicle FROM luot_chay r WHERE r.ngay BETWEEN ${first} AND ${to} AND r.the IN (
      SELECT the FROM luot_chay WHERE id_xe = ${vehicle} AND ngay BETWEEN ${first} AND ${to}
      UNION SELECT the_rfid FROM nguoi_dung WHERE username = ANY (${drivers}))
    UNION ${drivenOnTrips(drivers, { from: first, to })}
    UNION SELECT ${vehicle}`.execute(db)
  return rows.map((row) => row.vehicle)
}

/** The vehicles that these drivers may have driven in these days and the one before: by their cards, and of their trips. */
export async function vehiclesDrivenBy(
  db: Db,
  drivers: readonly string[],
  { from, to }: Days,
): Promise<number[]> {
  const first = addDays(from, -BEFORE_DAYS)
  const { rows } = await sql<{ id: number }>`
    SELECT r.id_xe AS id FROM luot_chay r JOIN nguoi_dung u ON u.the_rfid = r.the
    WHERE r.ngay BETWEEN ${first} AND ${to} AND u.username = ANY (${[...drivers]}::text[])
    UNION SELECT d.vehicle FROM (${drivenOnTrips(drivers, { from: first, to })}) d
      WHERE EXISTS (SELECT FROM luot_chay r WHERE r.id_xe = d.vehicle AND r.ngay BETWEEN ${first} AND ${to})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Asked = { plate?: unknown; driver_name?: unknown }
const wordsOf = (asked: unknown): string[] =>
  (Array.isArray(asked) ? asked : [asked]).filter(
    (word): word is string => typeof word === 'string' && word.trim() !== '',
  )

/** What a report asks for: vehicles by their plates, drivers by their usernames or a part of their names. */
export function wanted({ plate, driver_name }: Asked) {
  const plates = new Set(wordsOf(plate).map(plateKey))
  const names = wordsOf(driver_name).map(searchKey)
  return {
    ofPlate: (found: string | null): boolean =>
      plates.size === 0 || (found !== null && plates.has(plateKey(found))),
    ofDriver: ({
      username,
      fullname,
    }: {
      username: string | null
      fullname: string | null
    }): boolean =>
      names.length === 0 ||
      names.some(
        (name) =>
          searchKey(username ?? '') === name ||
          (fullname !== null && searchKey(fullname).includes(name)),
      ),
  }
}
