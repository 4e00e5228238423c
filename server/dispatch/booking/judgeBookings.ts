import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BookingEntries } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingOfRow, weightUnitOf } from '../../../contract/dispatch/booking/booking.sheet.ts'
import { conclusionsFrom } from '../../../contract/dispatch/booking/quick.conclusions.ts'
import type { QuickKnown } from '../../../contract/dispatch/booking/quick.known.ts'
import { newDoubts } from '../../../contract/dispatch/trip/trip.doubts.ts'
import { textOf } from '../../../contract/kit/text/sentence.ts'
import { bookingRemarks } from '../../../contract/dispatch/booking/booking-sheet.texts.ts'
import { bookingProblems } from '../../../contract/dispatch/booking/booking.problems.ts'
import { spoken, type Sentence } from '../../../contract/kit/endpoint/refusal.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { placeOf } from '../../kit/resource/rowChanges.ts'
import type { TableRow, TableRows } from '../../kit/resource/tableRows.ts'
import type { SheetJob } from '../../kit/sheet/sheet.ts'
import { isCancelWord, marksCancelled } from '../dispatch-sheet/reader/cells.ts'
import { today } from '../../kit/time/clock.ts'
import { doubtsIn } from './doubts.ts'
import { timesOf } from './sheetTimes.ts'
import { changedBookings, type BookingChange } from './changedBookings.ts'
import { quickKnown } from './words.ts'

/** What becomes of a row of a sheet of bookings. */
export type Outcome = {
  row: TableRow
  values: Partial<BookingEntries>
  /** 'giong': the booking is there already, and the row says the same. */
  result: 'moi' | 'sua' | 'giong' | 'thung_rac' | 'khoi_phuc' | 'loi'
  /** The booking that is there already. */
  id: string | null
  print: string
  errors: readonly Remark[]
  /** What looks like a slip; it is told and stops nothing. */
  warnings: readonly Remark[]
  /** What the row changes in a booking that it names. */
  change: BookingChange | null
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
  const { id_don_hang: own, ...given } = row.values
  const stated = unit(row.sheet)
  // Our own files write kilograms, however light.
  const read = bookingOfRow(given, own && stated === 'tan_when_small' ? 'kg' : stated)
  const times = timesOf(row, today())
  const values = { ...read.values, ...times.values }
  const isOff =
    isCancelWord(wordOf(values.ghi_chu)) ||
    Object.entries(row.source).some(([title, cell]) => marksCancelled(title, cell))
  const off = !own && isOff && { ghi_chu: bookingRemarks.calledOff }
  const errors = { ...read.errors, ...off }
  const said = (name: string) => (values as Record<string, string | number | null>)[name] ?? null
  const whole = { ...values, ...Object.fromEntries(conclusionsFrom(said, known)) }
  const wrong: Record<string, Sentence> = { ...bookingProblems(whole), ...errors }
  const broken = [...row.errors, ...times.errors]
  const bad = new Set(broken.map(({ cot }) => cot))
  const remarks = Object.entries(wrong)
    .map(([field, told]) => row.place(field, spoken(told)))
    .filter(({ cot }) => cot === '' || !bad.has(cot))
  const unread = Object.entries(errors).map(([field, message]) => row.place(field, message))
  return {
    values: whole as Partial<BookingEntries>,
    errors: [...broken, ...remarks],
    given: values,
    unread: [...broken, ...unread],
    row: { ...row, warnings: [...row.warnings, ...times.warnings] },
  }
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
  { isBad, change }: { isBad: boolean; change: BookingChange | null },
  { binned }: SheetJob,
): Outcome['result'] {
  if (there?.isBinned && binned === 'khoi_phuc') return 'khoi_phuc'
  if (there?.isBinned && binned === null) return 'thung_rac'
  if (change && change.errors.length > 0) return 'loi'
  if (there && !there.isBinned) return change && change.changes.length > 0 ? 'sua' : 'giong'
  return isBad ? 'loi' : 'moi'
}

/** What looks like a slip in the booking that a row makes or changes, at its cells. */
function doubtsOf(
  row: TableRow,
  { values, result, change }: Pick<Outcome, 'values' | 'result' | 'change'>,
  slips: Awaited<ReturnType<typeof doubtsIn>>,
): Remark[] {
  const found =
    result === 'moi'
      ? slips(values)
      : result === 'sua' && change
        ? newDoubts(slips(change.stored), slips(change.next))
        : []
  return found.map((doubt) => row.place(doubt.field ?? '', textOf(doubt)))
}

type Asked = { readonly job: SheetJob; readonly held: boolean }

/** What becomes of each row; bookings that change are held where something is to be written. */
export async function outcomesOf(db: Db, sheet: TableRows, asked: Asked): Promise<Outcome[]> {
  const { rows } = sheet
  const { job } = asked
  const reading = { known: await quickKnown(db), unit: unitsOf(sheet) }
  const own = await ownBookings(db, sheet)
  const printOf = printsOf(job.username)
  const read = rows.map((row) => {
    const booking = bookingOf(row, reading)
    return { ...booking, print: printOf(booking.values) }
  })
  const before = await madeBefore(
    db,
    read.map(({ print }) => print),
  )
  const named = read.flatMap(({ row, given, unread }) => {
    const there = own.get(row.values['id_don_hang'])
    return there && !there.isBinned ? [{ row, id: there.id, given, unread }] : []
  })
  const changed = await changedBookings(db, named, asked)
  const slips = await doubtsIn(db, [
    ...read.map(({ values }) => values),
    ...[...changed.values()].flatMap(({ stored, next }) => [stored, next]),
  ])
  return read.map(({ row, values, errors: wrong, print }) => {
    const there = own.get(row.values['id_don_hang']) ?? before.get(print)
    const change = changed.get(placeOf(row)) ?? null
    const result = resultOf(there, { isBad: wrong.length > 0, change }, job)
    const errors = change ? change.errors : wrong
    const id = result === 'moi' ? null : (there?.id ?? null)
    const warnings = [...row.warnings, ...doubtsOf(row, { values, result, change }, slips)]
    return { row, values, print, errors, warnings, change, result, id }
  })
}
