import { spoken } from '../../../contract/kit/endpoint/refusal.ts'
import { cellRemarks } from '../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { isSharedItem } from '../../../contract/dispatch/trip/trip.merge.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { isStale, type SheetJob } from '../../kit/sheet/sheet.ts'
import { changeProblems } from '../trip/changeProblems.ts'
import { completeTrip } from '../trip/completeTrip.ts'
import { loadTrips, lockTrips, type StoredTrip } from '../trip/loadTrip.ts'
import { loadNames } from '../trip/names.ts'
import { payerNamesOf } from '../trip/payerNames.ts'
import type { NewTrip } from '../trip/tripValues.ts'
import { newTripOf } from './reader/dispatchSheet.ts'
import type { Known } from './reader/known.ts'
import { saysWhose } from './rechargedCells.ts'
import type { DispatchFile, SheetTrip } from './reader/sheetTrip.ts'
import type { Imported } from './recognise.ts'
import { remarkOn, wrongCells, placeOf, rowRemark } from './remarks.ts'
import { tripCells, type CellChange, type KnownTrip } from './tripCells.ts'
import { withCells } from './withCells.ts'

/** Trips that are read together: a sheet that comes again does not hold all of them at once. */
const BATCH = 500

/** What a sheet makes of a trip that is there already. */
export type KnownChange = {
  readonly stored: StoredTrip
  readonly cells: readonly CellChange[]
  /** The trip with these cells. */
  readonly next: NewTrip
  readonly errors: readonly Remark[]
  readonly warnings: readonly Remark[]
}

/** A trip of the sheet with the stored one that it is. */
export type There = { readonly trip: SheetTrip; readonly there: Imported }

export type Comparing = {
  readonly file: DispatchFile
  readonly known: Known
  readonly job: Pick<SheetJob, 'seat' | 'seen' | 'skipped'>
}

/** Everything that stops a change: the lock, the version that was looked at, rights, and the rules of the form. */
function problemsOf(
  { trip, stored, payers }: KnownTrip,
  { cells, next }: { cells: readonly CellChange[]; next: NewTrip },
  { file, job }: Comparing,
): Remark[] {
  const refusal = whyNot('update', stored)
  if (refusal !== null) return [rowRemark(trip, refusal)]
  if (isStale(job.seen, placeOf(trip), stored)) return [rowRemark(trip, importTexts.changedSince)]
  const reason = cells.some(({ field }) => field === 'ly_do') ? (next.ly_do ?? null) : null
  const shared = cells.filter(({ field }) => {
    const [part, key = ''] = field.split('.')
    return part === 'list_form_chi_phi' && isSharedItem(stored, key) && !saysWhose(stored, field)
  })
  const wrong = {
    ...changeProblems(stored, next, { seat: job.seat, payers, reason }),
    ...Object.fromEntries(shared.map(({ field }) => [field, tripTexts.sharedItem])),
  }
  return Object.entries(wrong).map(([field, said]) => {
    const cell = cells.find((one) => one.field === field)
    return remarkOn(file, trip, {
      field,
      dong: cell?.dong ?? trip.rows[0] ?? 1,
      said: spoken(said),
    })
  })
}

/** What a trip of the sheet changes in the stored one; null where it changes nothing. */
function changeOf(one: KnownTrip, isTouched: boolean, around: Comparing): KnownChange | null {
  const { trip, stored } = one
  const { job, file } = around
  const { cells: all, unmatched } = tripCells(one)
  const left = new Set(job.skipped)
  const place = placeOf(trip)
  const cells = left.has(place) ? [] : all.filter(({ field }) => !left.has(`${place}:${field}`))
  const warnings = [
    ...(unmatched ? [rowRemark(trip, cellRemarks.unmatched)] : []),
    ...(isTouched && cells.length > 0
      ? [rowRemark(trip, cellRemarks.touched(stored.id_chuyen_di))]
      : []),
  ]
  const unread = wrongCells(file, trip, { cells, isByMark: one.isByMark })
  const next = withCells(stored, trip, cells)
  const errors = cells.length > 0 ? problemsOf(one, { cells, next }, around) : []
  if (cells.length + unread.length + warnings.length === 0) return null
  const told = errors.filter(
    (error) => !unread.some(({ dong, cot }) => error.dong === dong && error.cot === cot),
  )
  return { stored, cells, next, errors: [...unread, ...told], warnings }
}

