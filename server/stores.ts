import { routeStore as route } from './master/route/handlers.ts'
import { vehicleStore as vehicle } from './master/vehicle/store.ts'
import { joinNorms, normColumns, writeNorms } from './price/cost-norm/vehicleNorms.ts'
import { fixedCostStore } from './price/fixed-cost/handlers.ts'
import { vehicleNormStore } from './price/cost-norm/stores.ts'
import { routePrices } from './price/cost-norm/routePrices.ts'
import { joinMonthly, monthlyColumns, writeMonthly } from './price/fixed-cost/vehicleMonthly.ts'
import { sql } from 'kysely'
import type { Store } from './kit/resource/store.ts'

/** Routes with their prices of today. */
export const routeStore: Store = { ...route, beside: routePrices }

/** Vehicles with their norms and monthly costs of today. */
export const vehicleStore: Store = {
  ...vehicle,
  beside: {
    joins: (day) => sql`${joinNorms(day)} ${joinMonthly(day)}`,
    at: { ...normColumns, ...monthlyColumns },
    write: async (trx, rows, username) => [
      ...(await writeNorms(trx, rows, username)),
      ...(await writeMonthly(trx, rows, username)),
    ],
    stores: [vehicleNormStore, fixedCostStore],
  },
}
