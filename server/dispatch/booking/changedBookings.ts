import { whyNotBooking } from '../../../contract/dispatch/booking/booking.can.ts'
import { bookingProblems } from '../../../contract/dispatch/booking/booking.problems.ts'
import type { BookingEntries } from '../../../contract/dispatch/booking/booking.fields.ts'
import { spoken } from '../../../contract/kit/endpoint/refusal.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { same } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { placeOf } from '../../kit/resource/rowChanges.ts'
import type { Change } from '../../kit/resource/sheetTable.ts'
import type { TableRow } from '../../kit/resource/tableRows.ts'
import { changedRows, forgetChanges, rememberRows } from '../../kit/sheet/rememberRows.ts'
import { isStale, type SheetJob, type Undoing } from '../../kit/sheet/sheet.ts'
import { askDoubts } from './askDoubts.ts'
import { BOOKING_FIELDS, loadBookings, type StoredBooking } from './source.ts'
import { auditBookings, changeBooking, entriesOf, tidyBookings, updateBookingRow } from './write.ts'

/** A row of our own file, with what it gives; what it concludes is left to what is stored. */
export type OwnRow = {
  readonly row: TableRow
  readonly id: string
  readonly given: Partial<BookingEntries>
  /** Its cells that could not be read. */
  readonly unread: readonly Remark[]
}

/** What a row of a sheet makes of the booking that it names. */
export type BookingChange = {
  readonly stored: StoredBooking
  readonly next: Partial<BookingEntries>
  readonly changes: readonly Change[]
  readonly errors: readonly Remark[]
}

/** Everything that stops a change: its state and whose it is, the version that was looked at, the rules of the form. */
function problemsOf({ row }: OwnRow, { stored, next, changes }: BookingChange, job: SheetJob) {
  const refusal = whyNotBooking('update', stored, job.seat)
  if (refusal !== null) return [row.place('', refusal)]
  if (isStale(job.seen, placeOf(row), stored)) return [row.place('', importTexts.changedSince)]
  const named = new Set(changes.map(({ field }) => field))
  return Object.entries(bookingProblems(next))
    .filter(
      ([field]) => named.has(field) || bookingProblems(entriesOf(stored))[field] === undefined,
    )
    .map(([field, said]) => row.place(field, spoken(said)))
}

/** The fields that the row gives another value than is stored; what says nothing, and what is not ticked, changes nothing. */
function changesOf(
  own: OwnRow,
  stored: StoredBooking,
  { tidy, job }: { tidy: BookingEntries; job: SheetJob },
) {
  const place = placeOf(own.row)
  const left = new Set(job.skipped)
  if (left.has(place)) return []
  return BOOKING_FIELDS.filter((name) => {
    const given = own.given[name]
    if (given === undefined || given === null || left.has(`${place}:${name}`)) return false
    return !same(tidy[name], stored[name])
  }).map((field): Change => ({ field, cu: stored[field], moi: tidy[field] }))
}

/** What rows of our own files change in the bookings that they name and that the sender may see, by their place in the sheet. */
export async function changedBookings(
  db: Db,
  rows: readonly OwnRow[],
  { job, held }: { job: SheetJob; held: boolean },
): Promise<ReadonlyMap<string, BookingChange>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const stored = await loadBookings(db, ids, { user: job, held })
  const tidied = await tidyBookings(
    db,
    rows.map(({ given, id }) => ({ ...given, id_don_hang: id })),
  )
  const byId = new Map(stored.map((booking) => [booking.id_don_hang, booking]))
  const first = new Map<string, TableRow>()
  return new Map(
    rows.flatMap((own, index): [string, BookingChange][] => {
      const [before, tidy] = [byId.get(own.id), tidied[index]]
      if (!before || !tidy) return []
      const changes = changesOf(own, before, { tidy, job })
      const values = Object.fromEntries(changes.map(({ field, moi }) => [field, moi]))
      const change = {
        stored: before,
        next: { ...entriesOf(before), ...values },
        changes,
        errors: [],
      }
      const wrong = changes.length > 0 ? problemsOf(own, change, job) : []
      const twin = changes.length > 0 ? first.get(own.id) : undefined
      if (changes.length > 0 && !twin) first.set(own.id, own.row)
      const errors = twin
        ? [own.row.place('', rowRemarks.twin(twin.dong))]
        : [...own.unread, ...wrong]
      return [[placeOf(own.row), { ...change, errors }]]
    }),
  )
}

/** Writes what a sheet changes in bookings that are held, and remembers what they said. Answers those that wait for approval again. */
export async function writeChanges(
  trx: Trx,
  job: SheetJob,
  changed: readonly BookingChange[],
): Promise<StoredBooking[]> {
  const again: StoredBooking[] = []
  const written = []
  for (const { stored, next, changes } of changed) {
    const after = await changeBooking(trx, job, { stored, next, action: 'nhap_excel' })
    const isAgain = stored.trang_thai === 'yeu_cau_sua' && after.trang_thai !== 'yeu_cau_sua'
    if (isAgain && after.trang_thai === 'cho_duyet') again.push(after)
    const before = Object.fromEntries(changes.map(({ field, cu }) => [field, cu]))
    written.push({
      kind: job.kind,
      id: stored.id_don_hang,
      version: after.phien_ban,
      before: { ...before, ...(isAgain ? { duyet: 'yeu_cau_sua' } : {}) },
    })
  }
  await rememberRows(trx, job, written)
  return again
}

/** Puts the old values of the bookings that an import changed back, asking what a save of them asks; answers how many they were. */
export async function putBookingsBack(
  trx: Trx,
  { fileId, username, accepted }: Omit<Undoing, 'seat'>,
): Promise<number> {
  const rows = await changedRows(trx, 'booking', fileId)
  const user = { username, seat: 'admin' } as const
  const held = await loadBookings(
    trx,
    rows.map(({ id }) => id),
    { user, held: true },
  )
  const byId = new Map(held.map((booking) => [booking.id_don_hang, booking]))
  const steps = []
  for (const { id, before } of rows) {
    const stored = byId.get(id)
    if (!stored) continue
    const { duyet, ...values } = before as { duyet?: string }
    const next = { ...entriesOf(stored), ...values }
    const after = await updateBookingRow(trx, user, { stored, next, duyet: duyet ?? null })
    steps.push({ before: stored, after })
    const now = { ...values, phien_ban: after.phien_ban }
    await auditBookings(trx, user, 'hoan_tac', [{ id, before: pick(stored, values), after: now }])
  }
  await askDoubts(trx, username, { steps, accepted })
  if (rows.length > 0) await forgetChanges(trx, 'booking', fileId)
  return rows.length
}

const pick = (stored: StoredBooking, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(values).map((name) => [name, stored[name as keyof StoredBooking] ?? null]),
  )
