import type { Fix } from './fix.ts'
import type { Limits } from '../limit/limits.ts'

/** While it moved, while it stood, while no fix was good. */
export type LostWhile = keyof Limits['lostAfter']
/** A single fix among silence tells nothing of the receiver. */
const FEWEST_BAD = 2

/** What was heard since the last good fix. */
export type Hearing = { last: Fix | null; moving: boolean; bad: number; lastBad: number }
/** As much of it as tells what a vehicle does now. */
type Heard = Pick<Hearing, 'moving' | 'bad' | 'lastBad'> & {
  readonly last: Pick<Fix, 'at'> | null
}
export type Lost = { readonly from: number; readonly to: number; readonly why: LostWhile }

/** What was heard of a vehicle before its first fix. */
export const newHearing = (): Hearing => ({ last: null, moving: false, bad: 0, lastBad: 0 })

/** Whether a vehicle is lost at a moment after its last good fix, and why. */
export function lostAt(
  { last, moving, bad, lastBad }: Heard,
  at: number,
  { lostAfter }: Limits,
): LostWhile | null {
  if (last === null) return null
  if (bad >= FEWEST_BAD && lastBad - last.at >= lostAfter.fix_xau) return 'fix_xau'
  const why = moving ? 'dang_chay' : 'dang_dung'
  return at - last.at >= lostAfter[why] ? why : null
}

/** Takes a fix that is not good; a swipe of a card tells nothing of the receiver. */
export function hearBad(hearing: Hearing, { at, swipe }: Fix): void {
  if (swipe) return
  hearing.bad += 1
  hearing.lastBad = at
}

type Good = { readonly fix: Fix; readonly speed: number }

/** Takes a good fix; answers the span that it ends, where the vehicle was lost. */
export function hearGood(hearing: Hearing, { fix, speed }: Good, limits: Limits): Lost | null {
  const why = lostAt(hearing, fix.at, limits)
  const from = hearing.last?.at ?? fix.at
  Object.assign(hearing, { last: fix, moving: speed > limits.movingKmh, bad: 0, lastBad: 0 })
  return why === null ? null : { from, to: fix.at, why }
}

/** What a vehicle does: runs, stands with its engine running, stands, is lost. */
export const STATES = ['chay', 'dung_no_may', 'dung_tat_may', 'mat_dau'] as const
export type VehicleState = (typeof STATES)[number]

/** The state of a vehicle at a moment; null while nothing was heard of it. */
export function stateAt(
  hearing: Heard,
  ignition: boolean | null,
  { at, limits }: { readonly at: number; readonly limits: Limits },
): VehicleState | null {
  if (hearing.last === null) return null
  if (lostAt(hearing, at, limits)) return 'mat_dau'
  if (hearing.moving) return 'chay'
  return ignition ? 'dung_no_may' : 'dung_tat_may'
}
