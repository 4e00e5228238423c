import { companyResource } from '../company/company.ts'
import { driverResource } from '../driver/driver.ts'
import { placeResource } from '../place/place.ts'
import { routeResource } from '../route/route.ts'
import { subcontractorResource } from '../subcontractor/subcontractor.ts'
import { trailerResource } from '../trailer/trailer.ts'
import { vehicleResource } from '../vehicle/vehicle.ts'

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
