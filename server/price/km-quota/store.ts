import { sql } from 'kysely'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { readVehicleType } from '../../../contract/master/vehicle/vehicle.choices.ts'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { bandRows } from '../../kit/resource/bandRows.ts'
import { spreadRows } from '../../kit/resource/spreadRows.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'

const BANDS = ['tu_km', 'den_km', 'lit_100km', 'co_hang'] as const
const readRows = bandRows(spreadRows({ by: 'co_hang', figures: ['lit_100km'] }), BANDS)

/** One column may say a plate here and a type there; norms that no distance parts hold from the first km. */
const sheetRows: typeof readRows = (workbook, columns, mapping) => {
  const read = readRows(workbook, columns, mapping)
  const rows = read.rows.map(({ values, ...row }) => {
    const type = values['loai_xe'] ? null : readVehicleType(wordOf(values['bien_so_xe']))
    const named = { ...values, ...(type && { bien_so_xe: null, loai_xe: type }) }
    return { ...row, values: values['ma_lt'] ? named : { tu_km: 0, ...named } }
  })
  return { ...read, rows }
}

export const kmQuotaStore = {
  ...datedStore(kmQuota, 'dinh_muc_km'),
  order: sql`t.bien_so_xe, t.loai_xe, t.date DESC, t.loai, t.co_hang DESC, t.tu_km, t.ma_lt`,
  sheetRows,
}
