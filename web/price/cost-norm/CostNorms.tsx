import {
  tripPayApi,
  tripPayResource,
  tripPaySheet,
} from '../../../contract/price/cost-norm/trip-pay.ts'
import {
  variableCostApi,
  variableCostResource,
  variableCostSheet,
} from '../../../contract/price/cost-norm/variable-cost.ts'
import {
  vehicleNormApi,
  vehicleNormResource,
  vehicleNormSheet,
} from '../../../contract/price/cost-norm/vehicle-norm.ts'
import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.api.ts'
import { fixedCostResource, fixedCostSheet } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { ResourceTabs } from '../../kit/resource/ResourceTabs.tsx'
import { useTab } from '../../kit/resource/useTab.ts'

const LISTS = {
  bien_phi: { resource: variableCostResource, api: variableCostApi, sheet: variableCostSheet },
  luong: { resource: tripPayResource, api: tripPayApi, sheet: tripPaySheet },
  dinh_muc_xe: { resource: vehicleNormResource, api: vehicleNormApi, sheet: vehicleNormSheet },
  co_dinh: { resource: fixedCostResource, api: fixedCostApi, sheet: fixedCostSheet },
} as const
const TABS = Object.fromEntries(
  Object.entries(LISTS).map(([name, { resource }]) => [name, resource]),
)

/** Norms and fixed costs: what trips, routes and vehicles cost, each with its dates. */
export function CostNorms() {
  const shown = useTab(['bien_phi', 'luong', 'dinh_muc_xe', 'co_dinh'])
  return (
    <ResourceScreen
      key={shown}
      {...LISTS[shown]}
      tabs={<ResourceTabs lists={TABS} shown={shown} />}
    />
  )
}
