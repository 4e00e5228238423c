import {
  bookingRemarks,
  importedBookings,
} from '../../../contract/dispatch/booking/booking-sheet.texts.ts'
import { onScreen } from '../../../contract/kit/text/message.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { bookingNotices } from '../../../contract/dispatch/booking/booking.notices.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BookingEntries } from '../../../contract/dispatch/booking/booking.fields.ts'
import {
  bookingColumns,
  bookingOfRow,
  bookingSheet,
  weightUnitOf,
} from '../../../contract/dispatch/booking/booking.sheet.ts'
import { conclusionsFrom } from '../../../contract/dispatch/booking/quick.ts'
import type { QuickKnown } from '../../../contract/dispatch/booking/quick.known.ts'
import { bookingProblems } from '../../../contract/dispatch/booking/booking.problems.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { placeOf } from '../../kit/resource/compareRows.ts'
import { readTableRows, type TableRow, type TableRows } from '../../kit/resource/tableRows.ts'
import { reasonIn } from '../../kit/sheet/refusedRows.ts'
import type { Found, Sheet, SheetJob } from '../../kit/sheet/sheet.ts'
import { columnFrom } from '../../kit/sheet/sheetPlan.ts'
import { notify } from '../../office/notice/notices.ts'
import { moveBookings } from './actions.ts'
import { loadBookings } from './source.ts'
import { undoBookings } from './undoBookings.ts'
import { quickKnown } from './words.ts'
import { insertBookings } from './write.ts'

type Outcome = {
  row: TableRow
  values: Partial<BookingEntries>
  /** 'giong': the same row was imported before. */
  result: 'moi' | 'giong' | 'thung_rac' | 'khoi_phuc' | 'loi'
  /** The booking that is there already. */
  id: string | null
  print: string
  errors: readonly Remark[]
}

type Reading = {
  known: QuickKnown
  /** The unit of bare weights on a sheet, by its name. */
  unit: (sheet: string) => ReturnType<typeof weightUnitOf>
}

const unitsOf =
  ({ headers }: TableRows): Reading['unit'] =>
  (name) => {
    const header = headers.find(({ sheet, truong }) => sheet === name && truong === 'trong_luong')
    return weightUnitOf(header?.ten ?? '')
  }

/** A row as a booking: what it leaves unsaid is concluded as from a typed line; what is then missing is a remark at its cell. */
function bookingOf(row: TableRow, { known, unit }: Reading) {
  const { id_don_hang: _own, ...given } = row.values
  const { values, errors } = bookingOfRow(given, unit(row.sheet))
  const said = (name: string) => (values as Record<string, string | number | null>)[name] ?? null
  const whole = { ...values, ...Object.fromEntries(conclusionsFrom(said, known)) }
  const lacks = Object.entries(bookingProblems(whole)).map(([field, said]) => [
    field,
    onScreen(said),
  ])
  const wrong: Record<string, Text> = { ...Object.fromEntries(lacks), ...errors }
  const unread = new Set(row.errors.map(({ cot }) => cot))
  const remarks = Object.entries(wrong)
    .map(([field, said]) => row.place(field, said))
    .filter(({ cot }) => cot === '' || !unread.has(cot))
  return { values: whole as Partial<BookingEntries>, errors: [...row.errors, ...remarks] }
}

/** What tells a row again: who sends it, what it says, and the how-manieth of its like it is. */
function printsOf(username: string) {
  const counts = new Map<string, number>()
  return (values: object): string => {
    const said = JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const count = (counts.get(said) ?? 0) + 1
    counts.set(said, count)
    return createHash('sha256').update(`${username} ${count} ${said}`).digest('base64url')
  }
}

type There = { readonly id: string; readonly isBinned: boolean }

