import { companyResource } from './master/company/company.ts'
import { driverResource } from './master/driver/driver.ts'
import { placeResource } from './master/place/place.ts'
import { routeResource } from './master/route/route.ts'
import { subcontractorResource } from './master/subcontractor/subcontractor.ts'
import { trailerResource } from './master/trailer/trailer.ts'
import { vehicleResource } from './master/vehicle/vehicle.ts'

/** Every plain resource by its kind: what can be imported from Excel. */
export const RESOURCES = {
  company: companyResource,
  driver: driverResource,
  place: placeResource,
  route: routeResource,
  subcontractor: subcontractorResource,
  trailer: trailerResource,
  vehicle: vehicleResource,
} as const
export type ResourceKind = keyof typeof RESOURCES
