import type { ResourceKind } from '../../contract/resource/resources.ts'
import { companyStore } from '../company/handlers.ts'
import { driverStore } from '../driver/store.ts'
import { placeStore } from '../place/store.ts'
import { routeStore } from '../route/handlers.ts'
import { subcontractorStore } from '../subcontractor/handlers.ts'
import { trailerStore } from '../trailer/handlers.ts'
import { vehicleStore } from '../vehicle/store.ts'
import type { Store } from '../kit/resource/store.ts'

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
