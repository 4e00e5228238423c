import { addMinutes, minutesBetween, type WireMoment } from '../../kit/time/time.ts'
import {
  claimsOf,
  isOverdue,
  sharedSpan,
  spanOf,
  type Assignment,
  type Span,
} from '../trip/trip.assignment.ts'

/** What of a vehicle's trips matters to somebody who looks for one at a moment. */
export type Jobs = {
  readonly isBusy: boolean
  /** The trip that it comes from, or is on: where it drops last before it is free. */
  readonly last: Assignment | null
  /** When it is free; null where no end is known, as of a trip that is late. */
  readonly freeFrom: WireMoment | null
  /** Hours that it has been free by then; null while it is busy. */
  readonly hoursFree: number | null
  readonly next: Assignment | null
  readonly nextFrom: WireMoment | null
}

/** From when a vehicle is wanted, and until when (the same where only that moment matters). */
export type Wanted = { readonly from: WireMoment; readonly to: WireMoment }

type Job = Span & { readonly trip: Assignment; readonly isKnown: boolean }

function jobsOf(key: string, trips: readonly Assignment[], now: WireMoment): Job[] {
  const jobs = trips.flatMap((trip): Job[] => {
    const claims = claimsOf(trip, now).filter((claim) => claim.key === key)
    if (claims.length > 0) return claims.map(({ span }) => ({ ...span, trip, isKnown: true }))
    // Ended with no time written down: it tells where the vehicle is, not since when.
    const isSilent = trip.trang_thai === 'ket_thuc' && spanOf(trip, now) === null
    const day = trip.ngay_thuc_hien
    if (!isSilent || !day) return []
    return [{ from: `${day} 00:00:00`, to: `${day} 23:59:59`, trip, isKnown: false }]
  })
  return jobs.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

const latest = (jobs: readonly Job[]): Job | null =>
  jobs.reduce<Job | null>((last, job) => (last === null || job.to >= last.to ? job : last), null)

/** The job on which a vehicle is at a moment, followed through those that begin before it is over. */
function chainAt(jobs: readonly Job[], at: WireMoment): Job | null {
  let last: Job | null = null
  for (const job of jobs) {
    const until: WireMoment = last?.to ?? at
    if (job.isKnown && job.from <= until && job.to > until) last = job
  }
  return last
}

const hours = (from: WireMoment, to: WireMoment): number =>
  Math.round((minutesBetween(from, to) / 60) * 10) / 10

/** How the trips of a vehicle stand to the time for which it is wanted. */
export function jobsAt(
  key: string,
  trips: readonly Assignment[],
  { wanted, now }: { wanted: Wanted; now: WireMoment },
): Jobs {
  const { from: at } = wanted
  const jobs = jobsOf(key, trips, now)
  const current = chainAt(jobs, at)
  const last = current ?? latest(jobs.filter((job) => job.from <= at))
  const freeFrom = last?.isKnown && !isOverdue(last.trip, now) ? last.to : null
  const after = current?.to ?? at
  const next = jobs.find((job) => job.isKnown && job.from >= after && job !== current) ?? null
  // A moment alone is wanted too.
  const span = { from: at, to: wanted.to > at ? wanted.to : addMinutes(at, 1) }
  const isBusy = jobs.some((job) => job.isKnown && sharedSpan(job, span) !== null)
  return {
    isBusy,
    last: last?.trip ?? null,
    freeFrom,
    hoursFree: isBusy || freeFrom === null ? null : Math.max(0, hours(freeFrom, at)),
    next: next?.trip ?? null,
    nextFrom: next?.from ?? null,
  }
}

/** When a trip drops for the last time: what happened, else what is planned. */
export const dropTimeOf = (trip: Assignment): WireMoment | null =>
  trip.ngay_gio_ket_thuc_tra_hang ??
  trip.ngay_gio_tra_hang ??
  trip.ngay_gio_toi_diem_ket_thuc ??
  null

/** A vehicle that was not seen for longer is taken to be at its last drop. */
const SEEN_MINUTES = 6 * 60

/**
 * Whether a vehicle that was last seen at `seen` still is there when it is wanted: it was seen lately by then, and has no drop after
 * it, so that it goes nowhere in between.
 */
export function isStillThere(
  seen: WireMoment,
  { isBusy, freeFrom }: Pick<Jobs, 'isBusy' | 'freeFrom'>,
  { wanted, now }: { wanted: Wanted; now: WireMoment },
): boolean {
  const by = wanted.from > now ? wanted.from : now
  if (isBusy || minutesBetween(seen, by) > SEEN_MINUTES) return false
  return freeFrom === null || freeFrom <= seen || freeFrom <= now
}
