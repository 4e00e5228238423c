import { vehicleNorm } from '../../../contract/price/vehicle-norm/vehicle-norm.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'

export const vehicleNormStore = datedStore(vehicleNorm, 'dinh_muc_xe', {
  shownBy: { table: 'phuong_tien', column: 'bien_so_xe' },
})
