import type { Generated } from 'kysely'
import type { costForm } from '../../contract/price/cost-form/cost-form.ts'
import type { kmQuota } from '../../contract/price/km-quota/km-quota.ts'
import type { loading } from '../../contract/price/loading/loading.ts'
import type { companyPrices } from '../../contract/price/company-price/company-price.ts'
import type { tripPay } from '../../contract/price/cost-norm/trip-pay.ts'
import type { variableCost } from '../../contract/price/cost-norm/variable-cost.ts'
import type { vehicleNorm } from '../../contract/price/vehicle-norm/vehicle-norm.ts'
import type { fixedCost } from '../../contract/price/fixed-cost/fixed-cost.ts'
import type { fuelPriceResource } from '../../contract/price/fuel-price/fuel-price.ts'
import type { surcharges } from '../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import type { DatedTableOf, TableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    luong_chuyen: DatedTableOf<typeof tripPay.resource>
    bien_phi: DatedTableOf<typeof variableCost.resource>
    dinh_muc_xe: DatedTableOf<typeof vehicleNorm.resource>
    chi_phi_co_dinh: DatedTableOf<typeof fixedCost.resource>
    gia_dau: TableOf<typeof fuelPriceResource>
    phu_thu_nhien_lieu: DatedTableOf<typeof surcharges.resource>
    gia_cong_ty: DatedTableOf<typeof companyPrices.resource> & {
      id_noi_lay_hang: string | null
      id_noi_tra_hang: string | null
    }
    dinh_muc_km: DatedTableOf<typeof kmQuota.resource>
    dinh_muc_boc_xep: DatedTableOf<typeof loading.resource>
    form_chi_phi: Omit<TableOf<typeof costForm.resource, 'name'>, 'nguoi_chiu'> & {
      nguoi_chiu: Generated<string>
      thu_tu: Generated<number>
    }
  }
}
