import { cellRemarks } from '../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { told, type Told } from '../../../contract/kit/text/sentence.ts'
import { importTexts } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import {
  assignmentOf,
  claimsOf,
  isTimed,
  type Assignment,
} from '../../../contract/dispatch/trip/trip.assignment.ts'
import {
  isDouble,
  tripOfConcern,
  type Papers,
} from '../../../contract/dispatch/trip/trip.concerns.ts'
import { now, today } from '../../kit/time/clock.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { recordAcceptance } from '../trip/acceptance.ts'
import { holdClaimed, papersOf } from '../trip/assignments.ts'
import { completeTrip } from '../trip/completeTrip.ts'
import { loadNames } from '../trip/names.ts'
import { lookAtMany } from '../trip/overlaps.ts'
import { newTripOf } from './reader/dispatchSheet.ts'

/** More rows to come are a history in disguise: nobody reads so many warnings. */
const MOST_TOLD = 1000

/** Where a trip stands in a sheet. */
type Placed = Pick<SheetTrip, 'sheet' | 'rows'>
/** A trip of the sheet and whom it takes. */
export type Assigned = { readonly trip: Placed; readonly assignment: Assignment }

/** What a sheet makes of vehicles and drivers: remarks on its rows, and one on all that is not told row by row. */
export type AssignmentRemarks = {
  readonly rows: ReadonlyMap<Placed, readonly Remark[]>
  readonly general: readonly Remark[]
}

/** The trips of a sheet as they would be stored; each is called by its first row. */
async function planned(db: Db, trips: readonly SheetTrip[]): Promise<Assigned[]> {
  if (trips.length === 0) return []
  const wanted = trips.map(newTripOf)
  const names = await loadNames(db, { trips: wanted })
  return trips.map((trip, index) => {
    const values = wanted[index] ?? {}
    const ids = { id_chuyen_di: cellRemarks.inRow(trip.rows[0] ?? 1).vi, orderIds: [] }
    const { trip: row } = completeTrip({ ...values, list_don_hang: [] }, ids, names)
    const trang_thai = values.trang_thai ?? 'moi'
    const list_don_hang = values.list_don_hang ?? []
    return { trip, assignment: assignmentOf({ ...row, trang_thai, list_don_hang }) }
  })
}

const remarkAt = (trip: Placed, said: Told): Remark => ({
  sheet: trip.sheet,
  dong: trip.rows[0] ?? 1,
  cot: '',
  gia_tri: null,
  message: said.message,
  message_en: said.message_en,
})

const NO_PAPERS: Papers = new Map()

/** What the trips would be asked to accept if they were entered by hand. Papers are those of today: they say nothing of the past. */
async function look(db: Db, assigned: readonly Assigned[]) {
  const moment = now()
  const own = assigned.map(({ assignment }) => assignment)
  const coming = own.filter(({ ngay_thuc_hien }) => (ngay_thuc_hien ?? '') >= today())
  const claims = coming.flatMap((assignment) => claimsOf(assignment, moment))
  const papers = claims.length === 0 ? NO_PAPERS : await papersOf(db, coming, claims)
  const [isComing, isHistory] = [new Set(coming), coming.length > MOST_TOLD]
  const papersFor = (assignment: Assignment) =>
    isComing.has(assignment) && !isHistory ? papers : NO_PAPERS
  const looked = await lookAtMany(db, own, { moment, papersFor })
  return { looked, isTold: (assignment: Assignment) => isComing.has(assignment) && !isHistory }
}

type Look = Awaited<ReturnType<typeof look>>

/**
 * Told row by row is what is still to come. A sheet without hours has several runs of a truck a day, so that overlaps are told of
 * where both trips have hours.
 */
function toldOf({ looked, isTold }: Look, assignment: Assignment): readonly Warning[] {
  const { warnings = [], others = [] } = looked.get(assignment) ?? {}
  if (!isTold(assignment)) return []
  const timed = new Set(others.filter(isTimed).map(({ id_chuyen_di }) => id_chuyen_di))
  return warnings.filter(
    ({ ma }) => !isDouble(ma) || (isTimed(assignment) && timed.has(tripOfConcern(ma) ?? '')),
  )
}

function remarksOf(assigned: readonly Assigned[], found: Look): AssignmentRemarks {
  const tellings = new Map(
    assigned.map(({ trip, assignment }) => [trip, toldOf(found, assignment)] as const),
  )
  const untold = assigned.filter(({ trip, assignment }) => {
    const { warnings = [] } = found.looked.get(assignment) ?? {}
    const doubles = warnings.filter(({ ma }) => isDouble(ma))
    return doubles.length > 0 && !tellings.get(trip)?.some(({ ma }) => isDouble(ma))
  })
  const [first] = untold
  return {
    rows: new Map(
      [...tellings].map(([trip, warnings]) => [
        trip,
        warnings.map((warning) => remarkAt(trip, warning)),
      ]),
    ),
    general: first
      ? [{ ...remarkAt(first.trip, told(importTexts.doubled(untold.length))), dong: 1 }]
      : [],
  }
}

/** What a sheet would make of vehicles and drivers, by new trips and by changed ones: it is only told, and imported with it. */
export async function assignmentRemarks(
  db: Db,
  trips: readonly SheetTrip[],
  changed: readonly Assigned[],
): Promise<AssignmentRemarks> {
  const assigned = [...(await planned(db, trips)), ...changed]
  return remarksOf(assigned, await look(db, assigned))
}

/**
 * Records for trips that were just written from a sheet what an import accepts with them: every overlap and what else is told.
 * Vehicles and drivers are held only now, when all rows lie there and nothing else is to be locked: whoever assigns meanwhile
 * waits for this alone.
 */
export async function acceptAssignments(
  trx: Trx,
  username: string,
  assigned: readonly Assigned[],
): Promise<AssignmentRemarks> {
  const moment = now()
  await holdClaimed(
    trx,
    assigned.flatMap(({ assignment }) => claimsOf(assignment, moment)),
  )
  const found = await look(trx, assigned)
  const acceptances = assigned.map(({ assignment }) => ({
    id_chuyen_di: assignment.id_chuyen_di,
    warnings: found.looked.get(assignment)?.warnings ?? [],
  }))
  await recordAcceptance(trx, username, acceptances)
  return remarksOf(assigned, found)
}
