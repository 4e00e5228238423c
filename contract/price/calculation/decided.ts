import { settingOn, type Decision, type Setting } from '../../office/settings/settings.ts'
import type { Zone } from '../fuel-price/priceAt.ts'
import { dayOfMoment, tripMoment } from './tripRoute.ts'

/** What of the settings trips are priced by. */
export const PRICE_SETTINGS = [
  'cach_tinh_dau',
  'vung_gia_dau',
  'nguon_km',
  'vat',
] as const satisfies readonly Setting[]

/** How a trip is priced: by what the company had decided for the trip's day (money, sections 4 and 9). */
export function decidedFor(
  trip: Parameters<typeof tripMoment>[0],
  settings: readonly Decision[],
): { readonly byFills: boolean; readonly byGps: boolean; readonly zone: Zone } {
  const day = dayOfMoment(tripMoment(trip)) ?? ''
  return {
    byFills: settingOn(settings, 'cach_tinh_dau', day) === 'thuc_te',
    byGps: settingOn(settings, 'nguon_km', day) === 'gps',
    zone: settingOn(settings, 'vung_gia_dau', day) === '2' ? 2 : 1,
  }
}
