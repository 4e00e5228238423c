import { sql } from 'kysely'
import type {
  drivingReportApi,
  FleetEvent,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { periodsOf } from '../../../contract/fleet/driving-report/driving.ts'
import { drivingReportTexts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import { lostAt, type Hearing } from '../../../contract/fleet/position/lost.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  dayNumber,
  dayOfNumber,
  momentAt,
  numberOfDay,
  startOfDay,
  MINUTE_MS,
  minutesOf,
} from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { DEVICE } from '../device/devices.ts'
import { EPOCH_MS, instant } from './fixesOf.ts'
import { readLimits } from '../limit/limits.ts'
import { spotsAt } from './spotsAt.ts'
import { loadRuns, oneOf, wanted, type DriverRun, type Vehicles } from './runs.ts'

const dayAt = (at: number): string => dayOfNumber(dayNumber(at))
type Asked = InputOf<typeof drivingReportApi.byDate>

type Timed = { readonly event: FleetEvent; readonly vehicle: number; readonly at: number }

/** Periods that went past the first warning, each with the highest mark that it passed, and the moment when it began. */
function continuous(runs: readonly DriverRun[], asked: Asked, limits: Limits): Timed[] {
  const rest = limits.restMs / MINUTE_MS
  return [...Map.groupBy(runs, ({ driver }) => driver)].flatMap(([, own]) =>
    periodsOf(own, limits)
      .filter(({ ms, to }) => ms >= (limits.warnAtMs[0] ?? 0) && dayAt(to) >= asked.start_date)
      .map(({ from, to, ms, plates }) => ({
        vehicle: own.find((run) => run.from === from)?.vehicle ?? 0,
        at: from,
        event: {
          loai: 'lai_lien_tuc',
          vid: own.findLast((run) => run.to <= to)?.vehicle ?? null,
          plate: plates.at(-1) ?? null,
          username: own[0]?.username ?? null,
          fullname: own[0]?.fullname ?? null,
          tu: momentAt(from),
          den: momentAt(to),
          phut: minutesOf(ms),
          lat: null,
          lng: null,
          toc_do_max: null,
          lit: null,
          noi_dung: drivingReportTexts.continuous(ms / MINUTE_MS, rest).vi,
          noi_dung_en: drivingReportTexts.continuous(ms / MINUTE_MS, rest).en,
          mo: own.some((run) => run.open && run.to === to),
        },
      })),
  )
}

type EventRow = Omit<
  FleetEvent,
  'vid' | 'username' | 'fullname' | 'tu' | 'den' | 'phut' | 'noi_dung' | 'noi_dung_en'
> & {
  vehicle: number
  from: number
  to: number
}

/** Vehicles that are lost still, since before these days were over: nothing that they say ends it, but that their device was taken off. */
async function stillLost(
  db: Db,
  { limits, vehicles }: { limits: Limits; vehicles: Vehicles },
  { start_date, end_date }: Asked,
): Promise<EventRow[]> {
  const at = epochMs()
  if (start_date > dayAt(at)) return []
  const { rows } = await sql<{
    vehicle: number
    plate: string
    hearing: Hearing
    tied: boolean
    until: number | null
  }>`
    SELECT v.id_xe AS vehicle, p.bien_so_xe AS plate, v.nghe AS hearing, ${DEVICE} IS NOT NULL AS tied,
      (SELECT ${EPOCH_MS('t.den')} FROM thiet_bi_cu t WHERE t.id_xe = p.id_xe ORDER BY t.den DESC LIMIT 1) AS until
    FROM vi_tri_cuoi v JOIN phuong_tien p ON p.id_xe = v.id_xe WHERE p.deleted_at IS NULL ${oneOf(sql`v.id_xe`, vehicles)}`.execute(
    db,
  )
  return rows.flatMap(({ vehicle, plate, hearing, tied, until }) => {
    const { last } = hearing
    const to = tied ? at : (until ?? 0)
    if (last === null || lostAt(hearing, to, limits) === null) return []
    const { lat, lng, at: from } = last
    if (dayAt(from) > end_date || dayAt(to) < start_date) return []
    const lost = { loai: 'mat_tin_hieu' as const, toc_do_max: null, lit: null, mo: tied }
    return [{ vehicle, plate, from, to, lat, lng, ...lost }]
  })
}

/** What was unusual and began or went on in these days, in order; with `vehicles`, of no others. */
export async function unusual(db: Db, asked: Asked, vehicles?: Vehicles): Promise<FleetEvent[]> {
  const { ofPlate, ofDriver } = wanted(asked)
  const end = startOfDay(numberOfDay(asked.end_date) + 1)
  const limits = await readLimits(db)
  const [runs, lost, stored] = await Promise.all([
    loadRuns(db, asked.start_date, asked.end_date, vehicles),
    stillLost(db, { limits, vehicles }, asked),
    sql<EventRow>`SELECT e.id_xe AS vehicle, e.loai, p.bien_so_xe AS plate, ${EPOCH_MS('e.tu')} AS from, ${EPOCH_MS('e.den')} AS to, e.lat, e.lng, e.toc_do_max, e.lit, e.mo
      FROM su_kien_xe e JOIN phuong_tien p ON p.id_xe = e.id_xe WHERE e.den >= ${asked.start_date}::date AND e.tu < ${instant(end)} ${oneOf(sql`e.id_xe`, vehicles)}
      UNION ALL SELECT s.id_xe, s.loai, p.bien_so_xe, ${EPOCH_MS('s.tu')}, ${EPOCH_MS('s.den')}, s.lat, s.lng, NULL, NULL, s.mo
      FROM su_kien_chuyen s JOIN phuong_tien p ON p.id_xe = s.id_xe WHERE s.den >= ${asked.start_date}::date AND s.tu < ${instant(end)} ${oneOf(sql`s.id_xe`, vehicles)}`.execute(
      db,
    ),
  ])
  const periods = continuous(runs, asked, limits)
  const nowhere = stored.rows.filter(({ lat }) => lat === null)
  const moments = nowhere.map(({ vehicle, from: at }) => ({ vehicle, at }))
  const spotOf = await spotsAt(db, [...moments, ...periods], limits)
  const byVehicle = Map.groupBy(runs, ({ vehicle }) => vehicle)
  const events: FleetEvent[] = [...stored.rows, ...lost].map(({ vehicle, from, to, ...row }) => {
    const run = byVehicle.get(vehicle)?.findLast((each) => each.from <= from)
    return {
      ...row,
      ...(row.lat === null ? spotOf({ vehicle, at: from }) : {}),
      vid: vehicle,
      username: run?.username ?? null,
      fullname: run?.fullname ?? null,
      tu: momentAt(from),
      den: momentAt(to),
      phut: minutesOf(to - from),
      noi_dung: null,
      noi_dung_en: null,
    }
  })
  const driven = periods.map(({ event, ...began }) => ({ ...event, ...spotOf(began) }))
  const data = [...events, ...driven].filter((each) => ofPlate(each.plate) && ofDriver(each))
  return data.toSorted((a, b) => (a.tu < b.tu ? -1 : 1))
}
