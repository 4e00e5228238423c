import { sheetRemarks } from '../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import { sql } from 'kysely'
import { RATING } from '../../../contract/office/screen/access.ts'
import { assignmentOf, choosesAnew } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { fileShape, newTripOf, readDispatch } from './reader/dispatchSheet.ts'
import { knownFrom, type Known } from './reader/known.ts'
import { isBlank, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { today } from '../../kit/time/clock.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { gridOf } from '../../kit/sheet/grid.ts'
import { findHeader } from '../../kit/sheet/header.ts'
import type { Found, ReadSheet, Sheet, SheetJob } from '../../kit/sheet/sheet.ts'
import { tripSheet } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.ts'
import { isSheetTarget } from '../../../contract/dispatch/dispatch-sheet/targets.ts'
import type { NewTrip } from '../trip/tripValues.ts'
import { writeTrips } from '../trip/writeTrips.ts'
import {
  acceptAssignments,
  assignmentRemarks,
  type Assigned,
  type AssignmentRemarks,
} from './assignmentRemarks.ts'
import { changeKnown } from './changeKnown.ts'
import { withCredit } from './creditRemarks.ts'
import { createNames } from './createNames.ts'
import { loadMasterData } from './masterData.ts'
import { withDoubts } from './doubtRemarks.ts'
import { fillTrips } from './fillTrips.ts'
import { judge } from './judge.ts'
import { holdChanges, knownChanges, type KnownChange } from './knownChanges.ts'
import type { DispatchFile, SheetTrip } from './reader/sheetTrip.ts'
import { markTrips, type MarkedTrip } from './recognise.ts'
import { newNames, replyOf, summaryOf, type ImportSummary, type Outcome } from './reply.ts'
import { DISPATCH_HEADER } from './reader/wording.ts'
import { restoreBinned } from './restoreBinned.ts'
import { TEMPLATE } from './template.ts'
import { undoTrips } from './undo.ts'
import { OF_THIS_IMPORT } from '../../kit/sheet/rememberRows.ts'

type Reading = { file: DispatchFile; known: Known; job: SheetJob }
type Judged = { outcomes: Outcome[]; general: readonly Remark[] }

/** The outcomes with what the trips make of vehicles and drivers. */
const withRemarks = (
  outcomes: readonly Outcome[],
  { rows, general }: AssignmentRemarks,
): Judged => ({
  outcomes: outcomes.map((outcome) => {
    const remarks = rows.get(outcome.trip) ?? []
    return remarks.length === 0
      ? outcome
      : { ...outcome, warnings: [...outcome.warnings, ...remarks] }
  }),
  general,
})

const freshOf = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ result }) => result === 'moi')

/** Known trips that change, each with its change. */
const changedOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ trip, result, change }) =>
    result === 'sua' && change ? [{ trip, change }] : [],
  )

/** The changed trip as far as it takes a vehicle or people anew. */
function assignedAnew(trip: SheetTrip, { stored }: KnownChange, next: NewTrip): Assigned[] {
  const { id_chuyen_di } = stored
  const after = assignmentOf({ ...next, id_chuyen_di })
  return choosesAnew(assignmentOf(stored), after) ? [{ trip, assignment: after }] : []
}

/** What an import would do. */
async function lookAt(db: Db, marked: readonly MarkedTrip[], reading: Reading): Promise<Judged> {
  const outcomes = await judge(db, marked, {
    job: reading.job,
    compare: (rows) => knownChanges(db, rows, reading),
  })
  const fresh = freshOf(outcomes).map(({ trip }) => trip)
  const changed = changedOf(outcomes).flatMap(({ trip, change }) =>
    assignedAnew(trip, change, change.next),
  )
  const doubted = await withDoubts(db, reading.file, outcomes)
  const told = await withCredit(db, reading.file, doubted)
  return withRemarks(told, await assignmentRemarks(db, fresh, changed))
}

function countOf(outcomes: readonly Outcome[]): ImportSummary {
  const rows = (result: Outcome['result']) =>
    outcomes.filter((outcome) => outcome.result === result)
  const bad = new Set(
    rows('loi').flatMap(({ errors }) => errors.map((error) => `${error.sheet} ${error.dong}`)),
  )
  return {
    ...summaryOf(rows('moi').map(({ trip }) => trip)),
    sua: rows('sua').length,
    dong_loi: bad.size,
    da_co: rows('da_co').reduce((sum, { trip }) => sum + trip.rows.length, 0),
    trong_thung_rac: rows('thung_rac').length,
    khoi_phuc: rows('khoi_phuc').length,
  }
}