/** Bookings that rows of our own files name: such a row is there already. */
async function ownBookings(db: Db, { rows }: TableRows): Promise<ReadonlyMap<unknown, There>> {
  const ids = rows.flatMap(({ values }) => (values['id_don_hang'] ? [values['id_don_hang']] : []))
  const found = await sql<There>`
    SELECT id_don_hang AS id, deleted_at IS NOT NULL AS "isBinned" FROM booking WHERE id_don_hang = ANY (${ids}::text[])`.execute(
    db,
  )
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Bookings that the same rows made before. */
async function madeBefore(db: Db, prints: readonly string[]): Promise<ReadonlyMap<string, There>> {
  const found = await sql<There & { dau_van: string }>`
    SELECT d.dau_van, d.id_doi_tuong AS id, b.deleted_at IS NOT NULL AS "isBinned"
    FROM dong_nhap d LEFT JOIN booking b ON b.id_don_hang = d.id_doi_tuong
    WHERE d.loai = 'booking' AND d.dau_van = ANY (${[...prints]}::text[])`.execute(db)
  return new Map(found.rows.map((row) => [row.dau_van, row]))
}

function resultOf(
  there: There | undefined,
  isBad: boolean,
  { binned }: SheetJob,
): Outcome['result'] {
  if (there?.isBinned && binned === 'khoi_phuc') return 'khoi_phuc'
  if (there?.isBinned && binned === null) return 'thung_rac'
  if (there && !there.isBinned) return 'giong'
  return isBad ? 'loi' : 'moi'
}

async function outcomesOf(db: Db, sheet: TableRows, job: SheetJob): Promise<Outcome[]> {
  const { rows } = sheet
  const reading = { known: await quickKnown(db), unit: unitsOf(sheet) }
  const own = await ownBookings(db, sheet)
  const printOf = printsOf(job.username)
  const read = rows.map((row) => {
    const { values, errors } = bookingOf(row, reading)
    return { row, values, errors, print: printOf(values) }
  })
  const before = await madeBefore(
    db,
    read.map(({ print }) => print),
  )
  return read.map((one) => {
    const there = own.get(one.row.values['id_don_hang']) ?? before.get(one.print)
    const result = resultOf(there, one.errors.length > 0, job)
    return { ...one, result, id: result === 'moi' ? null : (there?.id ?? null) }
  })
}

const countOf = (outcomes: readonly Outcome[]) => {
  const count = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).length
  return {
    moi: count('moi'),
    sua: count('khoi_phuc'),
    giong: count('giong'),
    trong_thung_rac: count('thung_rac'),
    dong_loi: count('loi'),
  }
}

/** Tells those who approve: of one booking by itself, of several together. */
async function tellApprovers(trx: Trx, ids: readonly string[], username: string): Promise<void> {
  const sender = await trx
    .selectFrom('nguoi_dung')
    .select(['username', 'fullname'])
    .where('username', '=', username)
    .executeTakeFirst()
  const by = { username, fullname: sender?.fullname ?? username }
  if (ids.length > 1)
    return notify(trx, bookingNotices.nhieu_don_cho_duyet, {
      about: { count: ids.length },
      by,
      persons: {},
    })
  const [booking] = await loadBookings(trx, ids, { user: { seat: 'admin', username } })
  if (booking) await notify(trx, bookingNotices.don_cho_duyet, { about: booking, by, persons: {} })
}

type Written = { readonly print: string; readonly id: string; readonly isBack: boolean }

/** Remembers which booking each row became, or brought back, for the next time it comes and for undo. */
const remember = (trx: Trx, { fileId }: SheetJob, written: readonly Written[]) =>
  sql`
    INSERT INTO dong_nhap (dau_van, loai, file_id, id_doi_tuong, phien_ban, truoc)
    SELECT w.print, 'booking', ${fileId}, w.id, b.phien_ban, CASE WHEN w."isBack" THEN '{"thung_rac": true}'::jsonb END
    FROM json_to_recordset(${JSON.stringify(written)}::json) AS w(print text, id text, "isBack" boolean) JOIN booking b ON b.id_don_hang = w.id
    ON CONFLICT (loai, dau_van) DO UPDATE SET file_id = excluded.file_id, id_doi_tuong = excluded.id_doi_tuong,
      phien_ban = excluded.phien_ban, truoc = excluded.truoc`.execute(trx)

