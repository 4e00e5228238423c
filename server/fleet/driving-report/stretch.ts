import {
  openOf,
  takeFix,
  type Around,
  type Known,
} from '../../../contract/fleet/driving-report/fold.ts'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import type { Trx } from '../../kit/http/context.ts'
import { nextFixes, WHOLE_FIX } from './fixesOf.ts'
import { BEGINNING, markAt, markBetween, type Mark, type Start } from './marks.ts'
import type { FoundAt } from './writeFound.ts'

/** What is new of a vehicle: fixes of a span, or (`to` null) whatever may come after an instant. */
export type Note = { readonly id: number; readonly from: number; readonly to: number | null }
/** What a stretch of a vehicle is worked out by. */
export type Wanted = {
  readonly vehicle: number
  readonly notes: readonly Note[]
  readonly start: Start
  readonly around: Around
  /** What was known at the marks of later on. */
  readonly prints: ReadonlyMap<number, string>
}
/** What came of a stretch. */
export type Stretch = {
  readonly vehicle: number
  readonly after: number
  /** The mark from which on all is as it was; null: it went to the last fix. */
  until: number | null
  last: number
  readonly known: Known
  readonly all: FoundAt[]
  readonly marks: Mark[]
}

/** Whether what is new lies on one side of an instant alone. */
const isBetween = (at: number, notes: readonly Note[]): boolean =>
  notes.every(({ from, to }) => from >= at || (to !== null && to < at))

const open = ({ vehicle, start: { after, known } }: Wanted): Stretch => ({
  vehicle,
  after,
  until: null,
  last: after,
  known,
  all: [],
  marks: [],
})

/** Takes fixes; true where nothing is other any more than it was. */
function take(stretch: Stretch, fixes: readonly Fix[], { notes, around, prints }: Wanted): boolean {
  const { known, all, marks } = stretch
  for (const fix of fixes) {
    const at = stretch.last > BEGINNING ? markBetween(stretch.last, fix.at) : null
    if (at !== null && at > stretch.after + 1) {
      const mark = markAt(at, known)
      if (isBetween(at, notes) && prints.get(at) === mark.print) {
        stretch.until = at
        return true
      }
      marks.push(mark)
    }
    for (const found of takeFix(known, fix, around)) all.push({ found, at: fix.at })
    stretch.last = fix.at
  }
  return false
}

/** Works out stretches of several vehicles, each from its start to its last fix or to where what was known before is known again. */
export async function workOutStretches(trx: Trx, wanted: readonly Wanted[]): Promise<Stretch[]> {
  const stretches = wanted.map((each) => ({ each, stretch: open(each), isOver: false }))
  for (let going = stretches; going.length > 0; going = going.filter(({ isOver }) => !isOver)) {
    const next = await nextFixes(
      trx,
      going.map(({ stretch: { vehicle, last } }) => ({ vehicle, after: last })),
      WHOLE_FIX,
    )
    for (const one of going) {
      const { fixes, isAll } = next.get(one.stretch.vehicle) ?? { fixes: [], isAll: true }
      one.isOver = take(one.stretch, fixes, one.each) || isAll
      if (one.isOver && one.stretch.until === null)
        one.stretch.all.push(
          ...openOf(one.stretch.known, one.each.around).map((found) => ({
            found,
            at: one.stretch.last,
          })),
        )
    }
  }
  return stretches.map(({ stretch }) => stretch)
}
