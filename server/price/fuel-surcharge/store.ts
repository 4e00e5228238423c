import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'
import { surchargeRows } from '../surcharge-sheet/layouts.ts'

export const surchargeStore = {
  ...datedStore(surcharges, 'phu_thu_nhien_lieu'),
  sheetRows: surchargeRows,
}