/** Brings the bookings back that rows of the sheet made before and that were deleted since. */
async function restore(trx: Trx, job: SheetJob, outcomes: readonly Outcome[]): Promise<void> {
  const left = new Set(job.skipped)
  const back = outcomes.filter(
    ({ result, row }) => result === 'khoi_phuc' && !left.has(placeOf(row)),
  )
  if (back.length === 0) return
  const { data } = await moveBookings(
    trx,
    back.map(({ id }) => id ?? ''),
    { act: 'restore', context: { user: { username: job.username, seat: job.seat } } },
  )
  const done = new Set(data.filter(({ ok }) => ok).map(({ id }) => id))
  const written = back.filter(({ id }) => done.has(id ?? ''))
  await remember(
    trx,
    job,
    written.map(({ print, id }) => ({ print, id: id ?? '', isBack: true })),
  )
}

async function apply(trx: Trx, job: SheetJob, sheet: TableRows): Promise<Outcome[]> {
  const outcomes = await outcomesOf(trx, sheet, job)
  const left = new Set(job.skipped)
  const fresh = outcomes.filter(({ result, row }) => result === 'moi' && !left.has(placeOf(row)))
  const answer = { duyet: 'cho_duyet', ly_do: null, file_id: job.fileId }
  const ids = await insertBookings(
    trx,
    job,
    fresh.map(({ values }) => ({ ...values, answer })),
  )
  await remember(
    trx,
    job,
    fresh.map(({ print }, index) => ({ print, id: ids[index] ?? '', isBack: false })),
  )
  await restore(trx, job, outcomes)
  await tellApprovers(trx, ids, job.username)
  return outcomes
}

/** What the name of a row in the preview says already. */
const IN_NAME = ['ten_cong_ty', 'noi_lay_hang', 'noi_tra_hang']
const nameOf = ({ ten_cong_ty, noi_lay_hang, noi_tra_hang }: Partial<BookingEntries>): string =>
  [ten_cong_ty, [noi_lay_hang, noi_tra_hang].filter(Boolean).join(' → ')].filter(Boolean).join(': ')

const previewOf = ({ row, values, result, id }: Outcome) => ({
  o: placeOf(row),
  sheet: row.sheet,
  dong: row.dong,
  ket_qua: result,
  id,
  ten: nameOf(values),
  thay_doi: Object.entries(values)
    .filter(([name, value]) => value !== null && !IN_NAME.includes(name))
    .map(([field, moi]) => ({ field, cu: null, moi })),
})

function foundOf({ headers }: TableRows, outcomes: readonly Outcome[], applied: boolean): Found {
  const summary = countOf(outcomes)
  const refused = outcomes.filter(({ result }) => result === 'loi')
  return {
    ...told(importedBookings(applied, summary)),
    tom_tat: summary,
    data: outcomes.filter(({ result }) => result !== 'giong').map(previewOf),
    loi: refused.flatMap(({ errors }) => [...errors]),
    canh_bao: outcomes.flatMap(({ result, row }) => (result === 'loi' ? [] : [...row.warnings])),
    tieu_de: [...headers],
    chua_biet: [],
    refused: refused.map(({ row, errors }) => ({ reason: reasonIn(errors), source: row.source })),
  }
}

/** Sheets of bookings. A sale sees its own bookings alone, and takes back its own files alone. */
export const bookingImport: Sheet = {
  kind: bookingSheet,
  isTarget: (field) => field === 'bo_qua' || Object.hasOwn(allFields(bookingColumns), field),
  template: () => Object.values(allFields(bookingColumns)).map((field) => columnFrom(field)),
  shapeOf: (workbook, { mapping }) =>
    readTableRows(workbook, bookingColumns, mapping)
      .headers.map(({ ten }) => ten)
      .join('|'),
  noHeader: bookingRemarks.noHeader,
  read: async (_db, workbook, job) => {
    const sheet = readTableRows(workbook, bookingColumns, job.mapping)
    return {
      isEmpty: sheet.rows.length === 0,
      look: async (db) => foundOf(sheet, await outcomesOf(db, sheet, job), false),
      write: async (trx) => foundOf(sheet, await apply(trx, job, sheet), true),
    }
  },
  undo: async (trx, undoing) => bookingRemarks.count(await undoBookings(trx, undoing)),
  ownFilesOnly: ['sale'],
}
