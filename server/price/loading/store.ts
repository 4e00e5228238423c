import { loading } from '../../../contract/price/loading/loading.ts'
import { spreadAmounts } from '../../kit/resource/spreadAmounts.ts'
import type { readTableRows, TableRow } from '../../kit/resource/tableRows.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'
import { unitIn } from '../company-price/reader/wording.ts'

const byClass = spreadAmounts({ by: 'lop_xe', figures: ['don_gia'] })
const byPayee = spreadAmounts({ by: 'tra_cho', figures: ['don_gia'] })

/** 'Trả kho (đ/tấn)' says what its rates are counted by where no column does. */
const withUnit =
  (units: ReadonlyMap<string, string>) =>
  ({ values, ...row }: TableRow): TableRow => {
    const unit = units.get(row.o ?? '')
    return { ...row, values: unit && !values['don_vi'] ? { ...values, don_vi: unit } : values }
  }

/** Reads a column for each class, or one for each who is paid. */
const sheetRows: typeof readTableRows = ({ sheets }, columns, mapping, meaning) => {
  const read = sheets.map((sheet) => {
    const ofClass = byClass({ sheets: [sheet] }, columns, mapping, meaning)
    if (ofClass.headers.some(({ truong }) => truong === 'don_gia')) return ofClass
    const { rows, headers } = byPayee({ sheets: [sheet] }, columns, mapping, meaning)
    const units = new Map(
      headers.flatMap(({ cot, ten, truong }) => {
        const unit = truong === 'don_gia' ? unitIn(ten) : null
        return unit ? rows.map(({ dong }) => [`${sheet.name}!${dong}:${cot}`, unit] as const) : []
      }),
    )
    return { headers, rows: rows.map(withUnit(units)) }
  })
  return {
    rows: read.flatMap(({ rows }) => rows),
    headers: read.flatMap(({ headers }) => headers),
  }
}

export const loadingStore = { ...datedStore(loading, 'dinh_muc_boc_xep'), sheetRows }
