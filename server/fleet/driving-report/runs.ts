import { sql } from 'kysely'
import { spanOf, type Assignment } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { addDays, momentAt, type WireDate } from '../../../contract/kit/time/time.ts'
import { ASSIGNMENT_COLUMNS, FIRST_AND_LAST, LIVING } from '../../dispatch/trip/assignments.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { now } from '../../kit/time/clock.ts'
import { EPOCH_MS } from './fixesOf.ts'

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
  readonly open: boolean
  readonly username: string | null
  readonly fullname: string | null
  /** Who drove, over all vehicles; the vehicle itself where nobody knows. */
  readonly driver: string
}
type Stored = Omit<DriverRun, 'username' | 'fullname' | 'driver'> & {
  card: string | null
  holder: string | null
}

/** How far back a trip may have begun, and driving whose end a report shows. */
const TRIP_DAYS = 10
const BEFORE_DAYS = 1

type Drove = { readonly from: string; readonly to: string; readonly username: string }

/** Who drives the trips of each vehicle, by its first driver. */
async function tripDrivers(db: Db, from: WireDate, to: WireDate): Promise<Map<string, Drove[]>> {
  const { rows } =
    await sql<Assignment>`SELECT ${ASSIGNMENT_COLUMNS} FROM chuyen_di c ${FIRST_AND_LAST}
    WHERE ${LIVING} AND c.trang_thai NOT IN ('nhap', 'huy') AND c.lai_xe_1 IS NOT NULL
      AND c.ngay_thuc_hien BETWEEN ${addDays(from, -TRIP_DAYS)} AND ${addDays(to, 1)}`.execute(db)
  const moment = now()
  const drove = rows.flatMap((trip) => {
    const span = spanOf(trip, moment)
    return span && trip.lai_xe_1 && trip.bien_so_xe
      ? [{ key: plateKey(trip.bien_so_xe), ...span, username: trip.lai_xe_1 }]
      : []
  })
  return Map.groupBy(drove, ({ key }) => key)
}

/** The runs of these days, and those before from which driving may still go on: by card, else by the trip, else of the vehicle. */
export async function loadRuns(db: Db, from: WireDate, to: WireDate): Promise<DriverRun[]> {
  const first = addDays(from, -BEFORE_DAYS)
  const [runs, trips, people] = await Promise.all([
    sql<Stored>`SELECT r.id_xe AS vehicle, p.bien_so_xe AS plate, r.ngay AS day, ${EPOCH_MS('r.tu')} AS from, ${EPOCH_MS('r.den')} AS to, r.giay_chay * 1000 AS ms,
        r.km, r.toc_do_max AS top, coalesce(n.vuot_999, false) AS junk, r.mo AS open, r.the AS card, u.username AS holder
      FROM luot_chay r JOIN phuong_tien p ON p.id_xe = r.id_xe LEFT JOIN ngay_xe n ON n.id_xe = r.id_xe AND n.ngay = r.ngay
      LEFT JOIN LATERAL (SELECT username FROM nguoi_dung WHERE the_rfid = r.the ORDER BY deleted_at DESC NULLS FIRST, username LIMIT 1) u ON true
      WHERE r.ngay BETWEEN ${first} AND ${to} ORDER BY r.tu`.execute(db),
    tripDrivers(db, first, to),
    sql<{
      username: string
      fullname: string | null
    }>`SELECT username, fullname FROM nguoi_dung WHERE role = 'driver'`.execute(db),
  ])
  const names = new Map(people.rows.map(({ username, fullname }) => [username, fullname]))
  return runs.rows.map(({ card, holder, ...run }) => {
    const at = momentAt(run.from)
    const onTrip = () =>
      trips.get(plateKey(run.plate))?.find((trip) => trip.from <= at && at < trip.to)
    const username = card === null ? (onTrip()?.username ?? null) : holder
    const fullname = username === null ? null : (names.get(username) ?? null)
    return {
      ...run,
      username,
      fullname,
      driver: username ?? (card === null ? `vehicle ${run.vehicle}` : `card ${card}`),
    }
  })
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
