import {
  bookingRemarks,
  importedBookings,
} from '../../../contract/dispatch/booking/booking-sheet.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { bookingNotices } from '../../../contract/dispatch/booking/booking.notices.ts'
import { sql } from 'kysely'
import type { BookingEntries } from '../../../contract/dispatch/booking/booking.fields.ts'
import {
  BLANK_COLUMNS,
  bookingColumns,
  bookingSheet,
} from '../../../contract/dispatch/booking/booking.sheet.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import type { Trx } from '../../kit/http/context.ts'
import { placeOf } from '../../kit/resource/rowChanges.ts'
import { countOf } from '../../kit/resource/tableSheet.ts'
import { readTableRows, type TableRows } from '../../kit/resource/tableRows.ts'
import { reasonIn } from '../../kit/sheet/refusedRows.ts'
import type { Found, Sheet, SheetJob } from '../../kit/sheet/sheet.ts'
import { columnFrom } from '../../kit/sheet/sheetPlan.ts'
import { notify } from '../../office/notice/notices.ts'
import { moveBookings } from './actions.ts'
import { writeChanges } from './changedBookings.ts'
import { outcomesOf, type Outcome } from './judgeBookings.ts'
import { readBookings } from './bookedSums.ts'
import { bookedMeaning } from './sheetTimes.ts'
import { loadBookings } from './source.ts'
import { unreadBooked } from './unreadBooked.ts'
import { undoBookings } from './undoBookings.ts'
import { insertBookings, openingAnswer } from './write.ts'
import { OF_THIS_IMPORT } from '../../kit/sheet/rememberRows.ts'

/** Tells those who approve: of one booking by itself, of several together. */
async function tellApprovers(trx: Trx, ids: readonly string[], username: string): Promise<void> {
  if (ids.length === 0) return
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
    ${OF_THIS_IMPORT}`.execute(trx)

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
  const outcomes = await outcomesOf(trx, sheet, { job, held: true })
  const left = new Set(job.skipped)
  const fresh = outcomes.filter(({ result, row }) => result === 'moi' && !left.has(placeOf(row)))
  const duyet = await openingAnswer(trx, job)
  const answer = { duyet, ly_do: null, file_id: job.fileId }
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
  const again = await writeChanges(
    trx,
    job,
    outcomes.flatMap(({ result, change }) => (result === 'sua' && change ? [change] : [])),
  )
  const waiting = [...(duyet === 'cho_duyet' ? ids : []), ...again.map((one) => one.id_don_hang)]
  await tellApprovers(trx, waiting, job.username)
  return outcomes
}

/** What the name of a row in the preview says already. */
const IN_NAME = ['ten_cong_ty', 'noi_lay_hang', 'noi_tra_hang']
const nameOf = ({ ten_cong_ty, noi_lay_hang, noi_tra_hang }: Partial<BookingEntries>): string =>
  [ten_cong_ty, [noi_lay_hang, noi_tra_hang].filter(Boolean).join(' → ')].filter(Boolean).join(': ')

const previewOf = ({ row, values, result, id, change }: Outcome) => ({
  o: placeOf(row),
  sheet: row.sheet,
  dong: row.dong,
  ket_qua: result,
  id,
  phien_ban: change?.stored.phien_ban ?? null,
  ten: nameOf(change?.stored ?? values),
  thay_doi: change
    ? change.changes
    : Object.entries(values)
        .filter(([name, value]) => value !== null && !IN_NAME.includes(name))
        .map(([field, moi]) => ({ field, cu: null, moi })),
})

type Sheets = { readonly sheet: TableRows; readonly unread: Found['canh_bao'] }

function foundOf({ sheet, unread }: Sheets, outcomes: readonly Outcome[], applied: boolean): Found {
  const summary = countOf(outcomes)
  const refused = outcomes.filter(({ result }) => result === 'loi')
  const back = outcomes.filter(({ result }) => result === 'khoi_phuc').length
  return {
    ...told(importedBookings(applied, { ...summary, khoi_phuc: back })),
    tom_tat: summary,
    data: outcomes.filter(({ result }) => result !== 'giong').map(previewOf),
    loi: refused.flatMap(({ errors }) => [...errors]),
    canh_bao: [
      ...unread,
      ...outcomes.flatMap(({ result, warnings }) => (result === 'loi' ? [] : [...warnings])),
    ],
    tieu_de: [...sheet.headers],
    chua_biet: [],
    refused: refused.map(({ row, errors }) => ({ reason: reasonIn(errors), source: row.source })),
  }
}

/** Sheets of bookings. A sale sees its own bookings alone, and takes back its own files alone. */
export const bookingImport: Sheet = {
  kind: bookingSheet,
  isTarget: (field) => field === 'bo_qua' || Object.hasOwn(allFields(bookingColumns), field),
  template: () =>
    BLANK_COLUMNS.flatMap((name) => {
      const field = allFields(bookingColumns)[name]
      return field ? [columnFrom(field)] : []
    }),
  shapeOf: (workbook, { mapping }) =>
    readTableRows(workbook, bookingColumns, mapping, bookedMeaning(workbook))
      .headers.map(({ ten }) => ten)
      .join('|'),
  noHeader: bookingRemarks.noHeader,
  read: async (_db, workbook, job) => {
    const sheet = readBookings(workbook, job.mapping)
    const read = { sheet, unread: unreadBooked(workbook, sheet, job.mapping) }
    return {
      isEmpty: sheet.rows.length === 0,
      look: async (db) => foundOf(read, await outcomesOf(db, sheet, { job, held: false }), false),
      write: async (trx) => foundOf(read, await apply(trx, job, sheet), true),
    }
  },
  undo: async (trx, undoing) => bookingRemarks.count(await undoBookings(trx, undoing)),
  ownFilesOnly: ['sale'],
}
