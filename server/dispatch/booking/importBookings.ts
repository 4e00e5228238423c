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
import { missingInOrder } from '../../../contract/dispatch/trip/trip.steps.ts'
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
import { loadBookings } from './source.ts'
import { undoBookings } from './undoBookings.ts'
import { quickKnown } from './words.ts'
import { insertBookings } from './write.ts'

type Outcome = {
  row: TableRow
  values: Partial<BookingEntries>
  /** 'giong': the same row was imported before. */
  result: 'moi' | 'giong' | 'loi'
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
  const wrong = { ...missingInOrder(whole), ...errors }
  const unread = new Set(row.errors.map(({ cot }) => cot))
  const remarks = Object.entries(wrong)
    .map(([field, message]) => row.place(field, message))
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

/** Bookings that rows of our own files name: such a row is there already. */
async function ownIds(db: Db, { rows }: TableRows): Promise<ReadonlySet<unknown>> {
  const ids = rows.flatMap(({ values }) => (values['id_don_hang'] ? [values['id_don_hang']] : []))
  const found = await sql<{ id: string }>`
    SELECT id_don_hang AS id FROM booking WHERE id_don_hang = ANY (${ids}::text[])`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

async function outcomesOf(db: Db, sheet: TableRows, job: SheetJob): Promise<Outcome[]> {
  const { rows } = sheet
  const reading = { known: await quickKnown(db), unit: unitsOf(sheet) }
  const own = await ownIds(db, sheet)
  const printOf = printsOf(job.username)
  const read = rows.map((row) => {
    const { values, errors } = bookingOf(row, reading)
    return { row, values, errors, print: printOf(values) }
  })
  const there = await sql<{ dau_van: string }>`
    SELECT dau_van FROM dong_nhap WHERE loai = 'booking' AND dau_van = ANY (${read.map(({ print }) => print)}::text[])`.execute(
    db,
  )
  const seen = new Set(there.rows.map(({ dau_van }) => dau_van))
  return read.map((one) => ({
    ...one,
    result:
      own.has(one.row.values['id_don_hang']) || seen.has(one.print)
        ? 'giong'
        : one.errors.length > 0
          ? 'loi'
          : 'moi',
  }))
}

const countOf = (outcomes: readonly Outcome[]) => {
  const count = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).length
  return { moi: count('moi'), sua: 0, giong: count('giong'), dong_loi: count('loi') }
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
    return notify(trx, 'nhieu_don_cho_duyet', { about: { count: ids.length }, by, persons: {} })
  const [booking] = await loadBookings(trx, ids, { user: { seat: 'admin', username } })
  if (booking) await notify(trx, 'don_cho_duyet', { about: booking, by, persons: {} })
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
  const prints = fresh.map(({ print }, index) => ({ print, id: ids[index] ?? '' }))
  await sql`
    INSERT INTO dong_nhap (dau_van, loai, file_id, id_doi_tuong, phien_ban)
    SELECT print, 'booking', ${job.fileId}, id, 1 FROM json_to_recordset(${JSON.stringify(prints)}::json) AS p(print text, id text)`.execute(
    trx,
  )
  await tellApprovers(trx, ids, job.username)
  return outcomes
}

/** What the name of a row in the preview says already. */
const IN_NAME = ['ten_cong_ty', 'noi_lay_hang', 'noi_tra_hang']
const nameOf = ({ ten_cong_ty, noi_lay_hang, noi_tra_hang }: Partial<BookingEntries>): string =>
  [ten_cong_ty, [noi_lay_hang, noi_tra_hang].filter(Boolean).join(' → ')].filter(Boolean).join(': ')

const previewOf = ({ row, values, result }: Outcome) => ({
  o: placeOf(row),
  sheet: row.sheet,
  dong: row.dong,
  ket_qua: result,
  id: null,
  ten: nameOf(values),
  thay_doi: Object.entries(values)
    .filter(([name, value]) => value !== null && !IN_NAME.includes(name))
    .map(([field, moi]) => ({ field, cu: null, moi })),
})

type Counts = ReturnType<typeof countOf>
const messageOf = (applied: boolean, { moi, giong, dong_loi }: Counts): string => {
  const done = moi === 0 ? 'Không có đơn mới' : `${applied ? 'Đã' : 'Sẽ'} thêm ${moi} đơn`
  return [done, giong > 0 && `${giong} dòng đã có từ trước`, dong_loi > 0 && `${dong_loi} dòng lỗi`]
    .filter(Boolean)
    .join('; ')
}

function foundOf({ headers }: TableRows, outcomes: readonly Outcome[], applied: boolean): Found {
  const summary = countOf(outcomes)
  const refused = outcomes.filter(({ result }) => result === 'loi')
  return {
    message: messageOf(applied, summary),
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
  noHeader: 'Không tìm thấy dòng tiêu đề của bảng đơn hàng trong tệp (cần cột nơi lấy hàng)',
  read: async (_db, workbook, job) => {
    const sheet = readTableRows(workbook, bookingColumns, job.mapping)
    return {
      look: async (db) => foundOf(sheet, await outcomesOf(db, sheet, job), false),
      write: async (trx) => foundOf(sheet, await apply(trx, job, sheet), true),
    }
  },
  undo: async (trx, undoing) => `${await undoBookings(trx, undoing)} đơn`,
  ownFilesOnly: ['sale'],
}
