import { tripPay } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import { vehicleNorm } from '../../../contract/price/cost-norm/vehicle-norm.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'

export const tripPayStore = datedStore(tripPay, 'luong_chuyen')
export const variableCostStore = datedStore(variableCost, 'bien_phi')
export const vehicleNormStore = datedStore(vehicleNorm, 'dinh_muc_xe')
