import { sql } from 'kysely'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'
import { readQuotas } from './reader/readQuotas.ts'

export const kmQuotaStore = {
  ...datedStore(kmQuota, 'dinh_muc_km'),
  order: sql`t.bien_so_xe, t.loai_xe, t.date DESC, t.loai, t.co_hang DESC, t.tu_km, t.ma_lt`,
  sheetRows: readQuotas,
}
