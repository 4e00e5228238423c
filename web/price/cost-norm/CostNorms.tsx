import { tripPay } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import { vehicleNorm } from '../../../contract/price/cost-norm/vehicle-norm.ts'
import { fixedCost } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { ResourceLists } from '../../kit/resource/ResourceLists.tsx'

const LISTS = {
  bien_phi: variableCost,
  luong: tripPay,
  dinh_muc_xe: vehicleNorm,
  co_dinh: fixedCost,
}

/** Norms and fixed costs: what trips, routes and vehicles cost, each with its dates. */
export const CostNorms = () => <ResourceLists lists={LISTS} />
