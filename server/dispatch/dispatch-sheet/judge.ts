import { DISPATCH } from '../../../contract/office/screen/access.ts'
import { cellRemarks } from '../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { monthOf } from '../../../contract/kit/time/time.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { closedMonthsIn } from '../../office/closed-month/closedMonth.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { SheetJob } from '../../kit/sheet/sheet.ts'
import type { Changes, KnownChange, There } from './knownChanges.ts'
import { sheetTotals } from './reader/dispatchSheet.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import { findAlike, findImported, findRuns, type Imported, type MarkedTrip } from './recognise.ts'
import { rowRemark } from './remarks.ts'
import type { Outcome } from './reply.ts'

/** What a sheet is judged by: what was asked, and how its known rows are compared. */
type Judging = {
  readonly job: SheetJob
  readonly compare: (rows: readonly There[]) => Promise<Changes>
}

/** What becomes of a trip that is there already. */
function knownOutcome(
  trip: SheetTrip,
  { id, isBinned }: Imported,
  { change, job }: { change: KnownChange | null; job: SheetJob },
): Outcome {
  const { errors = [], warnings = [], cells = [] } = change ?? {}
  const known = { trip, id, errors, warnings, change }
  if (isBinned) {
    const isBack = job.binned === 'khoi_phuc' && DISPATCH.includes(job.seat)
    return { ...known, result: isBack ? 'khoi_phuc' : 'thung_rac' }
  }
  if (errors.length > 0) return { ...known, result: 'loi' }
  return { ...known, result: cells.length > 0 ? 'sua' : 'da_co' }
}

/** What becomes of each trip: already there, changed, in the bin, refused, or new. */
export async function judge(
  db: Db,
  marked: readonly MarkedTrip[],
  { job, compare }: Judging,
): Promise<Outcome[]> {
  const found = await findImported(db, marked)
  const imported = new Map(
    [...found].filter(([, { isBinned }]) => !isBinned || job.binned !== 'lay_moi'),
  )
  const known = marked.flatMap(({ trip, mark }) => {
    const there = imported.get(mark)
    return there && !there.isBinned ? [{ trip, there }] : []
  })
  const changes = await compare(known)
  const fresh = marked.filter(({ trip, mark }) => !imported.has(mark) && trip.errors.length === 0)
  const amounts = fresh.map(({ trip }) => ({ trip, freight: sheetTotals(trip).tong_cuoc }))
  const ids = new Set([...imported.values()].map(({ id }) => id))
  const alike = await findAlike(db, amounts, ids)
  const runs = await findRuns(
    db,
    fresh.flatMap(({ trip }) => (trip.isUnnumbered ? [trip] : [])),
  )
  const judged = marked.map(({ trip, mark, twinOf }): Outcome => {
    const there = imported.get(mark)
    if (there) return knownOutcome(trip, there, { change: changes.get(trip) ?? null, job })
    const likeness = [alikeRemark(trip, alike.get(trip)), twinRemark(trip, twinOf?.rows[0])]
    const warnings = [...trip.warnings, ...likeness.filter((remark) => remark !== null)]
    const run = runs.get(trip)
    const errors = [
      ...trip.errors,
      ...(run === undefined ? [] : [rowRemark(trip, cellRemarks.runThere(run))]),
      ...(DISPATCH.includes(job.seat) ? [] : [rowRemark(trip, cellRemarks.noRight)]),
    ]
    const result = errors.length > 0 ? 'loi' : 'moi'
    return { trip, result, id: null, errors, warnings, change: null }
  })
  return withClosedMonths(db, judged)
}

/** The day that a trip would have. */
const dayOf = ({ trip, change }: Outcome): string | null =>
  (change ? change.next.ngay_thuc_hien : (trip.values['ngay_thuc_hien'] as string | null)) ?? null

/** The outcomes, with those refused that would come to lie in a closed month (money, section 9). */
async function withClosedMonths(db: Db, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const isWritten = ({ result }: Outcome): boolean => result === 'moi' || result === 'sua'
  const days = outcomes.filter(isWritten).flatMap((outcome) => dayOf(outcome) ?? [])
  const [tu, den] = [days.toSorted()[0], days.toSorted().at(-1)]
  const months = tu && den ? await closedMonthsIn(db, { tu, den }) : []
  const closed = new Set(months.map(({ thang }) => thang))
  return outcomes.map((outcome) => {
    const day = dayOf(outcome)
    const month = day === null || !isWritten(outcome) ? null : monthOf(day)
    if (month === null || !closed.has(month)) return outcome
    const error = rowRemark(outcome.trip, closedMonthTexts.closed(month))
    return { ...outcome, result: 'loi' as const, errors: [...outcome.errors, error] }
  })
}

const alikeRemark = (trip: SheetTrip, id: string | undefined): Remark | null =>
  id === undefined ? null : rowRemark(trip, cellRemarks.alike(id))

const twinRemark = (trip: SheetTrip, first: number | undefined): Remark | null =>
  first === undefined ? null : rowRemark(trip, cellRemarks.twin(first))