/** Remembers which trip each row became, for the next time it comes and for undo. */
async function remember(
  trx: Trx,
  fileId: string,
  made: readonly { mark: string; id: string; version: number }[],
): Promise<void> {
  await sql`
    INSERT INTO dong_nhap (dau_van, loai, file_id, id_doi_tuong, phien_ban)
    SELECT mark, 'trip', ${fileId}, id, version
    FROM json_to_recordset(${JSON.stringify(made)}::json) AS made(mark text, id text, version integer)
    ${OF_THIS_IMPORT}`.execute(trx)
}

/** Writes the new trips with everything that belongs to them; all or nothing. */
async function apply(trx: Trx, marked: readonly MarkedTrip[], reading: Reading): Promise<Judged> {
  const { job } = reading
  const outcomes = await judge(trx, marked, {
    job,
    compare: (rows) => holdChanges(trx, rows, reading),
  })
  const fresh = freshOf(outcomes)
  const changed = changedOf(outcomes)
  if (job.create)
    await createNames(
      trx,
      outcomes.filter(({ result }) => ['moi', 'sua'].includes(result)).flatMap(newNames),
      { username: job.username, fileId: job.fileId },
    )
  const written = await writeTrips(trx, job, {
    action: 'tao',
    fresh: fresh.map(({ trip }) => newTripOf(trip)),
    quiet: true,
  })
  const made = await fillTrips(trx, job, written)
  const marks = new Map(marked.map(({ trip, mark }) => [trip, mark]))
  fresh.forEach((outcome, index) => {
    outcome.id = made[index]?.id_chuyen_di ?? null
  })
  await remember(
    trx,
    job.fileId,
    fresh.map(({ trip }, index) => ({
      mark: marks.get(trip) ?? '',
      id: made[index]?.id_chuyen_di ?? '',
      version: made[index]?.phien_ban ?? 1,
    })),
  )
  await restoreBinned(
    trx,
    job,
    outcomes.filter(({ result }) => result === 'khoi_phuc'),
    marks,
  )
  const corrected = await changeKnown(
    trx,
    job,
    changed.map(({ change }) => change),
  )
  const assigned = fresh.flatMap(({ trip }, index) => {
    const one = made[index]
    return one ? [{ trip, assignment: assignmentOf(one) }] : []
  })
  const anew = changed.flatMap(({ trip, change }, index) =>
    assignedAnew(trip, change, corrected[index] ?? change.stored),
  )
  const doubted = await withDoubts(trx, reading.file, outcomes)
  return withRemarks(doubted, await acceptAssignments(trx, job.username, [...assigned, ...anew]))
}

/** True where nothing stands under any header. */
const hasNoRows = ({ sheets }: Workbook): boolean =>
  sheets
    .filter(({ hidden }) => !hidden)
    .every((sheet) => {
      const header = findHeader(gridOf(sheet), DISPATCH_HEADER)
      return !header || sheet.rows.slice(header.lastRow + 1).every((row) => row.every(isBlank))
    })

function foundOf({ file, known, job }: Reading, { outcomes, general }: Judged): Found {
  const summary = countOf(outcomes)
  return replyOf({ file, general, outcomes, summary, known, apply: job.apply })
}

/** Reads the sheet with the company's names and the columns that were mapped by hand for its shape. */
async function read(db: Db, workbook: Workbook, job: SheetJob): Promise<ReadSheet> {
  const known = knownFrom(await loadMasterData(db), job.chosen)
  const { mapping, create } = job
  const file = readDispatch(workbook, { known, mapping, create, today: today() })
  const marked = markTrips(file.trips)
  const reading = { file, known, job }
  return {
    isEmpty: file.trips.length === 0 && hasNoRows(workbook),
    look: async (at) => foundOf(reading, await lookAt(at, marked, reading)),
    write: async (trx) => foundOf(reading, await apply(trx, marked, reading)),
  }
}

/** Dispatch sheets of offices, and our own files of trips. */
export const tripImport: Sheet = {
  kind: tripSheet,
  isTarget: isSheetTarget,
  template: () => TEMPLATE,
  shapeOf: fileShape,
  noHeader: sheetRemarks.noHeaderInFile,
  read,
  undo: undoTrips,
  ownFilesOnly: RATING,
}
