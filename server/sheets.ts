import { placeApi } from '../contract/master/place/place.api.ts'
import { placeSheet } from '../contract/master/place/place.ts'
import { companySheet } from '../contract/master/company/company.ts'
import { driverSheet } from '../contract/master/driver/driver.ts'
import { routeSheet } from '../contract/master/route/route.ts'
import { subcontractorSheet } from '../contract/master/subcontractor/subcontractor.ts'
import { trailerSheet } from '../contract/master/trailer/trailer.ts'
import { vehicleSheet } from '../contract/master/vehicle/vehicle.ts'
import { tripPaySheet } from '../contract/price/cost-norm/trip-pay.ts'
import { variableCostSheet } from '../contract/price/cost-norm/variable-cost.ts'
import { vehicleNormSheet } from '../contract/price/cost-norm/vehicle-norm.ts'
import { fixedCostSheet } from '../contract/price/fixed-cost/fixed-cost.ts'
import { bookingImport } from './dispatch/booking/importBookings.ts'
import { tripImport } from './dispatch/dispatch-sheet/importTrips.ts'
import { storeSheet } from './kit/resource/storeSheet.ts'
import type { Sheet } from './kit/sheet/sheet.ts'
import { companyStore } from './master/company/handlers.ts'
import { driverStore } from './master/driver/store.ts'
import { placeStore } from './master/place/store.ts'
import { subcontractorStore } from './master/subcontractor/handlers.ts'
import { trailerStore } from './master/trailer/handlers.ts'
import { tripPayStore, variableCostStore, vehicleNormStore } from './price/cost-norm/stores.ts'
import { fixedCostStore } from './price/fixed-cost/handlers.ts'
import { routeStore, vehicleStore } from './stores.ts'

/** Every kind of sheet that can be imported, and how. */
export const SHEETS: readonly Sheet[] = [
  tripImport,
  bookingImport,
  storeSheet(companyStore, companySheet),
  storeSheet(driverStore, driverSheet),
  storeSheet(placeStore, placeSheet, [placeApi.excelUpdate]),
  storeSheet(routeStore, routeSheet),
  storeSheet(subcontractorStore, subcontractorSheet),
  storeSheet(trailerStore, trailerSheet),
  storeSheet(vehicleStore, vehicleSheet),
  storeSheet(tripPayStore, tripPaySheet),
  storeSheet(variableCostStore, variableCostSheet),
  storeSheet(vehicleNormStore, vehicleNormSheet),
  storeSheet(fixedCostStore, fixedCostSheet),
]
