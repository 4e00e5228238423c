import { lazy } from 'react'
import { QuotaCheck } from './price/km-quota/offered/slots.ts'
import { OrderHops, OrderPicker, QuickTrip, TripSources } from './dispatch/trip/offered/slots.ts'

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
  QuickTrip.fill(
    lazy(async () => ({
      default: (await import('./dispatch/booking/offered/QuickButton.tsx')).QuickTrip,
    })),
  )
  TripSources.fill(
    lazy(async () => ({
      default: (await import('./fleet/elsa/offered/ElsaButton.tsx')).ElsaButton,
    })),
  )
}
