import { sql } from 'kysely'
import { fileShape, readDispatch, sheetTotals, type DispatchFile } from './reader/dispatchSheet.ts'
import { knownFrom, type Known } from './reader/known.ts'
import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { today } from '../../kit/time/clock.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Found, ReadSheet, Sheet, SheetJob } from '../../kit/sheet/sheet.ts'
import { tripSheet } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.ts'
import { isSheetTarget } from '../../../contract/dispatch/dispatch-sheet/targets.ts'
import { insertTrips } from '../trip/insertTrips.ts'
import {
  acceptAssignments,
  assignmentRemarks,
  type AssignmentRemarks,
} from './assignmentRemarks.ts'
import { createNames } from './createNames.ts'
import { loadMasterData } from './masterData.ts'
import { newTripOf, summaryOf, type ImportSummary } from './newTrip.ts'
import { findAlike, findImported, markTrips, type MarkedTrip } from './recognise.ts'
import { replyOf, type Outcome } from './reply.ts'
import { TEMPLATE } from './template.ts'
import { undoTrips } from './undo.ts'

/** What becomes of each trip: already there, refused, or new. */
async function judge(db: Db, marked: readonly MarkedTrip[]): Promise<Outcome[]> {
  const imported = await findImported(db, marked)
  const fresh = marked.filter(({ trip, mark }) => !imported.has(mark) && trip.errors.length === 0)
  const amounts = fresh.map(({ trip }) => ({ trip, freight: sheetTotals(trip).tong_cuoc }))
  const alike = await findAlike(db, amounts, new Set(imported.values()))
  return marked.map(({ trip, mark, twinOf }) => {
    const id = imported.get(mark)
    if (id !== undefined) return { trip, result: 'da_co', id, warnings: [] }
    const likeness = [
      alikeRemark(trip.sheet, trip.rows[0], alike.get(trip)),
      twinRemark(trip.sheet, trip.rows[0], twinOf?.rows[0]),
    ]
    const warnings = [...trip.warnings, ...likeness.filter((remark) => remark !== null)]
    return { trip, result: trip.errors.length > 0 ? 'loi' : 'moi', id: null, warnings }
  })
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
async function lookAt(db: Db, marked: readonly MarkedTrip[]): Promise<Judged> {
  const outcomes = await judge(db, marked)
  const fresh = freshOf(outcomes).map(({ trip }) => trip)
  return withRemarks(outcomes, await assignmentRemarks(db, fresh))
}

const rowRemark = (sheet: string, dong: number | undefined, message: string): Remark => ({
  sheet,
  dong: dong ?? 1,
  cot: '',
  gia_tri: null,
  message,
})

const alikeRemark = (
  sheet: string,
  row: number | undefined,
  id: string | undefined,
): Remark | null =>
  id === undefined ? null : rowRemark(sheet, row, `Giống chuyến ${id} đã có (cùng xe, cùng ngày)`)

const twinRemark = (
  sheet: string,
  row: number | undefined,
  first: number | undefined,
): Remark | null =>
  first === undefined ? null : rowRemark(sheet, row, `Giống hệt chuyến ở dòng ${first}`)

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
      phien_ban = excluded.phien_ban`.execute(trx)
}

/** Writes the new trips with everything that belongs to them; all or nothing. */
async function apply(trx: Trx, job: SheetJob, marked: readonly MarkedTrip[]): Promise<Judged> {
  const outcomes = await judge(trx, marked)
  const fresh = freshOf(outcomes)
  if (job.create)
    await createNames(
      trx,
      fresh.flatMap(({ trip }) => trip.unknown),
      { username: job.username, fileId: job.fileId },
    )
  const made = await insertTrips(
    trx,
    { username: job.username },
    fresh.map(({ trip }) => newTripOf(trip)),
  )
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
  const assigned = fresh.flatMap(({ trip }, index) => {
    const assignment = made[index]?.assignment
    return assignment ? [{ trip, assignment }] : []
  })
  return withRemarks(outcomes, await acceptAssignments(trx, job.username, assigned))
}

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
    look: async (at) => foundOf(reading, await lookAt(at, marked)),
    write: async (trx) => foundOf(reading, await apply(trx, job, marked)),
  }
}

/** Dispatch sheets of offices, and our own files of trips. */
export const tripImport: Sheet = {
  kind: tripSheet,
  isTarget: isSheetTarget,
  template: () => TEMPLATE,
  shapeOf: fileShape,
  noHeader: 'Không tìm thấy dòng tiêu đề của bảng điều xe trong tệp',
  read,
  undo: undoTrips,
}
