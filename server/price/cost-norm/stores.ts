import { tripPay } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import { vehicleNorm } from '../../../contract/price/cost-norm/vehicle-norm.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'

const ROUTES = { table: 'tuyen_duong', column: 'ma_lt' }
export const tripPayStore = datedStore(tripPay, 'luong_chuyen', ROUTES)
export const variableCostStore = datedStore(variableCost, 'bien_phi', ROUTES)
export const vehicleNormStore = datedStore(vehicleNorm, 'dinh_muc_xe', {
  table: 'phuong_tien',
  column: 'bien_so_xe',
})
