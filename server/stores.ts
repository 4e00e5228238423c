import type { ResourceKind } from '../contract/resources.ts'
import { companyStore } from './master/company/handlers.ts'
import { driverStore } from './master/driver/store.ts'
import { placeStore } from './master/place/store.ts'
import { routeStore } from './master/route/handlers.ts'
import { subcontractorStore } from './master/subcontractor/handlers.ts'
import { trailerStore } from './master/trailer/handlers.ts'
import { vehicleStore } from './master/vehicle/store.ts'
import type { Store } from './kit/resource/store.ts'

/** How every plain resource is stored, by its kind. */
export const STORES: Readonly<Record<ResourceKind, Store>> = {
  company: companyStore,
  driver: driverStore,
  place: placeStore,
  route: routeStore,
  subcontractor: subcontractorStore,
  trailer: trailerStore,
  vehicle: vehicleStore,
}
