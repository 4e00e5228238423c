import { ORDER_FIELDS, TRIP_FIELDS } from '../trip/tripValues.ts'
import { same } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import { changedRows, forgetChanges, rememberRows } from '../../kit/sheet/rememberRows.ts'
import type { SheetJob } from '../../kit/sheet/sheet.ts'
import { lockTrips, type StoredTrip } from '../trip/loadTrip.ts'
import { withMilestones } from '../trip/newTrips.ts'
import { writeTrips } from '../trip/writeTrips.ts'
import type { KnownChange } from './knownChanges.ts'

const ORDER = 'list_don_hang.'
const NAMES = [...TRIP_FIELDS, 'trang_thai'] as const

/** What a trip said before it was changed, as far as it says something else now: its own fields, and those of its orders by their ids. */
function saidBefore(before: StoredTrip, after: StoredTrip): Record<string, unknown> {
  const own = NAMES.filter((name) => !same(before[name], after[name])).map(
    (name) => [name, before[name]] as const,
  )
  const now = new Map(after.list_don_hang.map((order) => [order.id_don_hang, order]))
  const ofOrders = before.list_don_hang.flatMap((order) =>
    ORDER_FIELDS.filter((name) => !same(order[name], now.get(order.id_don_hang)?.[name])).map(
      (name) => [`${ORDER}${order.id_don_hang}.${name}`, order[name]] as const,
    ),
  )
  return Object.fromEntries([...own, ...ofOrders])
}

/** Writes what a sheet changes in trips that are held, and remembers what they said; answers them as they lie there then. */
export async function changeKnown(
  trx: Trx,
  job: SheetJob,
  wanted: readonly KnownChange[],
): Promise<StoredTrip[]> {
  if (wanted.length === 0) return []
  const changes = wanted.map(({ stored, next }) => {
    const to = next.trang_thai ?? stored.trang_thai
    return { stored, next: withMilestones(next, stored.trang_thai, to) }
  })
  const after = await writeTrips(trx, job, { action: 'nhap_excel', changes, quiet: true })
  const written = after.map((trip, index) => ({
    kind: job.kind,
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

/** Puts the old values of the trips that an import changed back; answers how many they were. */
export async function putBack(trx: Trx, fileId: string, username: string): Promise<number> {
  const rows = await changedRows(trx, 'trip', fileId)
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
  await writeTrips(trx, { username }, { action: 'hoan_tac', changes, quiet: true })
  await forgetChanges(trx, 'trip', fileId)
  return held.length
}
