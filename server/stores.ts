import { routeStore as route } from './master/route/handlers.ts'
import { subcontractorStore } from './master/subcontractor/handlers.ts'
import { trailerStore } from './master/trailer/handlers.ts'
import { vehicleStore as vehicle } from './master/vehicle/store.ts'
import { vehicleCosts } from './price/vehicle-norm/vehicleCosts.ts'
import { routePrices } from './price/cost-norm/routePrices.ts'
import { tripPayStore, variableCostStore } from './price/cost-norm/stores.ts'
import { costFormStore } from './price/cost-form/handlers.ts'
import { loadingStore } from './price/loading/store.ts'
import { vehicleNormStore } from './price/vehicle-norm/store.ts'
import { fixedCostStore } from './price/fixed-cost/handlers.ts'
import { surchargeStore } from './price/fuel-surcharge/store.ts'
import { kmQuotaStore } from './price/km-quota/store.ts'
import type { Served } from './kit/resource/tableStore.ts'

/** Routes with their prices of today. */
export const routeStore = { ...route, beside: routePrices }

/** Vehicles with their norms and monthly costs of today. */
export const vehicleStore = { ...vehicle, beside: vehicleCosts }

/** Resources with the plain calls: their routes, files and sheets follow from their stores. */
export const PLAIN: readonly Served[] = [
  subcontractorStore,
  trailerStore,
  routeStore,
  tripPayStore,
  variableCostStore,
  vehicleNormStore,
  loadingStore,
  fixedCostStore,
  surchargeStore,
  kmQuotaStore,
  costFormStore,
]
