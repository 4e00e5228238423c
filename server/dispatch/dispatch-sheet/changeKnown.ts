import { ORDER_FIELDS, TRIP_FIELDS } from '../trip/tripValues.ts'
import { same } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import { changedRows, forgetChanges, rememberRows } from '../../kit/sheet/rememberRows.ts'
import type { SheetJob, Undoing } from '../../kit/sheet/sheet.ts'
import { askAcceptance } from '../trip/acceptance.ts'
import { lockTrips, type StoredTrip } from '../trip/loadTrip.ts'
import { withMilestones } from '../trip/newTrips.ts'
import { writeTrips } from '../trip/writeTrips.ts'
import { fillTrips } from './fillTrips.ts'
import type { KnownChange } from './knownChanges.ts'

/** What changed trips are remembered as (dong_nhap.loai). */
const KIND = 'trip'
const ORDER = 'list_don_hang.'
/** How figures came about goes back with them. */
const NAMES = [...TRIP_FIELDS, 'trang_thai', 'danh_dau'] as const
const ORDER_NAMES = [...ORDER_FIELDS, 'danh_dau', 'phan'] as const

/** What a trip said before it was changed, as far as it says something else now: its own fields, and those of its orders by their ids. */
function saidBefore(before: StoredTrip, after: StoredTrip): Record<string, unknown> {
  const own = NAMES.filter((name) => !same(before[name], after[name])).map(
    (name) => [name, before[name]] as const,
  )
  const now = new Map(after.list_don_hang.map((order) => [order.id_don_hang, order]))
  const ofOrders = before.list_don_hang.flatMap((order) =>
    ORDER_NAMES.filter((name) => !same(order[name], now.get(order.id_don_hang)?.[name])).map(
      (name) => [`${ORDER}${order.id_don_hang}.${name}`, order[name]] as const,
    ),
  )
  return Object.fromEntries([...own, ...ofOrders])
}

/**
 * Writes what a sheet of any kind changes in trips that are held, and remembers what they said, as one kind of row: what another
 * kind of sheet changed in between is then known too; what they leave empty is worked out where that is asked for. Answers them
 * as they lie there then.
 */
export async function changeKnown(
  trx: Trx,
  job: SheetJob,
  wanted: readonly Pick<KnownChange, 'stored' | 'next'>[],
): Promise<readonly StoredTrip[]> {
  if (wanted.length === 0) return []
  const changes = wanted.map(({ stored, next }) => {
    const to = next.trang_thai ?? stored.trang_thai
    return { stored, next: withMilestones(next, stored.trang_thai, to) }
  })
  const done = await writeTrips(trx, job, { action: 'nhap_excel', changes, quiet: true })
  const after = await fillTrips(trx, job, done)
  const written = after.map((trip, index) => ({
    kind: KIND,
    id: trip.id_chuyen_di,
    version: trip.phien_ban,
    before: saidBefore(changes[index]?.stored ?? trip, trip),
  }))
  await rememberRows(trx, job, written)
  return after
}

/** A trip with the values that an import had changed. */
function asBefore(stored: StoredTrip, before: Readonly<Record<string, unknown>>): StoredTrip {
  const own = Object.entries(before).filter(([name]) => !name.startsWith(ORDER))
  const list_don_hang = stored.list_don_hang.map((order) => {
    const start = `${ORDER}${order.id_don_hang}.`
    const values = Object.entries(before).filter(([name]) => name.startsWith(start))
    return {
      ...order,
      ...Object.fromEntries(values.map(([name, value]) => [name.slice(start.length), value])),
    }
  })
  return { ...stored, ...Object.fromEntries(own), list_don_hang }
}

/** Puts the old values of the trips that an import changed back, asking what a save of them asks; answers how many they were. */
export async function putBack(trx: Trx, { fileId, username, accepted }: Undoing): Promise<number> {
  const rows = await changedRows(trx, KIND, fileId)
  if (rows.length === 0) return 0
  const held = await lockTrips(
    trx,
    rows.map(({ id }) => id),
  )
  const before = new Map(rows.map((row) => [row.id, row.before]))
  const changes = held.map((stored) => ({
    stored,
    next: asBefore(stored, before.get(stored.id_chuyen_di) ?? {}),
  }))
  const written = await writeTrips(trx, { username }, { action: 'hoan_tac', changes, quiet: true })
  const steps = written.map((after, index) => ({ before: held[index] ?? after, after }))
  await askAcceptance(trx, username, { steps, accepted })
  await forgetChanges(trx, KIND, fileId)
  return held.length
}
