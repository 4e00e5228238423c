import { tripPayResource } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCostResource } from '../../../contract/price/cost-norm/variable-cost.ts'
import { vehicleNormResource } from '../../../contract/price/cost-norm/vehicle-norm.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'

export const tripPayStore = datedStore(tripPayResource, 'luong_chuyen')
export const variableCostStore = datedStore(variableCostResource, 'bien_phi')
export const vehicleNormStore = datedStore(vehicleNormResource, 'dinh_muc_xe')
