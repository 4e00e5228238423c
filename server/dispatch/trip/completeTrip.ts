import { text } from '../../../contract/kit/text/text.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import {
  driverCount,
  isSubcontracted,
  tripKm,
  tripTotals,
} from '../../../contract/dispatch/trip/trip.totals.ts'
import { completeOrder, type OrderRow } from './completeOrder.ts'
import type { Names } from './names.ts'
import { wholeTripWords } from './searchWords.ts'
import { containerOf, driverOf, photosOf, plateOf } from './tidy.ts'
import { tripEntries, type NewTrip, type OrderEntries, type TripEntries } from './tripValues.ts'

/** A row of `chuyen_di` without state, lock and stamps, and its orders. */
export type TripRow = TripEntries & {
  id_chuyen_di: string
  bien_so_key: string | null
  id_xe: number | null
  id_thau_phu: string | null
  numberDriver: number
  checkType: boolean
  tong_cuoc: number
  tong_chi_phi: number
  tong_lai: number
  tim_kiem: string
}
export type CompleteTrip = { trip: TripRow; orders: OrderRow[] }

function driversOf(trip: TripEntries, names: Names) {
  const [first, second, third] = [
    driverOf(trip.lai_xe_1, trip.ten_lai_xe_1, names),
    driverOf(trip.lai_xe_2, trip.ten_lai_xe_2, names),
    driverOf(trip.lai_xe_3, trip.ten_lai_xe_3, names),
  ]
  return {
    lai_xe_1: first.account,
    lai_xe_2: second.account,
    lai_xe_3: third.account,
    ten_lai_xe_1: first.name,
    ten_lai_xe_2: second.name,
    ten_lai_xe_3: third.name,
  }
}

/** Totals by the contract's function; a sum beyond the safe size is the caller's mistake. */
function totalsOf(trip: TripEntries, orders: readonly OrderEntries[]) {
  try {
    return tripTotals({ ...trip, list_don_hang: orders })
  } catch (error) {
    if (error instanceof RangeError)
      throw new Refusal(
        'invalid',
        text('Tổng số tiền của chuyến quá lớn', 'The amounts of the trip are too large together'),
      )
    throw error
  }
}

/**
 * The rows to store for a trip: names tied to master data, plates and phones in their own form, and everything worked out that
 * the server works out (drivers, km, totals, searchable words). `orderIds` has one id per order.
 */
export function completeTrip(
  values: NewTrip,
  ids: { id_chuyen_di: string; orderIds: readonly string[] },
  names: Names,
): CompleteTrip {
  const { id_chuyen_di, orderIds } = ids
  const orders = (values.list_don_hang ?? []).map((order, thu_tu) =>
    completeOrder(order, { id_don_hang: orderIds[thu_tu] ?? '', id_chuyen_di, thu_tu }, names),
  )
  const typed = tripEntries(values)
  const bien_so_xe = plateOf(typed.bien_so_xe, names.vehicles)
  const subcontractor = names.subcontractors.get(typed.ten_thau_phu ?? '')
  const entries: TripEntries = {
    ...typed,
    ...driversOf(typed, names),
    bien_so_xe,
    ma_romoc: plateOf(typed.ma_romoc, names.trailers),
    bien_so_thay_the: plateOf(typed.bien_so_thay_the, names.vehicles),
    ten_thau_phu: subcontractor?.name ?? typed.ten_thau_phu,
    ma_cont: containerOf(typed.ma_cont),
    tong_km: tripKm(typed),
    chuyen_di_image: photosOf(typed.chuyen_di_image),
  }
  const trip: TripRow = {
    ...entries,
    ...totalsOf(entries, orders),
    id_chuyen_di,
    bien_so_key: bien_so_xe && plateKey(bien_so_xe),
    id_xe: names.vehicleOf({ id_chuyen_di, bien_so_xe }),
    id_thau_phu: subcontractor?.id ?? null,
    numberDriver: driverCount(entries),
    checkType: isSubcontracted(entries),
    tim_kiem: wholeTripWords({ ...entries, id_chuyen_di }, orders),
  }
  return { trip, orders }
}
