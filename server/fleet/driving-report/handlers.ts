import { sql } from 'kysely'
import {
  drivingReportApi,
  type CurrentVehicle,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { REST_MS, warnedAt } from '../../../contract/fleet/driving-report/driving.ts'
import { stateAt, type Hearing, type VehicleState } from '../../../contract/fleet/position/lost.ts'
import { RUNNING } from '../../../contract/dispatch/trip/trip.assignment.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { visibleTrips } from '../../dispatch/trip/partner.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { like, wantedWords } from '../../kit/list/filter.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs, today } from '../../kit/time/clock.ts'
import { periodsByDriver, reportHandlers } from './report.ts'
import { loadRuns, wanted, type DriverRun } from './runs.ts'
import { readFences } from './workOut.ts'

const MINUTE_MS = 60_000
const minutes = (ms: number): number => Math.round(ms / MINUTE_MS)
const onItsWay = sql`c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai = ANY (${[...RUNNING]}::text[])`

type Last = {
  vid: number
  plate: string
  lat: number | null
  lng: number | null
  time: string | null
  speed: number | null
  course: number | null
  ignition: boolean | null
  fuel: number | null
  odometer: number | null
  km_hom_nay: number | null
  id_chuyen_di: string | null
  hearing: Hearing | null
}

/** What was last heard of every tracked vehicle, for a partner of those on its own running orders alone. */
async function lastOf(
  db: Db,
  user: Context['user'],
  input: InputOf<typeof drivingReportApi.current>,
): Promise<Last[]> {
  const words = wantedWords(input.tu_khoa).map(
    (word) =>
      sql` AND search_key(concat_ws(' ', p.bien_so_xe, p.bien_so_key, p.gps ->> 'device_id')) LIKE ${like(word)}`,
  )
  const chosen = input.list_vid?.length ? sql`AND p.id_xe = ANY (${input.list_vid})` : sql``
  const own = user.partner
    ? sql`AND EXISTS (SELECT FROM chuyen_di c WHERE c.bien_so_key = p.bien_so_key AND ${onItsWay} AND ${visibleTrips(user)})`
    : sql``
  const { rows } =
    await sql<Last>`SELECT p.id_xe AS vid, p.bien_so_xe AS plate, v.lat, v.lng, v.thoi_diem AS time, v.toc_do AS speed, v.huong AS course,
      v.no_may AS ignition, v.nhien_lieu AS fuel, v.odometer, v.trang_thai -> 'hearing' AS hearing, n.km AS km_hom_nay, t.id_chuyen_di
    FROM phuong_tien p LEFT JOIN vi_tri_cuoi v ON v.id_xe = p.id_xe LEFT JOIN ngay_xe n ON n.id_xe = p.id_xe AND n.ngay = ${today()}
    LEFT JOIN (SELECT DISTINCT ON (c.bien_so_key) c.bien_so_key, c.id_chuyen_di FROM chuyen_di c WHERE ${onItsWay} ORDER BY c.bien_so_key, c.ngay_thuc_hien DESC NULLS LAST, c.id_chuyen_di DESC) t
      ON t.bien_so_key = p.bien_so_key
    WHERE p.deleted_at IS NULL AND coalesce(p.gps ->> 'device_id', '') <> '' ${chosen} ${own} ${sql.join(words, sql``)} ORDER BY p.list_sort_key, p.bien_so_xe`.execute(
      db,
    )
  return rows
}

/** How a driver stands now: minutes since the last rest, and today. */
function standing(runs: readonly DriverRun[], at: number) {
  const periods = periodsByDriver(runs)
  return (driver: string) => {
    const last = periods.get(driver)?.at(-1)
    const running =
      last && (at - last.to < REST_MS || runs.some((run) => run.open && run.driver === driver))
        ? last.ms
        : 0
    const mark = warnedAt(running)
    const day = runs.filter((run) => run.driver === driver && run.day === today())
    return {
      running,
      today: day.reduce((sum, { ms }) => sum + ms, 0),
      warnings: mark === null ? [] : [`lai_lien_tuc_${minutes(mark)}`],
    }
  }
}

const isWanted = (
  state: VehicleState | null,
  asked: InputOf<typeof drivingReportApi.current>['trang_thai'],
): boolean =>
  !asked ||
  asked === 'toan_bo' ||
  (state !== null && (Array.isArray(asked) ? asked.includes(state) : asked === state))

/** POST /truck/get_current_truck_list. */
async function current(input: InputOf<typeof drivingReportApi.current>, { db, user }: Context) {
  const at = epochMs()
  const rows = await lastOf(db, user, input)
  const seen = rows.flatMap((row) => {
    const state = row.hearing ? stateAt(row.hearing, row.ignition, at) : null
    return isWanted(state, input.trang_thai) ? [{ row, state }] : []
  })
  const few = ({
    row: { vid, plate, lat, lng, time },
    state,
  }: (typeof seen)[number]): CurrentVehicle => ({
    vid,
    plate,
    lat,
    lng,
    time,
    trang_thai: state,
  })
  if (user.partner) return { data: seen.map(few) }
  const [runs, fences] = await Promise.all([loadRuns(db, today(), today()), readFences(db)])
  const stands = standing(runs, at)
  const latest = new Map(runs.map((run) => [run.vehicle, run]))
  const data = seen.map((each): CurrentVehicle => {
    const { row, state } = each
    const { hearing: _hearing, ...shown } = row
    const run = latest.get(row.vid)
    const driving = run ? stands(run.driver) : null
    const place =
      row.lat === null || row.lng === null
        ? undefined
        : fences.at({ lat: row.lat, lng: row.lng })[0]
    return {
      ...shown,
      trang_thai: state,
      lai_xe: run?.fullname ?? run?.username ?? null,
      lai_lien_tuc: minutes(driving?.running ?? 0),
      lai_trong_ngay: minutes(driving?.today ?? 0),
      vi_tri: place?.name ?? null,
      canh_bao: [...(state === 'mat_dau' ? ['mat_tin_hieu'] : []), ...(driving?.warnings ?? [])],
    }
  })
  return { data }
}

/** POST /driver_report/get_current_list: a row a driver and vehicle of today. */
async function driversNow(asked: InputOf<typeof drivingReportApi.now>, context: Context) {
  const { db, user } = context
  const at = epochMs()
  const [runs, rows] = await Promise.all([loadRuns(db, today(), today()), lastOf(db, user, {})])
  const last = new Map(rows.map((row) => [row.vid, row]))
  const stands = standing(runs, at)
  const { ofPlate, ofDriver } = wanted(asked)
  const shown = runs.filter((run) => run.day === today() && ofPlate(run.plate) && ofDriver(run))
  const data = [
    ...Map.groupBy(shown, ({ driver, vehicle }) => `${driver} ${vehicle}`).values(),
  ].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const row = last.get(first.vehicle)
    const { running, warnings } = stands(first.driver)
    const { username, fullname, plate, junk } = first
    return {
      username,
      fullname,
      plate,
      trang_thai: row?.hearing ? stateAt(row.hearing, row.ignition, at) : null,
      tong_km: junk ? null : Math.round(group.reduce((sum, { km }) => sum + km, 0) * 100) / 100,
      phut_chay: minutes(group.reduce((sum, { ms }) => sum + ms, 0)),
      lai_lien_tuc: minutes(running),
      canh_bao: warnings,
    }
  })
  return { data }
}

type Driver = {
  username: string
  fullname: string | null
  so_dien_thoai: string | null
  the_rfid: string | null
  chi_nhanh: string | null
}

/** POST /driver/driver_list: drivers who work here, with their cards. */
async function drivers({ tu_khoa }: InputOf<typeof drivingReportApi.drivers>, { db }: Context) {
  const words = wantedWords(tu_khoa).map(
    (word) =>
      sql` AND search_key(concat_ws(' ', username, fullname, the_rfid)) LIKE ${like(searchKey(word))}`,
  )
  const { rows } =
    await sql<Driver>`SELECT username, fullname, so_dien_thoai, the_rfid, chi_nhanh FROM nguoi_dung
    WHERE role = 'driver' AND deleted_at IS NULL ${sql.join(words, sql``)} ORDER BY fullname, username`.execute(
      db,
    )
  return { data: rows }
}

export const drivingReportRoutes: Route[] = [
  on(drivingReportApi.current, current),
  on(drivingReportApi.drivers, drivers),
  on(drivingReportApi.now, driversNow),
  on(drivingReportApi.byDate, reportHandlers.listByDate),
  on(drivingReportApi.route, reportHandlers.routeReport),
  on(drivingReportApi.abnormal, reportHandlers.abnormal),
]
