import {
  dayNumber,
  dayOfNumber,
  epochOfMoment,
  monthsBefore,
  MINUTE_MS,
} from '../../kit/time/time.ts'

/** Which moments are taken in; what names none is of now. */
export type Intake = { readonly now: number; readonly from: number; readonly to: number }

/** Now, what is kept for so many months, and what a clock may be ahead by so many minutes. */
export const intakeAt = (now: number, keptMonths: number, aheadMinutes: number): Intake => ({
  now,
  from: epochOfMoment(`${monthsBefore(dayOfNumber(dayNumber(now)), keptMonths)} 00:00:00`),
  to: now + aheadMinutes * MINUTE_MS,
})

/** Why nothing of a moment is taken in; null where it is. */
export function outsideIntake(at: number, { from, to }: Intake): 'tuong_lai' | 'qua_cu' | null {
  if (at > to) return 'tuong_lai'
  return at < from ? 'qua_cu' : null
}
