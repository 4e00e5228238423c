import { sql } from 'kysely'
import type {
  drivingReportApi,
  DriverDay,
  FleetEvent,
  Leg,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import {
  LIMIT_MS,
  periodsOf,
  WARN_AT_MS,
  type Period,
} from '../../../contract/fleet/driving-report/driving.ts'
import { drivingReportTexts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import { lostAt, type Hearing } from '../../../contract/fleet/position/lost.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  addDays,
  dayNumber,
  dayOfNumber,
  momentAt,
  numberOfDay,
  startOfDay,
} from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs, today } from '../../kit/time/clock.ts'
import { EPOCH_MS, instant } from './fixesOf.ts'
import { loadRuns, wanted, type DriverRun } from './runs.ts'

const MINUTE_MS = 60_000
const minutes = (ms: number): number => Math.round(ms / 6000) / 10
const rounded = (km: number): number => Math.round(km * 100) / 100
const dayAt = (at: number): string => dayOfNumber(dayNumber(at))
type Asked = InputOf<typeof drivingReportApi.byDate>

/** When a stop or event of a vehicle began, and what it is about. */
type Mark = { vehicle: number; from: number }

const marksOf = (db: Db, table: 'diem_dung_xe' | 'su_kien_xe', { start_date, end_date }: Asked) =>
  sql<Mark>`SELECT id_xe AS vehicle, ${EPOCH_MS('tu')} AS from FROM ${sql.table(table)}
    WHERE tu >= ${start_date}::date AND tu < ${addDays(end_date, 1)}::date ${table === 'su_kien_xe' ? sql`AND loai = 'qua_toc_do'` : sql``}`
    .execute(db)
    .then(({ rows }) => Map.groupBy(rows, ({ vehicle }) => vehicle))

/** The periods of driving between rests of every driver, over all vehicles. */
export const periodsByDriver = (runs: readonly DriverRun[]): Map<string, Period[]> =>
  new Map(
    [...Map.groupBy(runs, ({ driver }) => driver)].map(([driver, own]) => [driver, periodsOf(own)]),
  )

type Marks = ReadonlyMap<number, readonly Mark[]>
type Around = { periods: ReadonlyMap<string, readonly Period[]>; stops: Marks; speeding: Marks }

function rowOf(
  runs: readonly [DriverRun, ...DriverRun[]],
  { periods, stops, speeding }: Around,
): DriverDay {
  const [first] = runs
  const { username, fullname, plate, day: ngay, driver, vehicle, junk } = first
  const ms = runs.reduce((sum, run) => sum + run.ms, 0)
  const from = Math.min(...runs.map((run) => run.from))
  const to = Math.max(...runs.map((run) => run.to))
  const begin = startOfDay(numberOfDay(ngay))
  const own = (periods.get(driver) ?? []).filter(
    (each) => each.to > begin && each.from < startOfDay(numberOfDay(ngay) + 1),
  )
  const during = (marks: Marks) =>
    (marks.get(vehicle) ?? []).filter((mark) =>
      runs.some((run) => run.from <= mark.from && mark.from <= run.to),
    )
  return {
    username,
    fullname,
    plate,
    ngay,
    tong_km: junk ? null : rounded(runs.reduce((sum, run) => sum + run.km, 0)),
    phut_chay: minutes(ms),
    phut_dung: minutes(Math.max(0, to - from - ms)),
    lien_tuc_max: minutes(Math.max(0, ...own.map((each) => each.ms))),
    so_lan_qua_4h: own.filter((each) => each.ms >= LIMIT_MS && dayAt(each.to) === ngay).length,
    so_lan_qua_toc_do: during(speeding).length,
    so_diem_dung: during(stops).length,
    vuot_999: junk,
  }
}

