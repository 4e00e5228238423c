import { columnRemarks } from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import {
  itemOf,
  type ColumnSheet,
  type SheetItem,
} from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { newDoubts } from '../../../contract/dispatch/trip/trip.doubts.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { isSharedItem } from '../../../contract/dispatch/trip/trip.merge.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { spoken, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import { cellTexts } from '../../../contract/kit/sheet/cell.texts.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { textOf } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { same } from '../../kit/audit/audit.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { placeOf } from '../../kit/resource/rowChanges.ts'
import type { TableRow } from '../../kit/resource/tableRows.ts'
import { isStale, type SheetJob } from '../../kit/sheet/sheet.ts'
import { doubtsIn } from '../dispatch-sheet/doubtRemarks.ts'
import { leastAmount } from '../dispatch-sheet/reader/reading.ts'
import { withCells } from '../dispatch-sheet/withCells.ts'
import { changeProblems } from '../trip/changeProblems.ts'
import type { StoredTrip } from '../trip/loadTrip.ts'
import { payerNamesOf, type PayerNames } from '../trip/payerNames.ts'
import type { NewTrip } from '../trip/tripValues.ts'
import { cellsOf, faultsOf, type ColumnCell } from './cells.ts'
import { findTargets, bearersOf, type Bearers } from './findTrips.ts'

/** Trips that are read together: a long sheet does not hold all of its trips at once. */
const BATCH = 500

/** What becomes of a row. */
export type Outcome = {
  readonly row: TableRow
  readonly result: 'sua' | 'giong' | 'loi'
  readonly order: string | null
  /** The trip that it speaks of; null where there is none. */
  readonly trip: Pick<
    StoredTrip,
    'id_chuyen_di' | 'phien_ban' | 'bien_so_xe' | 'ngay_thuc_hien'
  > | null
  readonly cells: readonly ColumnCell[]
  readonly errors: readonly Remark[]
  readonly warnings: readonly Remark[]
}
/** A trip as the rows that speak of it leave it. */
export type TripChange = {
  readonly stored: StoredTrip
  readonly next: NewTrip
  readonly rows: readonly TableRow[]
}
export type Judged = {
  readonly outcomes: readonly Outcome[]
  readonly changes: readonly TripChange[]
}

export type Judging = {
  readonly sheet: ColumnSheet
  readonly items: readonly SheetItem[]
  /** The columns that are taken. */
  readonly fields: Fields
  readonly job: Pick<SheetJob, 'seat' | 'seen' | 'skipped'>
  /** Reads trips as they lie there now, or holds them. */
  readonly load: (ids: readonly string[]) => Promise<StoredTrip[]>
}

/** What one tonne or kilometre costs may be little. */
const UNIT_PRICE = /^don_gia_/

type Told = { readonly row: TableRow; readonly order: string | null }
type Working = {
  next: NewTrip
  given: Map<string, ColumnCell>
  rows: TableRow[]
  readonly payers: PayerNames
  readonly bearers: Bearers
}

/** What stands against the cells of a row: the lock, what was changed since the look, another row, rights, the rules of the form. */
function problemsOf(
  row: TableRow,
  { stored, cells, next }: { stored: StoredTrip; cells: readonly ColumnCell[]; next: NewTrip },
  { working, job, fields }: { working: Working; job: Judging['job']; fields: Fields },
): Remark[] {
  const { given, payers } = working
  // Written in another unit than the sheet says, as in a dispatch sheet.
  const isTooSmall = ({ column, moi }: ColumnCell): boolean =>
    fields[column]?.kind === 'money' &&
    typeof moi === 'number' &&
    moi > 0 &&
    !UNIT_PRICE.test(column) &&
    moi < leastAmount(column)
  const refusal = whyNot('update', stored)
  if (refusal !== null) return [row.place('', refusal)]
  if (isStale(job.seen, placeOf(row), stored)) return [row.place('', importTexts.changedSince)]
  const twice = cells.filter(({ field, moi }) => {
    const earlier = given.get(field)
    return earlier !== undefined && !same(earlier.moi, moi)
  })
  if (twice.length > 0)
    return twice.map(({ column, field }) =>
      row.place(column, columnRemarks.toldTwice(given.get(field)?.dong ?? row.dong)),
    )
  const shared = cells.filter(({ column }) => isSharedItem(stored, itemOf(column) ?? ''))
  if (shared.length > 0) return shared.map(({ column }) => row.place(column, tripTexts.sharedItem))
  const small = cells.filter(isTooSmall)
  if (small.length > 0)
    return small.map(({ column, moi }) => row.place(column, cellTexts.smallMoney(String(moi))))
  return Object.entries(changeProblems(stored, next, { seat: job.seat, payers })).map(
    ([field, said]) =>
      row.place(cells.find((cell) => cell.field === field)?.column ?? '', spoken(said)),
  )
}

function judgeRow(
  { row, order }: Told,
  stored: StoredTrip,
  { working, judging }: { working: Working; judging: Judging },
): Outcome {
  const { job, items, fields } = judging
  const left = new Set(job.skipped)
  const place = placeOf(row)
  const found = cellsOf({ row, stored, order, bearers: working.bearers }, judging)
  const cells = left.has(place)
    ? []
    : found.cells.filter(({ column }) => !left.has(`${place}:${column}`))
  const extras = items.map((item) => ({ ...item, amount: null }))
  const next = withCells({ ...stored, ...working.next } as StoredTrip, { extras }, cells)
  const errors = [
    ...faultsOf(row, stored, fields),
    ...found.errors,
    ...(cells.length > 0 ? problemsOf(row, { stored, cells, next }, { working, job, fields }) : []),
  ]
  const { warnings } = row
  const outcome = { row, order, trip: stored, cells, errors, warnings }
  if (errors.length > 0) return { ...outcome, result: 'loi' }
  if (cells.length === 0) return { ...outcome, result: 'giong' }
  working.next = next
  working.rows.push(row)
  for (const cell of cells) if (!working.given.has(cell.field)) working.given.set(cell.field, cell)
  return { ...outcome, result: 'sua' }
}

/** The rows with what looks like a slip in their trips: it is only told, at its cell. */
async function withDoubts(
  db: Db,
  outcomes: readonly Outcome[],
  changes: readonly TripChange[],
): Promise<Outcome[]> {
  const slips = await doubtsIn(
    db,
    changes.flatMap(({ stored, next }) => [stored, next]),
  )
  const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]))
  const told = changes.flatMap(({ stored, next, rows }) => {
    const own = rows.flatMap((row) => byRow.get(row) ?? [])
    return newDoubts(slips(stored), slips(next)).flatMap((doubt) => doubtAt(own, doubt))
  })
  const remarks = Map.groupBy(told, ({ row }) => row)
  return outcomes.map((outcome) => {
    const own = (remarks.get(outcome.row) ?? []).map(({ remark }) => remark)
    return own.length === 0 ? outcome : { ...outcome, warnings: [...outcome.warnings, ...own] }
  })
}

