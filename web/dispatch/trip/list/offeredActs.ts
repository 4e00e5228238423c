import { canAct } from '../../../../contract/dispatch/trip/trip.can.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import type { BulkAction } from './bulkActs.ts'

type Subject = Pick<TripListRow, 'trang_thai' | 'khoa' | 'da_gop'>

/** Acts on several trips in the order in which they are offered. */
const BULK: readonly BulkAction[] = [
  'lock',
  'unlock',
  'finish',
  'cancel',
  'merge',
  'undoMerge',
  'recalculate',
  'remove',
]

/** How many trips an act needs to make sense. */
const AT_LEAST: Partial<Record<BulkAction, number>> = { merge: 2 }

const isOpenTo = (action: BulkAction, seat: Seat, trip: Subject): boolean =>
  canAct(action, seat, trip) && (action !== 'undoMerge' || trip.da_gop)

/** The acts that this seat may do to at least one of the selected trips; the server answers for each row. */
export const offeredActs = (seat: Seat, trips: readonly Subject[]): BulkAction[] =>
  BULK.filter(
    (action) =>
      trips.filter((trip) => isOpenTo(action, seat, trip)).length >= (AT_LEAST[action] ?? 1),
  )
