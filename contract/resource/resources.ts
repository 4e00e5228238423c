import { routeResource } from '../route/route.ts'
import { subcontractorResource } from '../subcontractor/subcontractor.ts'

/** Every plain resource by its kind: what can be imported from Excel. */
export const RESOURCES = {
  route: routeResource,
  subcontractor: subcontractorResource,
} as const
export type ResourceKind = keyof typeof RESOURCES
