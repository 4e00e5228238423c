import { dayOf, type WireDate, type WireMoment } from '../../kit/time/time.ts'
import { BEFORE_LOADING, ON_THE_WAY } from './trip.can.ts'
import type { TripState } from './trip.fields.ts'

/** Row tints by state; dark text stays readable on each (at least 4.5 : 1 against #212529). */
export const TRIP_COLORS: Record<TripState, string> = {
  nhap: '#f1f3f5',
  moi: '#ffffff',
  da_giao_lenh: '#e7f5ff',
  da_nhan_lenh: '#d0ebff',
  dang_lay_hang: '#f3d9fa',
  dang_chay: '#ffe8cc',
  dang_tra_hang: '#fff3bf',
  ket_thuc: '#d3f9d8',
  huy: '#dee2e6',
}
/** Tint of a trip that is behind its plan. */
export const LATE_COLOR = '#ffc9c9'
/** Marks a vehicle whose GPS trace is lost (domain B6.2). */
export const LOST_SIGNAL_COLOR = '#868e96'

type Planned = {
  trang_thai: TripState | null
  ngay_thuc_hien: WireDate | null
  /** Earliest planned pickup and latest planned delivery of its orders. */
  firstPickup: WireMoment | null
  lastDelivery: WireMoment | null
  /** When it was unloaded. */
  ngay_gio_ket_thuc_tra_hang?: WireMoment | null | undefined
}

/** True for a trip behind its plan: not loaded by the first pickup, not done by the last delivery, or, with no time planned, of a day gone by. What is unloaded is behind nothing. */
export function isLate(trip: Planned, now: WireMoment): boolean {
  const state = trip.trang_thai ?? 'moi'
  if (!ON_THE_WAY.includes(state) || trip.ngay_gio_ket_thuc_tra_hang) return false
  if (trip.lastDelivery !== null && trip.lastDelivery < now) return true
  if (trip.firstPickup !== null && trip.firstPickup < now && BEFORE_LOADING.includes(state))
    return true
  const unplanned = trip.lastDelivery === null && trip.ngay_thuc_hien !== null
  return unplanned && (trip.ngay_thuc_hien ?? '') < dayOf(now)
}

/** The tint of a trip's row. */
export const tripColor = (trip: Planned, now: WireMoment): string =>
  isLate(trip, now) ? LATE_COLOR : TRIP_COLORS[trip.trang_thai ?? 'moi']
