import { momentAt, type WireMoment } from '../../kit/time/time.ts'
import type { Marks, OrderFollowed, TripFollowed } from '../../price/calculation/around.ts'
import type { JourneyKm } from './journeyKm.ts'
import type { Matched } from './matchVisits.ts'
import { payKm, type KmChoice, type OffNorm } from './payKm.ts'

type Order = { readonly [F in OrderFollowed]: number | null } & {
  readonly id_don_hang: string
  readonly danh_dau: Marks
}
type Trip<O extends Order> = { readonly [F in TripFollowed]: WireMoment | null } & {
  readonly danh_dau: Marks
  readonly list_don_hang: readonly O[]
}
/** What is known of a trip by positions: its visits and km, the norm of each order's route in km, and what people chose. */
export type ByGps = {
  readonly matched: Matched
  readonly km: JourneyKm
  readonly norms: ReadonlyMap<string, number | null>
  readonly chosen: ReadonlyMap<string, KmChoice>
  readonly offNorm: OffNorm
}

/** The milestones that positions tell of. */
function milestonesOf({ legs, done, end }: Matched): Record<TripFollowed, number | null> {
  const arrivals = legs.flatMap(({ pickup }) => pickup?.from ?? [])
  return {
    ngay_gio_toi_diem_dong_hang: arrivals.length > 0 ? Math.min(...arrivals) : null,
    ngay_gio_ket_thuc_tra_hang: done && !done.open ? done.to : null,
    ngay_gio_toi_diem_ket_thuc: end?.from ?? null,
  }
}

type Values = Readonly<Record<string, string | number | null>>
type Row = Readonly<Record<string, unknown>> & { readonly danh_dau: Marks }

/** A row with what positions say of it where it is empty or came by GPS; a typed value stands. */
function filled<R extends Row>(row: R, found: Values, how: 'gps' | 'tinh'): R {
  const own = Object.entries(found).filter(
    ([name]) => (row[name] ?? null) === null || row.danh_dau[name] !== undefined,
  )
  const changed = own.filter(
    ([name, value]) =>
      (row[name] ?? null) !== value || (value !== null && row.danh_dau[name] !== how),
  )
  if (changed.length === 0) return row
  const names = changed.map(([name]) => name)
  const kept = Object.entries(row.danh_dau).filter(([name]) => !names.includes(name))
  const marks = changed.flatMap(([name, value]) => (value === null ? [] : [[name, how] as const]))
  return {
    ...row,
    ...Object.fromEntries(changed),
    danh_dau: Object.fromEntries([...kept, ...marks]),
  }
}

function filledOrder<O extends Order>(order: O, { km, norms, chosen, offNorm }: ByGps): O {
  const id = order.id_don_hang
  const gps = km.orders[id] ?? null
  const byGps = filled(order, { km_theo_app: gps }, 'gps')
  const choice = chosen.get(id) ?? null
  const paid = payKm({ norm: norms.get(id) ?? null, gps, chosen: choice }, offNorm)
  return filled(byGps, { km_tinh_lai_xe: paid.km }, choice === 'gps' ? 'gps' : 'tinh')
}

/** A trip with what positions say where nobody typed anything (tracking, section 2); the same one where they say nothing new. */
export function filledByGps<O extends Order, T extends Trip<O>>(trip: T, found: ByGps): T {
  const moments = Object.fromEntries(
    Object.entries(milestonesOf(found.matched)).map(([name, at]) => [
      name,
      at === null ? null : momentAt(at),
    ]),
  )
  const orders = trip.list_don_hang.map((order) => filledOrder(order, found))
  const next = filled(trip, moments, 'gps')
  return orders.every((order, index) => order === trip.list_don_hang[index])
    ? next
    : { ...next, list_don_hang: orders }
}
