import { sql } from 'kysely'
import type {
  drivingReportApi,
  CurrentVehicle,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { warnedAt } from '../../../contract/fleet/driving-report/driving.ts'
import { stateAt, type VehicleState } from '../../../contract/fleet/position/lost.ts'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import type { Fences } from '../../../contract/fleet/visit/visits.ts'
import { RUNNING } from '../../../contract/dispatch/trip/trip.assignment.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { carrierKey } from '../../dispatch/trip/assignments.ts'
import { visibleTrips } from '../../dispatch/trip/partner.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import { like, wantedWords } from '../../kit/list/filter.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import { epochMs, now, today } from '../../kit/time/clock.ts'
import { DEVICE } from '../device/devices.ts'
import { readLimits } from '../limit/limits.ts'
import { EPOCH_MS } from './fixesOf.ts'
import { periodsByDriver } from './report.ts'
import { loadRuns, type DriverRun } from './runs.ts'
import { readFences } from './workOut.ts'
import { MINUTE_MS } from '../../../contract/kit/time/time.ts'

export const minutes = (ms: number): number => Math.round(ms / MINUTE_MS)
const onItsWay = sql`c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai = ANY (${[...RUNNING]}::text[])`

type Asked = InputOf<typeof drivingReportApi.current>

export type Last = {
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
  chi_nhanh: string | null
  mo_phong: boolean
  /** What was heard of it since its last good fix, at `at`. */
  at: number | null
  moving: boolean
  bad: number
  lastBad: number
}

/** What was last heard of every tracked vehicle, for a partner of those on its own running orders alone. */
export async function lastOf(db: Db, user: CurrentUser, input: Asked): Promise<Last[]> {
  // What a partner is not told it cannot find out by searching.
  const device = user.partner ? sql`NULL` : DEVICE
  const words = wantedWords(input.tu_khoa).map(
    (word) =>
      sql` AND search_key(concat_ws(' ', p.bien_so_xe, p.bien_so_key, ${device})) LIKE ${like(word)}`,
  )
  const carrier = carrierKey(now())
  const chosen = input.list_vid?.length ? sql`AND p.id_xe = ANY (${input.list_vid})` : sql``
  // Where a vehicle was before the day of their order, or before it took that over, is not theirs to know.
  const own = user.partner
    ? sql`JOIN (SELECT ${carrier} AS bien_so_key, min(greatest(c.ngay_thuc_hien, CASE WHEN c.bien_so_thay_the <> '' THEN c.xe_thay_the_bat_dau END)) AS tu
        FROM chuyen_di c WHERE ${onItsWay} AND ${visibleTrips(user)} GROUP BY 1) r ON r.bien_so_key = p.bien_so_key`
    : sql``
  const since = user.partner ? sql`AND v.thoi_diem >= r.tu` : sql``
  const { rows } =
    await sql<Last>`${KEPT} SELECT p.id_xe AS vid, p.bien_so_xe AS plate, v.lat, v.lng, v.thoi_diem AS time, v.toc_do AS speed, v.huong AS course,
      v.no_may AS ignition, v.nhien_lieu AS fuel, v.odometer, n.km AS km_hom_nay, t.id_chuyen_di, p.chi_nhanh,
      m.id_xe IS NOT NULL AS mo_phong, ${EPOCH_MS('v.thoi_diem')} AS at, (v.nghe -> 'moving')::boolean AS moving, (v.nghe -> 'bad')::int AS bad, (v.nghe -> 'lastBad')::float8 AS "lastBad"
    FROM phuong_tien p ${own} LEFT JOIN vi_tri_cuoi v ON v.id_xe = p.id_xe ${since} LEFT JOIN ngay_xe n ON n.id_xe = p.id_xe AND n.ngay = ${today()}
    LEFT JOIN xe_mo_phong m ON m.id_xe = p.id_xe AND NOT m.dung
    LEFT JOIN (SELECT DISTINCT ON (bien_so_key) ${carrier} AS bien_so_key, c.id_chuyen_di FROM chuyen_di c WHERE ${onItsWay} ORDER BY bien_so_key, c.ngay_thuc_hien DESC NULLS LAST, c.id_chuyen_di DESC) t
      ON t.bien_so_key = p.bien_so_key
    WHERE p.deleted_at IS NULL AND ${DEVICE} IS NOT NULL ${chosen} ${sql.join(words, sql``)} ORDER BY p.list_sort_key, p.bien_so_xe`.execute(
      db,
    )
  return rows
}

/** Who was not heard of for so long may have rested: nobody drives "now" by a run that silence left open. */
const SILENT_MS = 60 * MINUTE_MS

/** How a driver stands at a moment of today: time driven since the last rest, and today. */
export function standing(runs: readonly DriverRun[], limits: Limits) {
  const periods = periodsByDriver(runs, limits)
  const day = today()
  const known = new Map(
    [...Map.groupBy(runs, ({ driver }) => driver)].map(([driver, own]) => [
      driver,
      {
        last: periods.get(driver)?.at(-1),
        isOpen: own.some(({ open }) => open),
        today: own.reduce((sum, run) => sum + (run.day === day ? run.ms : 0), 0),
      },
    ]),
  )
  return (driver: string, at: number) => {
    const { last, isOpen = false, today: drivenToday = 0 } = known.get(driver) ?? {}
    const running = last && at - last.to < (isOpen ? SILENT_MS : limits.restMs) ? last.ms : 0
    const mark = warnedAt(running, limits)
    return {
      running,
      today: drivenToday,
      warnings: mark === null ? [] : [`lai_lien_tuc_${minutes(mark)}`],
    }
  }
}

const isWanted = (state: VehicleState | null, asked: Asked['trang_thai']): boolean =>
  !asked ||
  asked === 'toan_bo' ||
  (state !== null && (Array.isArray(asked) ? asked.includes(state) : asked === state))

/** Who drives and what places there are: changes less often than positions. */
export type Surroundings = {
  readonly stands: ReturnType<typeof standing>
  /** The last run of each vehicle. */
  readonly latest: ReadonlyMap<number, DriverRun>
  readonly fences: Fences
  readonly limits: Limits
}

async function readSurroundings(db: Db): Promise<Surroundings> {
  const limits = await readLimits(db)
  const [runs, fences] = await Promise.all([loadRuns(db, today(), today()), readFences(db, limits)])
  const latest = new Map(runs.map((run) => [run.vehicle, run]))
  return { stands: standing(runs, limits), latest, fences, limits }
}

const lastRead = new WeakMap<Db, { readonly at: number; readonly read: Promise<Surroundings> }>()

/** What surrounds vehicles, as it was read within the last so many milliseconds; all who ask of a server share it. */
export function surroundingsOf(pool: Db, withinMs: number): Promise<Surroundings> {
  const last = lastRead.get(pool)
  if (last && performance.now() - last.at < withinMs) return last.read
  const read = readSurroundings(pool)
  lastRead.set(pool, { at: performance.now(), read })
  read.catch(() => lastRead.delete(pool))
  return read
}

type Stated = { row: Last; state: VehicleState | null }

/** What a vehicle does at a moment; null while nothing was heard of it. */
export const stateOf = (
  { at, moving, bad, lastBad, ignition }: Last,
  moment: { readonly at: number; readonly limits: Limits },
): VehicleState | null =>
  at === null ? null : stateAt({ last: { at }, moving, bad, lastBad }, ignition, moment)

/** Vehicles with what they do now, of the states that are asked for. */
export const stated = (
  rows: readonly Last[],
  asked: Asked['trang_thai'],
  limits: Limits,
): Stated[] => {
  const at = epochMs()
  return rows.flatMap((row) => {
    const state = stateOf(row, { at, limits })
    return isWanted(state, asked) ? [{ row, state }] : []
  })
}

/** What a partner gets to know of a vehicle. */
export const fewFacts = ({
  row: { vid, plate, lat, lng, time },
  state,
}: Stated): CurrentVehicle => ({ vid, plate, lat, lng, time, trang_thai: state })

/** All that is known of vehicles now. */
export function allFacts(
  seen: readonly Stated[],
  { stands, latest, fences }: Surroundings,
): CurrentVehicle[] {
  const at = epochMs()
  return seen.map(({ row, state }): CurrentVehicle => {
    const run = latest.get(row.vid)
    const driving = run ? stands(run.driver, at) : null
    const place =
      row.lat === null || row.lng === null
        ? undefined
        : fences.at({ lat: row.lat, lng: row.lng })[0]
    return {
      vid: row.vid,
      plate: row.plate,
      lat: row.lat,
      lng: row.lng,
      time: row.time,
      trang_thai: state,
      speed: row.speed,
      course: row.course,
      ignition: row.ignition,
      fuel: row.fuel,
      odometer: row.odometer,
      km_hom_nay: row.km_hom_nay,
      lai_xe: run?.fullname ?? run?.username ?? null,
      lai_lien_tuc: minutes(driving?.running ?? 0),
      lai_trong_ngay: minutes(driving?.today ?? 0),
      vi_tri: place?.name ?? null,
      chi_nhanh: row.chi_nhanh,
      id_chuyen_di: row.id_chuyen_di,
      canh_bao: [...(state === 'mat_dau' ? ['mat_tin_hieu'] : []), ...(driving?.warnings ?? [])],
      mo_phong: row.mo_phong,
    }
  })
}
