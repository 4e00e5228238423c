import {
  cellRemarks,
  sheetRemarks,
} from '../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { sql } from 'kysely'
import { assignmentOf } from '../../../contract/dispatch/trip/trip.assignment.ts'
import {
  fileShape,
  newTripOf,
  readDispatch,
  sheetTotals,
  type DispatchFile,
} from './reader/dispatchSheet.ts'
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
import { writeTrips } from '../trip/writeTrips.ts'
import {
  acceptAssignments,
  assignmentRemarks,
  type AssignmentRemarks,
} from './assignmentRemarks.ts'
import { createNames } from './createNames.ts'
import { loadMasterData } from './masterData.ts'
import { findAlike, findImported, markTrips, type Imported, type MarkedTrip } from './recognise.ts'
import { replyOf, summaryOf, type ImportSummary, type Outcome } from './reply.ts'
import { DISPATCH_HEADER } from './reader/wording.ts'
import { restoreBinned } from './restoreBinned.ts'
import { TEMPLATE } from './template.ts'
import { undoTrips } from './undo.ts'

/** What becomes of each trip: already there, in the bin, refused, or new. */
async function judge(
  db: Db,
  marked: readonly MarkedTrip[],
  binned: SheetJob['binned'],
): Promise<Outcome[]> {
  const found = await findImported(db, marked)
  const imported = new Map(
    [...found].filter(([, { isBinned }]) => !isBinned || binned !== 'lay_moi'),
  )
  const fresh = marked.filter(({ trip, mark }) => !imported.has(mark) && trip.errors.length === 0)
  const amounts = fresh.map(({ trip }) => ({ trip, freight: sheetTotals(trip).tong_cuoc }))
  const known = new Set([...imported.values()].map(({ id }) => id))
  const alike = await findAlike(db, amounts, known)
  return marked.map(({ trip, mark, twinOf }) => {
    const there = imported.get(mark)
    if (there) return { trip, result: resultOf(there, binned), id: there.id, warnings: [] }
    const likeness = [
      alikeRemark(trip.sheet, trip.rows[0], alike.get(trip)),
      twinRemark(trip.sheet, trip.rows[0], twinOf?.rows[0]),
    ]
    const warnings = [...trip.warnings, ...likeness.filter((remark) => remark !== null)]
    return { trip, result: trip.errors.length > 0 ? 'loi' : 'moi', id: null, warnings }
  })
}

function resultOf({ isBinned }: Imported, binned: SheetJob['binned']): Outcome['result'] {
  if (!isBinned) return 'da_co'
  return binned === 'khoi_phuc' ? 'khoi_phuc' : 'thung_rac'
}

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

/** What an import would do. */
async function lookAt(db: Db, marked: readonly MarkedTrip[], job: SheetJob): Promise<Judged> {
  const outcomes = await judge(db, marked, job.binned)
  const fresh = freshOf(outcomes).map(({ trip }) => trip)
  return withRemarks(outcomes, await assignmentRemarks(db, fresh))
}

const rowRemark = (sheet: string, dong: number | undefined, said: Text): Remark => ({
  sheet,
  dong: dong ?? 1,
  cot: '',
  gia_tri: null,
  ...told(said),
})

const alikeRemark = (
  sheet: string,
  row: number | undefined,
  id: string | undefined,
): Remark | null => (id === undefined ? null : rowRemark(sheet, row, cellRemarks.alike(id)))

const twinRemark = (
  sheet: string,
  row: number | undefined,
  first: number | undefined,
): Remark | null => (first === undefined ? null : rowRemark(sheet, row, cellRemarks.twin(first)))

function countOf(outcomes: readonly Outcome[]): ImportSummary {
  const rows = (result: Outcome['result']) =>
    outcomes.filter((outcome) => outcome.result === result)
  const bad = new Set(
    rows('loi').flatMap(({ trip }) => trip.errors.map((error) => `${error.sheet} ${error.dong}`)),
  )
  return {
    ...summaryOf(rows('moi').map(({ trip }) => trip)),
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
    ON CONFLICT (loai, dau_van) DO UPDATE SET file_id = excluded.file_id, id_doi_tuong = excluded.id_doi_tuong,
      phien_ban = excluded.phien_ban, truoc = NULL`.execute(trx)
}

/** Writes the new trips with everything that belongs to them; all or nothing. */
async function apply(trx: Trx, job: SheetJob, marked: readonly MarkedTrip[]): Promise<Judged> {
  const outcomes = await judge(trx, marked, job.binned)
  const fresh = freshOf(outcomes)
  if (job.create)
    await createNames(
      trx,
      fresh.flatMap(({ trip }) => trip.unknown),
      { username: job.username, fileId: job.fileId },
    )
  const made = await writeTrips(trx, job, {
    action: 'tao',
    fresh: fresh.map(({ trip }) => newTripOf(trip)),
    quiet: true,
  })
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
  const assigned = fresh.flatMap(({ trip }, index) => {
    const one = made[index]
    return one ? [{ trip, assignment: assignmentOf(one) }] : []
  })
  return withRemarks(outcomes, await acceptAssignments(trx, job.username, assigned))
}

/** True where nothing stands under any header. */
const hasNoRows = ({ sheets }: Workbook): boolean =>
  sheets
    .filter(({ hidden }) => !hidden)
    .every((sheet) => {
      const header = findHeader(gridOf(sheet), DISPATCH_HEADER)
      return !header || sheet.rows.slice(header.lastRow + 1).every((row) => row.every(isBlank))
    })

type Reading = { file: DispatchFile; known: Known; job: SheetJob }

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
    look: async (at) => foundOf(reading, await lookAt(at, marked, job)),
    write: async (trx) => foundOf(reading, await apply(trx, job, marked)),
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
}