/** POST /driver_report/get_list_by_date. */
async function listByDate(asked: Asked, { db }: Context) {
  const [runs, stops, speeding] = await Promise.all([
    loadRuns(db, asked.start_date, asked.end_date),
    marksOf(db, 'diem_dung_xe', asked),
    marksOf(db, 'su_kien_xe', asked),
  ])
  const around = { periods: periodsByDriver(runs), stops, speeding }
  const { ofPlate, ofDriver } = wanted(asked)
  const shown = runs.filter(
    (run) => run.day >= asked.start_date && ofPlate(run.plate) && ofDriver(run),
  )
  const groups = Map.groupBy(shown, ({ driver, vehicle, day }) => `${day} ${driver} ${vehicle}`)
  const data = [...groups.values()].map((group) =>
    rowOf(group as [DriverRun, ...DriverRun[]], around),
  )
  return { data: data.toSorted((a, b) => (a.ngay + a.plate < b.ngay + b.plate ? -1 : 1)) }
}

type StopRow = {
  vehicle: number
  plate: string
  from: number
  to: number
  name: string | null
  far: number | null
}
const stopsBetween = async (db: Db, { start_date, end_date }: Asked) =>
  (
    await sql<StopRow>`SELECT s.id_xe AS vehicle, p.bien_so_xe AS plate, ${EPOCH_MS('s.tu')} AS from, ${EPOCH_MS('s.den')} AS to, s.ten AS name, s.cach_m AS far
      FROM diem_dung_xe s JOIN phuong_tien p ON p.id_xe = s.id_xe WHERE s.den >= ${start_date}::date AND s.tu < ${addDays(end_date, 1)}::date ORDER BY s.tu`.execute(
      db,
    )
  ).rows
const placeOf = (stop: StopRow | undefined): string | null =>
  !stop?.name ? null : stop.far ? `${stop.name} · ${(stop.far / 1000).toFixed(1)} km` : stop.name

/** POST /driver_report/get_driver_route_report: a stop is whole, and belongs to whoever drove to it. */
async function routeReport(asked: InputOf<typeof drivingReportApi.route>, { db }: Context) {
  const { ofPlate, ofDriver } = wanted(asked)
  const [runs, allStops] = await Promise.all([
    loadRuns(db, asked.start_date, asked.end_date),
    stopsBetween(db, asked),
  ])
  const mine = runs.filter(
    (run) => run.day >= asked.start_date && ofPlate(run.plate) && ofDriver(run),
  )
  const arrivals = new Map(mine.map((run) => [`${run.vehicle} ${run.to}`, run]))
  const starts = new Map(mine.map((run) => [`${run.vehicle} ${run.from}`, run]))
  const of = (stop: StopRow) =>
    arrivals.get(`${stop.vehicle} ${stop.from}`) ?? starts.get(`${stop.vehicle} ${stop.to}`)
  const stops = allStops.filter(
    (stop) => ofPlate(stop.plate) && (asked.driver_name?.length ? of(stop) !== undefined : true),
  )
  const ending = new Map(allStops.map((stop) => [`${stop.vehicle} ${stop.to}`, stop]))
  const beginning = new Map(allStops.map((stop) => [`${stop.vehicle} ${stop.from}`, stop]))
  const legs: Leg[] = [
    ...mine.map((run) => ({
      loai: 'chay' as const,
      plate: run.plate,
      username: run.username,
      tu: momentAt(run.from),
      den: momentAt(run.to),
      phut: minutes(run.to - run.from),
      km: run.junk ? null : rounded(run.km),
      tu_noi: placeOf(ending.get(`${run.vehicle} ${run.from}`)),
      den_noi: placeOf(beginning.get(`${run.vehicle} ${run.to}`)),
      toc_do_max: Math.round(run.top),
    })),
    ...stops.map((stop) => ({
      loai: 'dung' as const,
      plate: stop.plate,
      username: of(stop)?.username ?? null,
      tu: momentAt(stop.from),
      den: momentAt(stop.to),
      phut: minutes(stop.to - stop.from),
      km: null,
      tu_noi: placeOf(stop),
      den_noi: placeOf(stop),
      toc_do_max: null,
    })),
  ]
  return { data: legs.toSorted((a, b) => (a.tu + a.plate < b.tu + b.plate ? -1 : 1)) }
}

