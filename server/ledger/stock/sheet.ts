import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { isDate, isMonth, type WireDate } from '../../../contract/kit/time/time.ts'
import { stockSheet } from '../../../contract/ledger/stock/stock.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import { readTableRows } from '../../kit/resource/tableRows.ts'
import { readingBy } from '../../kit/resource/tableSheet.ts'
import { filledColumns, gridOf } from '../../kit/sheet/grid.ts'
import type { Sheet } from '../../kit/sheet/sheet.ts'
import { stockStore } from './handlers.ts'

const TITLE_ROWS = 10
const DAY = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|ngay (\d{1,2}) thang (\d{1,2}) nam (\d{4})/
const MONTH = /thang (\d{1,2})[/.-](\d{4})/

function dayIn(line: string): WireDate | null {
  const [day = '', month = '', year = ''] = (DAY.exec(line) ?? []).slice(1).filter((part) => part)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (isDate(date)) return date
  const [, number = '', ofYear = ''] = MONTH.exec(line) ?? []
  const begins = `${ofYear}-${number.padStart(2, '0')}`
  return isMonth(begins) ? `${begins}-01` : null
}

/** The day that stands above the table of each sheet: that of the count, or the first of the month. */
const daysAbove = ({ sheets }: Workbook): ReadonlyMap<string, WireDate | null> =>
  new Map(
    sheets.map((sheet) => {
      const grid = gridOf(sheet)
      const lines = Array.from({ length: Math.min(TITLE_ROWS, grid.rowCount) }, (_, row) =>
        filledColumns(grid, row)
          .map((column) => cellText(grid.cell(row, column)))
          .join(' '),
      )
      return [sheet.name, lines.map((line) => dayIn(searchKey(line))).find(Boolean) ?? null]
    }),
  )

/** Rows under a header; a row without a kind is opening stock, one without a day is of the day above its table. */
const readStock: typeof readTableRows = (workbook, ...given) => {
  const days = daysAbove(workbook)
  const read = readTableRows(workbook, ...given)
  return {
    ...read,
    rows: read.rows.map((row) => {
      const { loai = null, ngay = null } = row.values
      return {
        ...row,
        values: {
          ...row.values,
          loai: loai ?? 'ton_dau',
          ngay: ngay ?? days.get(row.sheet) ?? null,
        },
      }
    }),
  }
}

export const openingStockImport: Sheet = storeSheet(stockStore, stockSheet, {
  reading: readingBy(readStock),
})
