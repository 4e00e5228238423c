import { lazy } from 'react'
import { PersonData } from './office/user/offered/slots.ts'
import { VendorTab } from './fleet/device/offered/slots.ts'
import { QuotaCheck } from './price/km-quota/offered/slots.ts'
import {
  OrderHops,
  OrderPicker,
  QuickTrip,
  ToldByPositions,
  TripJourney,
  TripSources,
} from './dispatch/trip/offered/slots.ts'

/** Puts the parts of screens that come from above in their places; each arrives when it is first shown. */
export function fillSlots(): void {
  OrderPicker.fill(
    lazy(async () => ({
      default: (await import('./dispatch/order/offered/OrderPicker.tsx')).OrderPicker,
    })),
  )
  OrderHops.fill(
    lazy(async () => ({
      default: (await import('./dispatch/transfer-order/offered/OrderHops.tsx')).OrderHops,
    })),
  )
  QuotaCheck.fill(
    lazy(async () => ({
      default: (await import('./ledger/fuel-check/FuelChecks.tsx')).FuelChecks,
    })),
  )
  PersonData.fill(
    lazy(async () => ({
      default: (await import('./fleet/person-data/offered/PersonDataActs.tsx')).PersonDataActs,
    })),
  )
  QuickTrip.fill(
    lazy(async () => ({
      default: (await import('./dispatch/booking/offered/QuickButton.tsx')).QuickTrip,
    })),
  )
  TripJourney.fill(
    lazy(async () => ({
      default: (await import('./fleet/journey/TripJourney.tsx')).TripJourney,
    })),
  )
  ToldByPositions.fill(
    lazy(async () => ({
      default: (await import('./fleet/journey/ToldByPositions.tsx')).ToldByPositions,
    })),
  )
  TripSources.fill(
    lazy(async () => ({
      default: (await import('./fleet/elsa/offered/ElsaButton.tsx')).ElsaButton,
    })),
  )
  VendorTab.fill(
    lazy(async () => ({
      default: (await import('./fleet/vendor/VendorList.tsx')).VendorList,
    })),
  )
}
