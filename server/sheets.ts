import { placeApi } from '../contract/master/place/place.api.ts'
import { placeSheet } from '../contract/master/place/place.ts'
import { companySheet } from '../contract/master/company/company.ts'
import { driverSheet } from '../contract/master/driver/driver.ts'
import { routeSheet } from '../contract/master/route/route.ts'
import { subcontractorSheet } from '../contract/master/subcontractor/subcontractor.ts'
import { trailerSheet } from '../contract/master/trailer/trailer.ts'
import { vehicleSheet } from '../contract/master/vehicle/vehicle.ts'
import { bookingImport } from './dispatch/booking/importBookings.ts'
import { tripImport } from './dispatch/dispatch-sheet/importTrips.ts'
import { storeSheet } from './kit/resource/storeSheet.ts'
import type { Sheet } from './kit/sheet/sheet.ts'
import { companyStore } from './master/company/handlers.ts'
import { driverStore } from './master/driver/store.ts'
import { placeStore } from './master/place/store.ts'
import { routeStore } from './master/route/handlers.ts'
import { subcontractorStore } from './master/subcontractor/handlers.ts'
import { trailerStore } from './master/trailer/handlers.ts'
import { vehicleStore } from './master/vehicle/store.ts'

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
]
