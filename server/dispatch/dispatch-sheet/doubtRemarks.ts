import { textOf } from '../../../contract/kit/text/sentence.ts'
import { newDoubts, tripDoubts } from '../../../contract/dispatch/trip/trip.doubts.ts'
import { takenByTrip } from '../../../contract/dispatch/trip/trip.outOfUse.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { today } from '../../kit/time/clock.ts'
import { payloadsOf } from '../trip/capacity.ts'
import { placesIn } from '../trip/doubts.ts'
import { standingsOf } from '../trip/outOfUse.ts'
import { unknownRoutes } from '../trip/unknownRoutes.ts'
import type { NewTrip } from '../trip/tripValues.ts'
import { newTripOf } from './reader/dispatchSheet.ts'
import type { DispatchFile } from './reader/sheetTrip.ts'
import { remarkOn } from './remarks.ts'
import type { Outcome } from './reply.ts'

/** So many days far from today, and most of a sheet, are a history in disguise. */
const MANY = 5
const ORDER = /^list_don_hang\.(\d+)\./

const isOfDay = ({ ma }: Warning): boolean => ma.startsWith('ngay_xa:ngay_thuc_hien:')

type Step = { readonly next: NewTrip; readonly before: NewTrip | null }

/** The trip that a row makes, beside the one that is there; null where it makes none. */
export function stepOf({ trip, result, change }: Outcome): Step | null {
  if (result === 'moi') return { next: newTripOf(trip), before: null }
  return result === 'sua' && change ? { next: change.next, before: change.stored } : null
}

/** All trips of several steps, as they are and as they were. */
export const tripsIn = (steps: readonly (Step | null)[]): NewTrip[] =>
  steps.flatMap((step) => (step ? [step.next, step.before ?? []].flat() : []))

/** An outcome with more that is told of its trip. */
export const withRemarks = (outcome: Outcome, remarks: readonly Remark[]): Outcome =>
  remarks.length === 0 ? outcome : { ...outcome, warnings: [...outcome.warnings, ...remarks] }

/** What looks like a slip in trips of a sheet; asked once for several. */
export async function doubtsIn(
  db: Db,
  trips: readonly NewTrip[],
): Promise<(trip: NewTrip) => Warning[]> {
  const kgOf = await payloadsOf(db, trips)
  const [placesOf, routesIn] = [await placesIn(db, trips), await unknownRoutes(db, trips)]
  const day = today()
  const standings = await standingsOf(
    db,
    trips.flatMap((trip) => takenByTrip(trip, day)),
  )
  const decisions = await decisionsOf(db, ['vat'])
  return (trip) => [
    ...tripDoubts(trip, {
      today: day,
      kg: kgOf(trip),
      places: placesOf(trip),
      standings,
      decisions,
    }),
    ...routesIn(trip),
  ]
}

/** The outcomes with what looks like a slip in their trips: it is only told, at its cell. */
export async function withDoubts(
  db: Db,
  file: DispatchFile,
  outcomes: readonly Outcome[],
): Promise<Outcome[]> {
  const made = outcomes.map(stepOf)
  const doubts = await doubtsIn(db, tripsIn(made))
  const found = made.map((one) =>
    one ? newDoubts(one.before ? doubts(one.before) : [], doubts(one.next)) : [],
  )
  const far = found.filter((own) => own.some(isOfDay)).length
  const isHistory = far > MANY && far * 2 > outcomes.length
  return outcomes.map((outcome, index) => {
    const { trip } = outcome
    const told = (found[index] ?? []).filter((doubt) => !(isHistory && isOfDay(doubt)))
    const remarks = told.map((doubt): Remark => {
      const order = Number(ORDER.exec(doubt.field ?? '')?.[1] ?? 0)
      const dong = trip.orderRows[order] ?? trip.rows[0] ?? 1
      return remarkOn(file, trip, { field: doubt.field ?? '', dong, said: textOf(doubt) })
    })
    return withRemarks(outcome, remarks)
  })
}
