import { routeStore as route } from './master/route/handlers.ts'
import { subcontractorStore } from './master/subcontractor/handlers.ts'
import { trailerStore } from './master/trailer/handlers.ts'
import { vehicleStore as vehicle } from './master/vehicle/store.ts'
import { joinNorms, normColumns, writeNorms } from './price/cost-norm/vehicleNorms.ts'
import { routePrices } from './price/cost-norm/routePrices.ts'
import { tripPayStore, variableCostStore, vehicleNormStore } from './price/cost-norm/stores.ts'
import { fixedCostStore } from './price/fixed-cost/handlers.ts'
import { joinMonthly, monthlyColumns, writeMonthly } from './price/fixed-cost/vehicleMonthly.ts'
import { sql } from 'kysely'
import type { Store } from './kit/resource/store.ts'
import type { Served } from './kit/resource/tableStore.ts'

/** Routes with their prices of today. */
export const routeStore = { ...route, beside: routePrices }

/** Vehicles with their norms and monthly costs of today. */
export const vehicleStore: Store = {
  ...vehicle,
  beside: {
    joins: (day) => sql`${joinNorms(day)} ${joinMonthly(day)}`,
    at: { ...normColumns, ...monthlyColumns },
    write: async (trx, rows, username) => {
      await writeNorms(trx, rows, username)
      await writeMonthly(trx, rows, username)
    },
  },
}

/** Resources with the plain calls: their routes, files and sheets follow from their stores. */
export const PLAIN: readonly Served[] = [
  subcontractorStore,
  trailerStore,
  routeStore,
  tripPayStore,
  variableCostStore,
  vehicleNormStore,
  fixedCostStore,
]
