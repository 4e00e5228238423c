import { whyNotMove } from '../../../contract/dispatch/trip/trip.can.ts'
import {
  DRIVER_NAMES,
  DRIVERS,
  type TripState,
} from '../../../contract/dispatch/trip/trip.fields.ts'
import { sumVnd } from '../../../contract/kit/money/money.ts'
import { same } from '../../kit/audit/audit.ts'
import type { CompleteTrip } from '../trip/completeTrip.ts'
import type { StoredTrip } from '../trip/loadTrip.ts'
import type { PayerNames } from '../trip/payerNames.ts'
import { TRIP_FIELDS } from '../trip/tripValues.ts'
import { findEntry, type Known, type NameKind } from './reader/known.ts'
import { PRINTED } from './reader/readTrip.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import { orderCells } from './orderCells.ts'
import { eachTold, rechargedCells } from './rechargedCells.ts'

/** A cell of a known row that differs: its field as in a form ('list_don_hang.0.ghi_chu'), its row, what is stored and what it gives. */
export type CellChange = {
  readonly field: string
  readonly dong: number
  readonly cu: unknown
  readonly moi: unknown
}

/** A trip of a sheet beside the stored one that it speaks of. */
export type KnownTrip = {
  readonly trip: SheetTrip
  /** The sheet's trip as it would be stored. */
  readonly complete: CompleteTrip
  readonly stored: StoredTrip
  /** Known again by the figures of an earlier import: these say what they said then. */
  readonly isByMark: boolean
  readonly known: Known
  readonly payers: PayerNames
}

type Name = (typeof TRIP_FIELDS)[number]

const OF_DRIVERS: readonly string[] = [...DRIVERS, ...DRIVER_NAMES]
const NAMED: Partial<Record<string, NameKind>> = {
  bien_so_xe: 'bien_so_xe',
  ten_thau_phu: 'ten_thau_phu',
}

/** What the sheet gives for a field; undefined where no cell of it does. A driver's account and name are as they stand there. */
function givenOf({ trip, complete, isByMark }: KnownTrip, name: Name): unknown {
  const told = trip.values[name]
  if (told === undefined || (isByMark && PRINTED.has(name))) return undefined
  return OF_DRIVERS.includes(name) ? told : complete.trip[name]
}

/** True for another spelling of the stored name. */
function isSpelling({ known, stored }: KnownTrip, name: Name, given: unknown): boolean {
  const kind = NAMED[name]
  const before = stored[name]
  return kind !== undefined && typeof before === 'string'
    ? findEntry(known, kind, before)?.name === given
    : false
}

/** A state that a sheet of before gives is no news of a trip that went on since. */
function stateCell({ trip, stored, isByMark }: KnownTrip): CellChange[] {
  const to = trip.values.trang_thai as TripState | undefined
  if (to === undefined || trip.derived.includes('trang_thai') || to === stored.trang_thai) return []
  const reason = (trip.values.ly_do ?? null) as string | null
  if (isByMark && whyNotMove(stored.trang_thai, to, reason) !== null) return []
  return [{ field: 'trang_thai', dong: trip.rows[0] ?? 1, cu: stored.trang_thai, moi: to }]
}

/** Extra costs: the columns of a sheet give one amount a key, but for those that it gives order by order. */
function extraCells(one: KnownTrip): CellChange[] {
  const { trip, stored, isByMark } = one
  if (isByMark) return []
  const each = new Set(eachTold(one))
  return trip.extras.flatMap(({ key, amount }): CellChange[] => {
    if (each.has(key)) return []
    const items = stored.list_form_chi_phi.filter((item) => item.key === key)
    const cu = items.length === 0 ? null : sumVnd(items.map((item) => item.amount))
    if (cu === amount) return []
    return [{ field: `list_form_chi_phi.${key}`, dong: trip.rows[0] ?? 1, cu, moi: amount }]
  })
}

/** Of a driver's account and name the one that differs leads; km follow from the odometer. */
function isFollower(name: string, changed: ReadonlySet<string>, one: KnownTrip): boolean {
  if (name.startsWith('lai_xe_')) return changed.has(`ten_${name}`)
  const { values } = one.trip
  const [start, end] = [
    values.km_dau ?? one.stored.km_dau ?? null,
    values.km_cuoi ?? one.stored.km_cuoi ?? null,
  ]
  return name === 'tong_km' && start !== null && end !== null
}

/** The cells of a known trip that differ from what is stored; those that say nothing change nothing. */
export function tripCells(one: KnownTrip): { cells: CellChange[]; unmatched: boolean } {
  const { trip, stored } = one
  const own = TRIP_FIELDS.filter((name) => name !== 'list_form_chi_phi').flatMap((name) => {
    const moi = givenOf(one, name)
    const differs = moi !== undefined && moi !== null && !same(moi, stored[name])
    return differs && !isSpelling(one, name, moi)
      ? [{ field: name as string, dong: trip.rows[0] ?? 1, cu: stored[name], moi }]
      : []
  })
  const changed = new Set(own.map(({ field }) => field))
  const { cells: ofOrders, pairs, unmatched } = orderCells(one)
  const ofShares = unmatched ? [] : rechargedCells(one, pairs)
  return {
    cells: [
      ...own.filter(({ field }) => !isFollower(field, changed, one)),
      ...stateCell(one),
      ...extraCells(one),
      ...ofShares,
      ...ofOrders,
    ],
    unmatched,
  }
}
