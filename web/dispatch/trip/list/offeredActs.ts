import { canAct } from '../../../../contract/dispatch/trip/trip.can.ts'
import { whyNotMerge } from '../../../../contract/dispatch/trip/trip.merge.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import type { BulkAction } from './bulkActs.ts'

/** An act of the bar: done to each trip, or the recalculation, which opens a dialog of its own. */
export type OfferedAct = BulkAction | 'recalculate'

type Subject = Pick<TripListRow, 'trang_thai' | 'khoa' | 'da_gop'> &
  Partial<Pick<TripListRow, 'bien_so_xe' | 'ten_thau_phu' | 'ma_cont' | 'type_cont'>>

const ANY_CAPACITY = { kg: null, cbm: null }

/** True where trips can be one as far as the list tells: what they load is looked at before it is asked. */
const canMerge = (trips: readonly Subject[]): boolean =>
  whyNotMerge(
    trips.map(({ bien_so_xe = null, ten_thau_phu = null, ma_cont = null, type_cont = null }) => ({
      bien_so_xe,
      ten_thau_phu,
      ma_cont,
      type_cont,
      list_don_hang: [],
    })),
    ANY_CAPACITY,
  ) === null

/** Acts on several trips in the order in which they are offered. */
const BULK: readonly OfferedAct[] = [
  'lock',
  'unlock',
  'finish',
  'cancel',
  'merge',
  'undoMerge',
  'recalculate',
  'remove',
]

const isOpenTo = (action: OfferedAct, seat: Seat, trip: Subject): boolean =>
  canAct(action, seat, trip) && (action !== 'undoMerge' || trip.da_gop)

/** The acts that this seat may do to at least one of the selected trips, a merge only to all; the server answers for each row. */
export const offeredActs = (seat: Seat, trips: readonly Subject[]): OfferedAct[] =>
  BULK.filter((action) => {
    const open = trips.filter((trip) => isOpenTo(action, seat, trip))
    return action === 'merge' ? open.length === trips.length && canMerge(trips) : open.length > 0
  })
