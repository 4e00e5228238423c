import { loading } from '../../../contract/price/loading/loading.ts'
import { spreadRows } from '../../kit/resource/spreadRows.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'

export const loadingStore = {
  ...datedStore(loading, 'dinh_muc_boc_xep'),
  sheetRows: spreadRows({ by: 'lop_xe', figures: ['don_gia'] }),
}
