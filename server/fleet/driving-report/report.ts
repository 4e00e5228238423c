import { formatNumber } from '../../../contract/kit/field/format.ts'
import { sql } from 'kysely'
import type { LookKind } from '../../../contract/fleet/look/look.api.ts'
import type {
  drivingReportApi,
  DriverDay,
  Leg,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import {
  isOverLimit,
  periodsOf,
  type Period,
} from '../../../contract/fleet/driving-report/driving.ts'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  addDays,
  momentAt,
  numberOfDay,
  startOfDay,
  minutesOf,
} from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { EPOCH_MS } from './fixesOf.ts'
import { readLimits } from '../limit/limits.ts'
import { recordLook } from '../look/look.ts'
import { loadRuns, wanted, type DriverRun } from './runs.ts'

import { unusual } from './unusual.ts'

const rounded = (km: number): number => Math.round(km * 100) / 100
type Asked = InputOf<typeof drivingReportApi.byDate>
type AbnormalAsked = InputOf<typeof drivingReportApi.abnormal>
type Shown = { readonly plate: string | null; readonly username: string | null }

/** When a stop or event of a vehicle began, and what it is about. */
type Mark = { vehicle: number; from: number }

const marksOf = (db: Db, table: 'diem_dung_xe' | 'su_kien_xe', { start_date, end_date }: Asked) =>
  sql<Mark>`SELECT id_xe AS vehicle, ${EPOCH_MS('tu')} AS from FROM ${sql.table(table)}
    WHERE tu >= ${start_date}::date AND tu < ${addDays(end_date, 1)}::date ${table === 'su_kien_xe' ? sql`AND loai = 'qua_toc_do'` : sql``}`
    .execute(db)
    .then(({ rows }) => Map.groupBy(rows, ({ vehicle }) => vehicle))

/** The periods of driving between rests of every driver, over all vehicles. */
export const periodsByDriver = (
  runs: readonly DriverRun[],
  limits: Limits,
): Map<string, Period[]> =>
  new Map(
    [...Map.groupBy(runs, ({ driver }) => driver)].map(([driver, own]) => [
      driver,
      periodsOf(own, limits),
    ]),
  )

type Marks = ReadonlyMap<number, readonly Mark[]>
type Around = { periods: ReadonlyMap<string, readonly Period[]>; stops: Marks; speeding: Marks }

function rowOf(
  runs: readonly [DriverRun, ...DriverRun[]],
  { periods, stops, speeding }: Around,
): DriverDay {
  const [first] = runs
  const { username, fullname, plate, day: ngay, driver, vehicle, junk, simulated } = first
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
    vid: vehicle,
    username,
    fullname,
    plate,
    ngay,
    tong_km: junk ? null : rounded(runs.reduce((sum, run) => sum + run.km, 0)),
    phut_chay: minutesOf(ms),
    phut_dung: minutesOf(Math.max(0, to - from - ms)),
    lien_tuc_max: minutesOf(Math.max(0, ...own.map((each) => each.ms))),
    // Of the vehicle and the day with which it ended, so that a sum over rows counts it once.
    so_lan_qua_4h: own.filter(
      (each) => isOverLimit(minutesOf(each.ms)) && runs.some((run) => run.to === each.to),
    ).length,
    so_lan_qua_toc_do: during(speeding).length,
    so_diem_dung: during(stops).length,
    vuot_999: junk,
    mo_phong: simulated,
  }
}

/** Records a look at what these vehicles or drivers did; at the whole fleet where nobody was asked for. */
export function lookAt(
  kind: LookKind,
  asked: Asked,
  shown: readonly Shown[],
  { db, user }: Context,
) {
  const { start_date, end_date, plate, driver_name } = asked
  const plates = plate?.length ? shown.map((each) => each.plate) : []
  const people = driver_name?.length ? shown.map(({ username }) => username) : []
  const isAll = !plate?.length && !driver_name?.length
  return recordLook(db, user, {
    kind,
    about: isAll ? null : [...plates, ...people].filter((who) => who !== null),
    from: `${start_date} 00:00:00`,
    to: `${end_date} 23:59:59`,
  })
}

/** POST /driver_report/get_list_by_date. */
async function listByDate(asked: Asked, context: Context) {
  const { db } = context
  const [runs, stops, speeding, limits] = await Promise.all([
    loadRuns(db, asked.start_date, asked.end_date),
    marksOf(db, 'diem_dung_xe', asked),
    marksOf(db, 'su_kien_xe', asked),
    readLimits(db),
  ])
  const around = { periods: periodsByDriver(runs, limits), stops, speeding }
  const { ofPlate, ofDriver } = wanted(asked)
  const shown = runs.filter(
    (run) => run.day >= asked.start_date && ofPlate(run.plate) && ofDriver(run),
  )
  await lookAt('bao_cao', asked, shown, context)
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
/** What a stop is called, with how far the place is where it lies outside. */
export const placeOf = (stop: Pick<StopRow, 'name' | 'far'> | undefined): string | null =>
  !stop?.name
    ? null
    : stop.far
      ? `${stop.name} · ${formatNumber(stop.far / 1000, 1)} km`
      : stop.name

/** POST /driver_report/get_driver_route_report: a stop is whole, and belongs to whoever drove to it. */
async function routeReport(asked: InputOf<typeof drivingReportApi.route>, context: Context) {
  const { db } = context
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
      vid: run.vehicle,
      plate: run.plate,
      username: run.username,
      tu: momentAt(run.from),
      den: momentAt(run.to),
      phut: minutesOf(run.to - run.from),
      km: run.junk ? null : rounded(run.km),
      tu_noi: placeOf(ending.get(`${run.vehicle} ${run.from}`)),
      den_noi: placeOf(beginning.get(`${run.vehicle} ${run.to}`)),
      toc_do_max: Math.round(run.top),
    })),
    ...stops.map((stop) => ({
      loai: 'dung' as const,
      vid: stop.vehicle,
      plate: stop.plate,
      username: of(stop)?.username ?? null,
      tu: momentAt(stop.from),
      den: momentAt(stop.to),
      phut: minutesOf(stop.to - stop.from),
      km: null,
      tu_noi: placeOf(stop),
      den_noi: placeOf(stop),
      toc_do_max: null,
    })),
  ]
  await lookAt('hanh_trinh', asked, legs, context)
  return { data: legs.toSorted((a, b) => (a.tu + a.plate < b.tu + b.plate ? -1 : 1)) }
}

/** POST /driver_report/abnormal_activity. */
async function abnormal({ loai, ...asked }: AbnormalAsked, context: Context) {
  const kinds = [loai ?? []].flat()
  const all = await unusual(context.db, asked)
  const data = kinds.length === 0 ? all : all.filter((each) => kinds.includes(each.loai))
  await lookAt('bao_cao', asked, data, context)
  return { data }
}

export const reportHandlers = { listByDate, routeReport, abnormal }
