import { tripPay } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { inWhole } from '../../kit/resource/smallAmounts.ts'
import { spreadRows } from '../../kit/resource/spreadRows.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'

const ROUTES = { shownBy: { table: 'tuyen_duong', column: 'ma_lt' } }

/** What is paid for a whole run, or a day of it. */
const OF_A_RUN = [
  'luong_chuyen',
  'tien_an',
  'ho_tro_qua_dem',
  'cuoc',
  'cau_duong',
  'don_gia_thau_phu',
]
/** Offices write a column for each class. */
const byClass = (resource: Pick<Listed, 'resource'>['resource']) => {
  const { key = [] } = resource.rate ?? {}
  const figures = Object.keys(resource.fields).filter(
    (name) => !key.includes(name) && !name.startsWith('hieu_luc'),
  )
  return inWhole(spreadRows({ by: 'lop_xe', figures }), OF_A_RUN)
}
export const tripPayStore = {
  ...datedStore(tripPay, 'luong_chuyen', ROUTES),
  sheetRows: byClass(tripPay.resource),
}
export const variableCostStore = {
  ...datedStore(variableCost, 'bien_phi', ROUTES),
  sheetRows: byClass(variableCost.resource),
}
