import { exact, rounded, sumExact } from '../../kit/decimal/decimal.ts'
import { minutesBetween, MINUTE_MS } from '../../kit/time/time.ts'
import { DAY_LIMIT_MS, isOverLimit } from './driving.ts'
import type { DriverDay, FleetEvent, Leg } from './driving-report.api.ts'

const DAY_LIMIT_MINUTES = DAY_LIMIT_MS / MINUTE_MS
const PER_KM = 1000

/** What stands in the name of whoever drove, where nobody knows. */
const driverOf = ({ username, plate }: { username: string | null; plate: string | null }): string =>
  username ?? plate ?? ''

/** Driving of more than four hours without a rest (domain B3.2). */
export const tooContinuous = (events: readonly FleetEvent[]): FleetEvent[] =>
  events.filter(({ loai, phut }) => loai === 'lai_lien_tuc' && isOverLimit(phut))

export type LongDay = Pick<DriverDay, 'ngay' | 'username' | 'fullname' | 'plate' | 'phut_chay'>

/** Days of more than ten hours at the wheel, over all vehicles of a driver. */
export function longDays(days: readonly DriverDay[]): LongDay[] {
  const byDriver = Map.groupBy(days, (day) => `${day.ngay} ${driverOf(day)}`)
  return [...byDriver.values()].flatMap((own) => {
    const [first] = own
    const phut_chay = sumExact(own.map((day) => day.phut_chay)).toNumber()
    if (!first || phut_chay <= DAY_LIMIT_MINUTES) return []
    const { ngay, username, fullname } = first
    return [
      { ngay, username, fullname, plate: own.map(({ plate }) => plate).join(', '), phut_chay },
    ]
  })
}

/** What a vehicle or a driver did over all days; km and what is counted by them leave marked days out. */
export type DrivingSum = {
  readonly ten: string
  readonly so_ngay: number
  readonly tong_km: number
  readonly phut_chay: number
  readonly so_lan_qua_4h: number
  readonly so_ngay_qua_10h: number
  readonly so_lan_qua_toc_do: number
  /** Null where no km count. */
  readonly qua_toc_do_1000km: number | null
  readonly so_diem_dung: number
  readonly ngay_vuot_999: number
}
export type SumBy = 'plate' | 'driver'

/** Sums of days a vehicle, or a driver over all vehicles. */
export function sumsBy(
  by: SumBy,
  days: readonly DriverDay[],
  events: readonly FleetEvent[],
): DrivingSum[] {
  const keyOf = (of: { username: string | null; plate: string | null }) =>
    by === 'plate' ? (of.plate ?? '') : driverOf(of)
  const over = Map.groupBy(tooContinuous(events), keyOf)
  const long = Map.groupBy(longDays(days), (day) => driverOf({ ...day, plate: day.plate }))
  return [...Map.groupBy(days, keyOf)]
    .map(([key, own]): DrivingSum => {
      const counted = own.filter(({ vuot_999 }) => !vuot_999)
      const km = sumExact(counted.map(({ tong_km }) => tong_km))
      const speeding = (of: readonly DriverDay[]) =>
        of.reduce((sum, { so_lan_qua_toc_do }) => sum + so_lan_qua_toc_do, 0)
      const drivers = new Set(own.map(driverOf))
      const longOf = [...drivers].flatMap((driver) => long.get(driver) ?? [])
      const dates = new Set(own.map(({ ngay }) => ngay))
      const [first] = own
      return {
        ten: by === 'plate' ? key : (first?.fullname ?? key),
        so_ngay: dates.size,
        tong_km: rounded(km, 2),
        phut_chay: sumExact(own.map(({ phut_chay }) => phut_chay)).toNumber(),
        so_lan_qua_4h: over.get(key)?.length ?? 0,
        so_ngay_qua_10h: longOf.filter(
          ({ ngay, plate }) =>
            dates.has(ngay) && (by === 'driver' || plate.split(', ').includes(key)),
        ).length,
        so_lan_qua_toc_do: speeding(own),
        qua_toc_do_1000km: km.gt(0)
          ? rounded(exact(speeding(counted)).times(PER_KM).div(km), 2)
          : null,
        so_diem_dung: own.reduce((sum, { so_diem_dung }) => sum + so_diem_dung, 0),
        ngay_vuot_999: new Set(own.flatMap(({ ngay, vuot_999 }) => (vuot_999 ? [ngay] : []))).size,
      }
    })
    .toSorted((a, b) => (a.ten < b.ten ? -1 : 1))
}

export type DriverChange = {
  readonly tu: string
  readonly plate: string
  readonly before: string | null
  readonly after: string | null
  readonly noi: string | null
}

/** Where runs of a vehicle that follow each other have different known drivers; `legs` in order. */
export function driverChanges(legs: readonly Leg[]): DriverChange[] {
  const runs = legs.filter(({ loai, username }) => loai === 'chay' && username !== null)
  return [...Map.groupBy(runs, ({ plate }) => plate).values()]
    .flatMap((own) =>
      own.flatMap((run, index) => {
        const before = own[index - 1]
        return before && before.username !== run.username
          ? [
              {
                tu: run.tu,
                plate: run.plate,
                before: before.username,
                after: run.username,
                noi: run.tu_noi,
              },
            ]
          : []
      }),
    )
    .toSorted((a, b) => (a.tu < b.tu ? -1 : 1))
}

/** How long and how far the runs among legs went: minutes of all of them together, not of each rounded. */
export const runTotals = (legs: readonly Leg[]): { phut: number; km: number } => {
  const runs = legs.filter(({ loai }) => loai === 'chay')
  return {
    phut: rounded(sumExact(runs.map(({ tu, den }) => minutesBetween(tu, den))), 1),
    km: sumExact(runs.map(({ km }) => km)).toNumber(),
  }
}

/** Sums of the named figures of rows, as their foot has them; what is null counts nothing. */
export const footOf = (rows: readonly object[], names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      sumExact(rows.map((row) => (row as Record<string, number | null>)[name])).toNumber(),
    ]),
  )
