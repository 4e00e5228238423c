import { readFile } from 'node:fs/promises'
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
import { hasLegacyFont } from '../../kit/sheet/legacyFont.ts'
import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Remark } from '../../../contract/dispatch/excel/excel.api.ts'
import { today } from '../../kit/time/clock.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { badFile } from '../../kit/sheet/sheetGuard.ts'
import { writeTrips } from '../trip/writeTrips.ts'
import {
  acceptAssignments,
  assignmentRemarks,
  type AssignmentRemarks,
} from './assignmentRemarks.ts'
import { createNames } from './createNames.ts'
import type { ImportJob, ImportSummary } from './importJob.ts'
import { mappingFor } from './mappings.ts'
import { loadMasterData } from './masterData.ts'
import { findAlike, findImported, markTrips, type MarkedTrip } from './recognise.ts'
import { writeRefused } from './refusedRows.ts'
import { replyOf, summaryOf, type Outcome } from './reply.ts'

/** Imports run one after another, so that the same rows sent twice at once are written once. */
export const IMPORT_LOCK = 4_700_003

type Read = { file: DispatchFile; known: Known; marked: MarkedTrip[] }

/** Refuses a sheet whose letters are not Unicode. */
export function refuseLegacyFont(workbook: Workbook): void {
  if (hasLegacyFont(workbook))
    throw badFile(
      'Chữ trong tệp dùng phông cũ (TCVN3 hoặc VNI): hãy chuyển sang Unicode rồi tải lại',
    )
}

/** Reads the sheet with the company's names and the columns that were mapped by hand for its shape. */
async function read(db: Db, job: ImportJob, workbook: Workbook): Promise<Read> {
  refuseLegacyFont(workbook)
  const shape = fileShape(workbook)
  if (shape === '') throw badFile('Không tìm thấy dòng tiêu đề của bảng điều xe trong tệp')
  const mapping = await mappingFor(db, {
    kind: job.kind,
    shape,
    given: job.mapping,
    username: job.username,
  })
  const known = knownFrom(await loadMasterData(db), job.chosen)
  const file = readDispatch(workbook, { known, mapping, create: job.create, today: today() })
  return { file, known, marked: markTrips(file.trips) }
}

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
async function apply(trx: Trx, job: ImportJob, marked: readonly MarkedTrip[]): Promise<Judged> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx)
  const outcomes = await judge(trx, marked)
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
  await recordImport(trx, job, countOf(outcomes))
  const assigned = fresh.flatMap(({ trip }, index) => {
    const one = made[index]
    return one ? [{ trip, assignment: assignmentOf(one) }] : []
  })
  return withRemarks(outcomes, await acceptAssignments(trx, job.username, assigned))
}

/** The file's own record: what it made so far, also when it is sent again after mending names. */
export async function recordImport(
  trx: Trx,
  job: ImportJob,
  summary: Readonly<Record<string, number>>,
): Promise<void> {
  const before = await trx
    .selectFrom('tep_excel')
    .select(['trang_thai', 'tom_tat'])
    .where('id', '=', job.fileId)
    .executeTakeFirstOrThrow()
  const earlier = before.trang_thai === 'da_nhap' ? before.tom_tat : null
  const added = Object.fromEntries(
    Object.entries(summary).map(([name, count]) => [
      name,
      /^(dong_loi|da_co)$/.test(name) ? count : count + (earlier?.[name] ?? 0),
    ]),
  )
  await trx
    .updateTable('tep_excel')
    .set({
      trang_thai: 'da_nhap',
      tom_tat: JSON.stringify(added),
      ap_dung_luc: sql`now()` as never,
    })
    .where('id', '=', job.fileId)
    .execute()
}

/** Looks at a dispatch sheet or applies it; answers the reply but its link. */
export async function importTrips(db: Db, job: ImportJob) {
  const workbook = await readSheet(await readFile(job.path))
  const { file, known, marked } = await read(db, job, workbook)
  const { outcomes, general } = job.apply
    ? await db.transaction().execute((trx) => apply(trx, job, marked))
    : await lookAt(db, marked)
  const summary = countOf(outcomes)
  const refused = outcomes.filter(({ result }) => result === 'loi').map(({ trip }) => trip)
  if (refused.length > 0) await writeRefused(job.refusedPath, refused)
  const reply = replyOf({
    file,
    general,
    outcomes,
    summary,
    known,
    apply: job.apply,
    fileId: job.fileId,
  })
  return { reply, summary, hasRefused: refused.length > 0 }
}
