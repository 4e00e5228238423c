import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { trackApi } from '../../../contract/fleet/driving-report/track.api.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { epochMs, today } from '../../kit/time/clock.ts'
import { driversOf } from './drivers.ts'
import { readLimits } from '../limit/limits.ts'
import { recordLook } from '../look/look.ts'
import {
  allFacts,
  fewFacts,
  lastOf,
  minutes,
  standing,
  stated,
  stateOf,
  surroundingsOf,
} from './current.ts'
import { lookAt, reportHandlers } from './report.ts'
import { loadRuns, wanted } from './runs.ts'
import { stream, streamLink } from './stream.ts'
import { way } from './way.ts'

/** Who asks again and again is told of drivers and places as they were a second ago. */
const AROUND_MS = 1_000

/** POST /truck/get_current_truck_list. */
async function current(
  input: InputOf<typeof drivingReportApi.current>,
  { db, pool, user }: Context,
) {
  const isWhole = !user.partner && !input.list_vid?.length
  const look = (about: string[] | null) => recordLook(db, user, { kind: 'vi_tri', about })
  const [rows, around] = await Promise.all([
    lastOf(db, user, input),
    user.partner ? null : surroundingsOf(pool, AROUND_MS),
    isWhole && look(null),
  ])
  if (!isWhole) await look(rows.map(({ plate }) => plate))
  const seen = stated(rows, input.trang_thai, around?.limits ?? (await readLimits(db)))
  return { data: around ? allFacts(seen, around) : seen.map(fewFacts) }
}

/** POST /driver_report/get_current_list: a row a driver and vehicle of today. */
async function driversNow(asked: InputOf<typeof drivingReportApi.now>, context: Context) {
  const { db, user } = context
  const day = today()
  const at = epochMs()
  const [runs, rows, limits] = await Promise.all([
    loadRuns(db, day, day),
    lastOf(db, user, {}),
    readLimits(db),
  ])
  const last = new Map(rows.map((row) => [row.vid, row]))
  const stands = standing(runs, limits)
  const { ofPlate, ofDriver } = wanted(asked)
  const shown = runs
    .filter((run) => run.day === day && ofPlate(run.plate) && ofDriver(run))
    .toSorted((a, b) => a.plate.localeCompare(b.plate) || a.from - b.from)
  await lookAt('bao_cao', { ...asked, start_date: day, end_date: day }, shown, context)
  const data = [
    ...Map.groupBy(shown, ({ driver, vehicle }) => `${driver} ${vehicle}`).values(),
  ].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const row = last.get(first.vehicle)
    const { running, warnings } = stands(first.driver, at)
    const { username, fullname, plate, junk, simulated } = first
    return {
      vid: first.vehicle,
      username,
      fullname,
      plate,
      trang_thai: row ? stateOf(row, { at, limits }) : null,
      tong_km: junk ? null : Math.round(group.reduce((sum, { km }) => sum + km, 0) * 100) / 100,
      phut_chay: minutes(group.reduce((sum, { ms }) => sum + ms, 0)),
      lai_lien_tuc: minutes(running),
      canh_bao: warnings,
      mo_phong: simulated,
    }
  })
  return { data }
}

/** POST /driver/driver_list: drivers who work here, with their cards. */
const drivers = async ({ tu_khoa }: InputOf<typeof drivingReportApi.drivers>, { db }: Context) => ({
  data: await driversOf(db, tu_khoa),
})

export const drivingReportRoutes: Route[] = [
  on(drivingReportApi.current, current),
  on(drivingReportApi.drivers, drivers),
  on(drivingReportApi.now, driversNow),
  on(drivingReportApi.byDate, reportHandlers.listByDate),
  on(drivingReportApi.route, reportHandlers.routeReport),
  on(drivingReportApi.abnormal, reportHandlers.abnormal),
  on(drivingReportApi.streamLink, streamLink),
  on(drivingReportApi.stream, stream),
  on(trackApi.way, way),
]
