import type { ResourceKind } from '../../contract/resource/resources.ts'
import { routeStore } from '../route/handlers.ts'
import { subcontractorStore } from '../subcontractor/handlers.ts'
import type { Store } from './store.ts'

/** How every plain resource is stored, by its kind. */
export const STORES: Readonly<Record<ResourceKind, Store>> = {
  route: routeStore,
  subcontractor: subcontractorStore,
}
