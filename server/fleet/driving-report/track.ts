import { sql } from 'kysely'
import type { TrackPoint } from '../../../contract/fleet/driving-report/thin.ts'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import {
  judge,
  JUDGED_BY,
  newJudging,
  type Judging,
} from '../../../contract/fleet/position/judge.ts'
import { speedOf } from '../../../contract/fleet/position/motion.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { readLimits } from '../limit/limits.ts'
import { EPOCH_MS, instant, nextFixes } from './fixesOf.ts'

export type { TrackPoint } from '../../../contract/fleet/driving-report/thin.ts'
const NEEDED = JUDGED_BY
type Seen = Pick<Fix, (typeof NEEDED)[number]>
/** What a day comes to that is told every ten seconds, with the hour before it. */
const DAY_AT_ONCE = 9_500
/** Epoch ms, half-open. */
export type Span = { readonly from: number; readonly to: number }

/** What was taken for true when a day began, and when that was: from there fixes are judged as the fold judged them. */
async function judgingBefore(db: Db, vehicle: number, at: number) {
  const { rows } = await sql<{ at: number; judging: Judging<Seen> }>`
    SELECT ${EPOCH_MS('truoc')} AS at, trang_thai -> 'judging' AS judging FROM moc_tinh
    WHERE id_xe = ${vehicle} AND truoc <= ${instant(at)} ORDER BY truoc DESC LIMIT 1`.execute(db)
  return rows[0] ?? { at: 0, judging: newJudging<Seen>() }
}

/** The fixes of a vehicle after an instant, in their order, about a day at a time. */
async function* fixesAfter(db: Db, vehicle: number, after: number): AsyncGenerator<Seen[]> {
  for (let from = after; ;) {
    const next = await nextFixes(db, [{ vehicle, after: from }], NEEDED, DAY_AT_ONCE)
    const { fixes, isAll } = next.get(vehicle) ?? { fixes: [], isAll: true }
    yield fixes
    if (isAll) return
    from = fixes.at(-1)?.at ?? from
  }
}

/** The way of a vehicle (`id_xe`): its good fixes in order, and none that the fold marks. */
export async function trackOf(db: Db, vehicle: number, { from, to }: Span): Promise<TrackPoint[]> {
  const [{ at: start, judging }, limits] = await Promise.all([
    judgingBefore(db, vehicle, from),
    readLimits(db),
  ])
  const track: TrackPoint[] = []
  let before = judging.last
  for await (const fixes of fixesAfter(db, vehicle, start - 1))
    for (const fix of fixes) {
      // Those that wait are judged by what comes after them.
      if (fix.at >= to && !judging.waiting.some(({ at }) => at < to)) return track
      for (const { fix: good, good: isGood } of judge(judging, fix, limits)) {
        if (!isGood) continue
        const { lat, lng, at } = good
        if (at >= from && at < to) track.push({ lat, lng, at, speed: speedOf(good, before) })
        before = good
      }
    }
  return track
}
