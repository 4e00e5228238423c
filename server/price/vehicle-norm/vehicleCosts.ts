import {
  MONTHLY,
  MONTHLY_PREFIX,
  NORM_PREFIX,
  NORMS,
} from '../../../contract/master/vehicle/vehicle.costs.ts'
import { besideOf, together } from '../../kit/rate/beside.ts'
import { vehicleStore } from '../../master/vehicle/store.ts'
import { fixedCostStore } from '../fixed-cost/handlers.ts'
import { vehicleNormStore } from './store.ts'

const NAMES = Object.keys(NORMS)

const norms = besideOf(vehicleNormStore, {
  on: vehicleStore,
  by: 'bien_so_xe',
  shown: NAMES.map((name) => ({ name: NORM_PREFIX + name, figure: name, rest: {} })),
})
const monthly = besideOf(fixedCostStore, {
  on: vehicleStore,
  by: 'bien_so_xe',
  shown: Object.keys(MONTHLY).map((khoan) => ({
    name: MONTHLY_PREFIX + khoan,
    figure: 'so_tien',
    rest: { khoan, ten_khoan: null },
  })),
})

/** What vehicles show of norms and of the fixed costs without a name of their own. */
export const vehicleCosts = together(norms, monthly)
