import { sql } from 'kysely'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { readVehicleType } from '../../../contract/master/vehicle/vehicle.choices.ts'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { spreadRows } from '../../kit/resource/spreadRows.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'

const readRows = spreadRows({ by: 'co_hang', figures: ['lit_100km'] })

/** One column may say a plate here and a type there. */
const sheetRows: typeof readRows = (workbook, columns, mapping) => {
  const read = readRows(workbook, columns, mapping)
  const rows = read.rows.map((row) => {
    const { bien_so_xe, loai_xe } = row.values
    const type = loai_xe ? null : readVehicleType(wordOf(bien_so_xe))
    return type ? { ...row, values: { ...row.values, bien_so_xe: null, loai_xe: type } } : row
  })
  return { ...read, rows }
}

export const kmQuotaStore = {
  ...datedStore(kmQuota, 'dinh_muc_km'),
  order: sql`t.bien_so_xe, t.loai_xe, t.date DESC, t.loai, t.co_hang DESC, t.tu_km, t.ma_lt`,
  sheetRows,
}