/** Periods that went past the first warning, each with the highest mark that it passed. */
function continuous(runs: readonly DriverRun[], asked: Asked): (FleetEvent & { driver: string })[] {
  return [...Map.groupBy(runs, ({ driver }) => driver)].flatMap(([driver, own]) =>
    periodsOf(own)
      .filter(({ ms, to }) => ms >= (WARN_AT_MS[0] ?? 0) && dayAt(to) >= asked.start_date)
      .map(({ from, to, ms, plates }) => ({
        driver,
        loai: 'lai_lien_tuc' as const,
        plate: plates.at(-1) ?? null,
        username: own[0]?.username ?? null,
        fullname: own[0]?.fullname ?? null,
        tu: momentAt(from),
        den: momentAt(to),
        phut: minutes(ms),
        lat: null,
        lng: null,
        toc_do_max: null,
        lit: null,
        noi_dung: drivingReportTexts.continuous(ms / MINUTE_MS).vi,
        noi_dung_en: drivingReportTexts.continuous(ms / MINUTE_MS).en,
        mo: own.some((run) => run.open && run.to === to),
      })),
  )
}

type EventRow = Omit<
  FleetEvent,
  'username' | 'fullname' | 'tu' | 'den' | 'phut' | 'noi_dung' | 'noi_dung_en'
> & {
  vehicle: number
  from: number
  to: number
}

/** Vehicles that are lost still: nothing that they say ends it. */
async function stillLost(db: Db, { end_date }: Asked): Promise<EventRow[]> {
  if (end_date < today()) return []
  const at = epochMs()
  const { rows } = await sql<{ vehicle: number; plate: string; hearing: Hearing }>`
    SELECT v.id_xe AS vehicle, p.bien_so_xe AS plate, v.trang_thai -> 'hearing' AS hearing
    FROM vi_tri_cuoi v JOIN phuong_tien p ON p.id_xe = v.id_xe WHERE p.deleted_at IS NULL`.execute(
    db,
  )
  return rows.flatMap(({ vehicle, plate, hearing }) => {
    const { last } = hearing
    if (last === null || lostAt(hearing, at) === null) return []
    const { lat, lng, at: from } = last
    const lost = { loai: 'mat_tin_hieu' as const, toc_do_max: null, lit: null, mo: true }
    return [{ vehicle, plate, from, to: at, lat, lng, ...lost }]
  })
}

/** POST /driver_report/abnormal_activity: what began or went on in these days, in order. */
async function abnormal(asked: Asked, { db }: Context) {
  const { ofPlate, ofDriver } = wanted(asked)
  const end = startOfDay(numberOfDay(asked.end_date) + 1)
  const [runs, lost, stored] = await Promise.all([
    loadRuns(db, asked.start_date, asked.end_date),
    stillLost(db, asked),
    sql<EventRow>`SELECT e.id_xe AS vehicle, e.loai, p.bien_so_xe AS plate, ${EPOCH_MS('e.tu')} AS from, ${EPOCH_MS('e.den')} AS to, e.lat, e.lng, e.toc_do_max, e.lit, e.mo
      FROM su_kien_xe e JOIN phuong_tien p ON p.id_xe = e.id_xe WHERE e.den >= ${asked.start_date}::date AND e.tu < ${instant(end)}`.execute(
      db,
    ),
  ])
  const byVehicle = Map.groupBy(runs, ({ vehicle }) => vehicle)
  const events: FleetEvent[] = [...stored.rows, ...lost].map(({ vehicle, from, to, ...row }) => {
    const run = byVehicle.get(vehicle)?.findLast((each) => each.from <= from)
    return {
      ...row,
      username: run?.username ?? null,
      fullname: run?.fullname ?? null,
      tu: momentAt(from),
      den: momentAt(to),
      phut: minutes(to - from),
      noi_dung: null,
      noi_dung_en: null,
    }
  })
  const data = [...events, ...continuous(runs, asked)].filter(
    (each) => ofPlate(each.plate) && ofDriver(each),
  )
  return { data: data.toSorted((a, b) => (a.tu < b.tu ? -1 : 1)) }
}

export const reportHandlers = { listByDate, routeReport, abnormal }