/** Reads trips as they lie there now. */
type Load = (db: Db, ids: readonly string[]) => Promise<StoredTrip[]>
const unheld: Load = (db, ids) => loadTrips(db, ids, { partner: null })

async function compareBatch(
  db: Db,
  batch: readonly There[],
  { around, load }: { around: Comparing; load: Load },
): Promise<[SheetTrip, KnownChange][]> {
  const ids = batch.map(({ there }) => there.id)
  const given = batch.map(({ trip }) => newTripOf(trip))
  const [stored, names] = await Promise.all([load(db, ids), loadNames(db, { trips: given })])
  const payers = await payerNamesOf(db, stored)
  const byId = new Map(stored.map((trip) => [trip.id_chuyen_di, trip]))
  return batch.flatMap(({ trip, there }, index): [SheetTrip, KnownChange][] => {
    const before = byId.get(there.id)
    if (!before) return []
    const orderIds = trip.orders.map(() => '')
    const wanted = { id_chuyen_di: there.id, orderIds }
    const complete = completeTrip(given[index] ?? {}, wanted, names)
    const { isByMark, isTouched } = there
    const one = { trip, complete, stored: before, isByMark, known: around.known, payers }
    const change = changeOf(one, isTouched, around)
    return change ? [[trip, change]] : []
  })
}

/** Rows that bear the id of one trip and do not belong together, as with two plates: none of them changes it. */
function refuseTwins(rows: readonly There[], changes: Changes): Map<SheetTrip, KnownChange> {
  const byTrip = Map.groupBy(rows, ({ there }) => there.id)
  return new Map(
    [...changes].map(([trip, change]): [SheetTrip, KnownChange] => {
      const { id_chuyen_di } = change.stored
      const twin = byTrip.get(id_chuyen_di)?.find((row) => row.trip !== trip)
      if (!twin || change.cells.length === 0) return [trip, change]
      const said = cellRemarks.sameId(id_chuyen_di, twin.trip.rows[0] ?? 1)
      return [trip, { ...change, errors: [rowRemark(trip, said)] }]
    }),
  )
}

async function compareAll(db: Db, rows: readonly There[], around: Comparing, load: Load) {
  const changes = new Map<SheetTrip, KnownChange>()
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    for (const [trip, change] of await compareBatch(db, batch, { around, load }))
      changes.set(trip, change)
  }
  return changes
}

export type Changes = ReadonlyMap<SheetTrip, KnownChange>

/**
 * What rows of a sheet change in the trips that are there already, cell by cell; trips that they do not change are left out.
 * Trips that were merged into others are not compared.
 */
export async function knownChanges(
  db: Db,
  rows: readonly There[],
  around: Comparing,
): Promise<Changes> {
  return refuseTwins(rows, await compareAll(db, rows, around, unheld))
}

/** The same, and the trips that change are held: what was found before they were is looked at again. */
export async function holdChanges(
  trx: Trx,
  rows: readonly There[],
  around: Comparing,
): Promise<Changes> {
  const found = await compareAll(trx, rows, around, unheld)
  const wanted = rows.filter(({ trip }) => found.has(trip))
  const held = await lockTrips(
    trx,
    wanted.map(({ there }) => there.id),
  )
  const byId = new Map(held.map((trip) => [trip.id_chuyen_di, trip]))
  const load: Load = async (_db, ids) => ids.flatMap((id) => byId.get(id) ?? [])
  return refuseTwins(rows, await compareAll(trx, wanted, around, load))
}
