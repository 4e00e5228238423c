import { tripPayResource } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCostResource } from '../../../contract/price/cost-norm/variable-cost.ts'
import { vehicleNormResource } from '../../../contract/price/cost-norm/vehicle-norm.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'

const ROUTES = { table: 'tuyen_duong', column: 'ma_lt' }
export const tripPayStore = datedStore(tripPayResource, 'luong_chuyen', ROUTES)
export const variableCostStore = datedStore(variableCostResource, 'bien_phi', ROUTES)
export const vehicleNormStore = datedStore(vehicleNormResource, 'dinh_muc_xe', {
  table: 'phuong_tien',
  column: 'bien_so_xe',
})
