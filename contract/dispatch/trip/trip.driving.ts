import { told } from '../../kit/text/sentence.ts'
import type { Text } from '../../kit/text/text.ts'
import { addDays, dayOf, minutesBetween, type WireMoment } from '../../kit/time/time.ts'
import type { Warning } from '../../kit/endpoint/refusal.ts'
import { concernTexts } from './trip.concerns.texts.ts'
import { drivingTexts } from './trip-driving.texts.ts'
import { isTimed, type Assignment, type Claim } from './trip.assignment.ts'

/** How a driver drives now, in minutes, by positions and cards. */
export type Driving = {
  /** Since the last rest. */
  readonly running: number
  /** The company's mark of continuous driving that this passed; null for none. */
  readonly mark: number | null
  /** Since midnight. */
  readonly today: number
  /** How long an office lets somebody drive in a day. */
  readonly dayLimit: number
}
/** The same by key of the driver. */
export type DrivingNow = ReadonlyMap<string, Driving>

/** Who has driven for less has most of his day before him, whatever the hours of a plan. */
const TOLD_FROM_MINUTES = 240
/** A trip that begins so soon follows on what is driven now, also past midnight. */
const SOON_MINUTES = 240

/** True where a claim is one of a driver for the rest of this day, or soon. */
export function isNear({ key, span }: Pick<Claim, 'key' | 'span'>, now: WireMoment): boolean {
  if (!key.startsWith('lai_xe:') || span.to <= now) return false
  return dayOf(span.from) <= dayOf(now) || minutesBetween(now, span.from) <= SOON_MINUTES
}

/** How many minutes of today a trip takes yet; none where its end is not known. */
function hoursToday(own: Assignment, { span }: Claim, now: WireMoment): number {
  if (!isTimed(own) || !own.ngay_gio_tra_hang) return 0
  const from = span.from > now ? span.from : now
  const midnight = `${addDays(dayOf(now), 1)} 00:00:00`
  const to = span.to < midnight ? span.to : midnight
  return Math.max(0, minutesBetween(from, to))
}

/** What is said of how somebody drives, with the minutes of today that a trip adds (domain B3.2). */
export function tiredBy(
  { running, mark, today, dayLimit }: Driving,
  added: number,
): readonly { readonly kind: string; readonly words: Text }[] {
  const more = today < TOLD_FROM_MINUTES ? 0 : added
  const isLong = today >= dayLimit || (more > 0 && today + more > dayLimit)
  return [
    ...(mark === null ? [] : [{ kind: `lien_tuc_${mark}`, words: drivingTexts.unrested(running) }]),
    ...(isLong ? [{ kind: 'trong_ngay', words: drivingTexts.longDay(today, dayLimit) }] : []),
  ]
}

/** What must be accepted of a driver who has not rested for long, or whose day would become too long. */
export function tiredness(
  own: Assignment,
  claim: Claim,
  { driving, now }: { readonly driving: DrivingNow; readonly now: WireMoment },
): Warning[] {
  const found = driving.get(claim.key)
  if (!found || !isNear(claim, now)) return []
  const who = concernTexts.called('driver', claim.name)
  return tiredBy(found, hoursToday(own, claim, now)).map(({ kind, words }) => ({
    ma: `qua_gio:${claim.key.replace(/^\w+:/, '')}:${kind}`,
    field: claim.field,
    ...told(concernTexts.of(who, words)),
  }))
}
