import { searchKey } from '../../kit/text/text.ts'
import { dayOf, minutesBetween, type WireDate, type WireMoment } from '../../kit/time/time.ts'

/** What a gate charged, as far as matching asks. */
export type Pass = {
  readonly thoi_gian: WireMoment
  readonly loai_ve: string | null
  readonly trang_thai: string | null
}

/** A trip of the same plate with its first and last known moments. */
export type PassTrip = {
  readonly id_chuyen_di: string
  readonly ngay_thuc_hien: WireDate | null
  readonly tu: WireMoment | null
  readonly den: WireMoment | null
}

/** How near a trip is to a pass: minutes outside its moments; `isInside` within them, or at most half an hour off. */
export type Nearness = {
  readonly trip: PassTrip
  readonly phut: number
  readonly isInside: boolean
}

/** Gates before the first known moment and after the last one still belong to a trip (domain B6.3). */
const MOST_MINUTES_OFF = 30
/** Two charges of one gate this close are one drive through it. */
export const TWICE_MINUTES = 5

const PASSES = ['thang', 'quy']
/** True of a ticket for a month or a quarter: a fixed cost of the vehicle. */
export const isPass = ({ loai_ve }: Pick<Pass, 'loai_ve'>): boolean =>
  loai_ve !== null && PASSES.includes(loai_ve)

const NOT_CHARGED =
  /\b(that bai|khong thanh cong|loi|huy|hoan( tien)?|failed|cancel(l?ed)?|refund(ed)?)\b/
/** True of a charge that was not made, or was given back. */
export const isNotCharged = ({ trang_thai }: Pick<Pass, 'trang_thai'>): boolean =>
  NOT_CHARGED.test(searchKey(trang_thai ?? ''))

/** Minutes from a moment to a stretch of time; 0 inside it. */
function minutesOff(at: WireMoment, tu: WireMoment, den: WireMoment): number {
  if (at < tu) return minutesBetween(at, tu)
  return at > den ? minutesBetween(den, at) : 0
}

/** How near a trip is, or null where it is of another day. One without known moments holds its whole day, after those that have some. */
function nearnessOf(at: WireMoment, trip: PassTrip): Nearness | null {
  const isOfDay = trip.ngay_thuc_hien === dayOf(at)
  const { tu, den } = trip
  if (tu === null || den === null) return isOfDay ? { trip, phut: 0, isInside: false } : null
  const phut = minutesOff(at, tu, den)
  const isInside = phut <= MOST_MINUTES_OFF
  return isInside || isOfDay ? { trip, phut, isInside } : null
}

const before = (one: Nearness, other: Nearness): number =>
  Number(other.isInside) - Number(one.isInside) || one.phut - other.phut

/** The trips that a pass may belong to, the nearest first. */
export const nearTrips = (at: WireMoment, trips: readonly PassTrip[]): Nearness[] =>
  trips.flatMap((trip) => nearnessOf(at, trip) ?? []).toSorted(before)

/** The trip that a pass belongs to: the one whose moments hold it, else the nearest of its day; null where two are as near. */
export function tripOf(at: WireMoment, trips: readonly PassTrip[]): string | null {
  const [first, second] = nearTrips(at, trips)
  if (!first || (second && before(first, second) === 0)) return null
  return first.trip.id_chuyen_di
}
