import type { VendorVehicle } from '../../../contract/fleet/vendor/vendorForm.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { VendorFault } from './ask.ts'
import type { Gap, Stored } from './connections.ts'
import { fixOf, type Match } from './match.ts'
import { storeNew, type Polling } from './storeNew.ts'
import type { Vendor } from './vendorOf.ts'
import { DAY_MS } from '../../../contract/kit/time/time.ts'

/** What was missed longer ago than this is left; so often a stretch is asked for; so many questions in one turn, and for so long. */
const MOST_MS = 7 * DAY_MS
const MOST_TRIES = 5
const MOST_QUESTIONS = 10
const MOST_TURN_MS = 60_000
/** A vendor counts as missed after so many turns without it, and at least this long. */
const MISSED_TURNS = 3
const LEAST_MISSED_MS = 5 * 60_000

/** What the vehicles of a vendor did since it last answered, where that is longer than usual. */
export function gapsAfter(
  { thanh_cong_ms, chu_ky_giay }: Stored,
  vehicles: readonly VendorVehicle[],
  now: number,
): Gap[] {
  if (thanh_cong_ms === null) return []
  const usual = Math.max(LEAST_MISSED_MS, MISSED_TURNS * chu_ky_giay * 1000)
  if (now - thanh_cong_ms <= usual) return []
  const from = Math.max(thanh_cong_ms, now - MOST_MS)
  return vehicles.map(({ id, plate }) => ({ id, plate, from, to: now, tries: 0 }))
}

type Filling = {
  readonly vendor: Vendor
  readonly stored: Stored
  readonly match: Match
  readonly gaps: readonly Gap[]
}

/** What is left of a stretch once its first part was answered. */
const rest = (gap: Gap, longestMs: number): Gap[] =>
  gap.from + longestMs < gap.to ? [{ ...gap, from: gap.from + longestMs, tries: 0 }] : []

/** Asks for the history of missed stretches, as far as a turn goes; what is left waits for the next. */
export async function fillGaps(polling: Polling, { vendor, stored, match, gaps }: Filling) {
  const { longestMs, restMs } = vendor.history
  const began = epochMs()
  let [left, filled, historyAt] = [[...gaps], 0, stored.lich_su_ms]
  for (let asked = 0; asked < MOST_QUESTIONS && left.length > 0; asked++) {
    const now = epochMs()
    if (now < historyAt || now - began > MOST_TURN_MS) break
    const [gap, ...others] = left as [Gap, ...Gap[]]
    const isTied = match(gap, null) !== null
    historyAt = now + restMs
    try {
      const span = { from: gap.from, to: Math.min(gap.to, gap.from + longestMs) }
      const past = isTied ? await vendor.pastOf(gap, span) : []
      const fixes = past.flatMap((read) => fixOf(match, gap, read))
      filled += await storeNew(polling, fixes, [])
      left = isTied ? [...rest(gap, longestMs), ...others] : others
    } catch (error) {
      if (!(error instanceof VendorFault)) throw error
      left = gap.tries + 1 < MOST_TRIES ? [...others, { ...gap, tries: gap.tries + 1 }] : others
      break
    }
  }
  return { gaps: left, filled, historyAt }
}