/** A doubt at its cell; where another cell brought it, on the row that speaks of its order, else on the first of its trip. */
function doubtAt(
  outcomes: readonly Outcome[],
  doubt: Warning,
): { row: TableRow; remark: Remark }[] {
  const field = doubt.field ?? ''
  const order = field.slice(0, field.lastIndexOf('.') + 1)
  const first = (isMeant: (cell: ColumnCell) => boolean) =>
    outcomes.flatMap(({ row, cells }) => {
      const cell = cells.find(isMeant)
      return cell ? [{ row, column: cell.column }] : []
    })[0]
  const own = first((cell) => cell.field === field)
  const near = own ?? first((cell) => cell.field.startsWith(order)) ?? first(() => true)
  return near ? [{ row: near.row, remark: near.row.place(own?.column ?? '', textOf(doubt)) }] : []
}

async function judgeBatch(
  db: Db,
  byTrip: ReadonlyMap<string, readonly Told[]>,
  judging: Judging,
): Promise<Judged> {
  const loaded = await judging.load([...byTrip.keys()])
  const payers = await payerNamesOf(db, loaded)
  const rows = [...byTrip.values()].flat().map(({ row }) => row)
  const bearers = await bearersOf(db, rows)
  const trips = new Map(loaded.map((trip) => [trip.id_chuyen_di, trip]))
  const changes: TripChange[] = []
  const outcomes = [...byTrip].flatMap(([id, rows]) => {
    const stored = trips.get(id)
    if (!stored)
      return rows.map(({ row, order }) =>
        refused(row, row.place('id_chuyen_di', columnRemarks.noTrip(id)), order),
      )
    const working: Working = { next: stored, given: new Map(), rows: [], payers, bearers }
    const own = rows.map((told) => judgeRow(told, stored, { working, judging }))
    if (working.rows.length > 0) changes.push({ stored, next: working.next, rows: working.rows })
    return own
  })
  return { outcomes: await withDoubts(db, outcomes, changes), changes }
}

const refused = (row: TableRow, error: Remark, order: string | null = null): Outcome => ({
  row,
  order,
  result: 'loi',
  trip: null,
  cells: [],
  errors: row.errors.length > 0 ? row.errors : [error],
  warnings: [],
})

/** What the rows of a sheet make of the trips that they speak of, in the order of the sheet; trips in the order of their ids. */
export async function judge(db: Db, rows: readonly TableRow[], judging: Judging): Promise<Judged> {
  const targets = await findTargets(db, rows)
  const known = rows.flatMap((row, index) => {
    const target = targets[index]
    return target && target.error === undefined ? [{ row, ...target }] : []
  })
  const byTrip = [...Map.groupBy(known, ({ id }) => id)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const found = new Map<TableRow, Outcome>()
  const changes: TripChange[] = []
  for (let at = 0; at < byTrip.length; at += BATCH) {
    const judged = await judgeBatch(db, new Map(byTrip.slice(at, at + BATCH)), judging)
    for (const outcome of judged.outcomes) found.set(outcome.row, outcome)
    changes.push(...judged.changes)
  }
  const outcomes = rows.map((row, index) => {
    const error = targets[index]?.error ?? row.place('', untold)
    return found.get(row) ?? refused(row, error)
  })
  return { outcomes, changes }
}

const untold: Text = columnRemarks.untold
