import type { Generated } from 'kysely'
import type { tripPay } from '../../contract/price/cost-norm/trip-pay.ts'
import type { variableCost } from '../../contract/price/cost-norm/variable-cost.ts'
import type { vehicleNorm } from '../../contract/price/cost-norm/vehicle-norm.ts'
import type { fixedCost } from '../../contract/price/fixed-cost/fixed-cost.ts'
import type { DatedTableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    luong_chuyen: DatedTableOf<typeof tripPay.resource>
    bien_phi: DatedTableOf<typeof variableCost.resource>
    dinh_muc_xe: DatedTableOf<typeof vehicleNorm.resource>
    chi_phi_co_dinh: DatedTableOf<typeof fixedCost.resource>
    form_chi_phi: {
      key: string
      name: string
      amount: number | null
      thu_tu: Generated<number>
      tren_chuyen: Generated<boolean>
      deleted_at: string | null
    }
  }
}
