import { sheetTotals } from './reader/dispatchSheet.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import type { NewTrip } from '../trip/tripValues.ts'

/** Counts of what would be or was made (wire: Excel in). */
export type ImportSummary = {
  chuyen_di: number
  don_hang: number
  tong_cuoc: number
  tong_chi_phi: number
  tong_lai: number
  thau_phu: number
  dong_loi: number
  da_co: number
}

/** A sheet's trip on its way into the database. */
export const newTripOf = (trip: SheetTrip): NewTrip =>
  ({
    ...trip.values,
    list_form_chi_phi: trip.extras,
    list_don_hang: trip.orders,
  }) as unknown as NewTrip

const NONE: ImportSummary = {
  chuyen_di: 0,
  don_hang: 0,
  tong_cuoc: 0,
  tong_chi_phi: 0,
  tong_lai: 0,
  thau_phu: 0,
  dong_loi: 0,
  da_co: 0,
}

/** The counts of a set of trips that are made. */
export function summaryOf(trips: readonly SheetTrip[]): ImportSummary {
  const sum = { ...NONE }
  for (const trip of trips) {
    const totals = sheetTotals(trip)
    sum.chuyen_di += 1
    sum.don_hang += trip.orders.length
    sum.tong_cuoc += totals.tong_cuoc
    sum.tong_chi_phi += totals.tong_chi_phi
    sum.tong_lai += totals.tong_lai
    sum.thau_phu += trip.values.ten_thau_phu === undefined ? 0 : 1
  }
  return sum
}
