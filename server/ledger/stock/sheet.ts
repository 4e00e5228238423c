import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { isDate, isMonth, type WireDate } from '../../../contract/kit/time/time.ts'
import { stockSheet } from '../../../contract/ledger/stock/stock.ts'
import { stockTexts } from '../../../contract/ledger/stock/stock.texts.ts'
import { withFeet } from '../../kit/resource/footSums.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import {
  readTableRows,
  together,
  type TableRow,
  type TableRows,
} from '../../kit/resource/tableRows.ts'
import { readingBy } from '../../kit/resource/tableSheet.ts'
import { withColumnsTold } from '../../kit/resource/versionRows.ts'
import { filledColumns, gridOf } from '../../kit/sheet/grid.ts'
import type { Sheet } from '../../kit/sheet/sheet.ts'
import { bookRows } from './bookRows.ts'
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

const KINDS = [
  ['ton_dau', /\b(ton|kiem ke|dau ky)\b/],
  ['nhap', /\bnhap\b/],
  ['xuat', /\b(xuat|cap phat)\b/],
] as const
const TRADE = /\b(xuat nhap khau|xnk|nhap khau|xuat khau)\b/g
/** What words say rows are: of what lies there they speak beside what comes and goes. */
function kindsIn(words: string): string[] {
  const key = searchKey(words).replace(TRADE, ' ')
  const said = KINDS.flatMap(([kind, pattern]) => (pattern.test(key) ? [kind] : []))
  return said.includes('ton_dau') ? ['ton_dau'] : said
}

/** A row that says no kind is of the one that its heading names, a line above or its sheet, else opening stock; of two it is asked. */
function withKind(row: TableRow, { headers }: TableRows): TableRow {
  if ((row.values['loai'] ?? null) !== null || row.errors.length > 0) return row
  const { cot } = row.place('so_luong', stockTexts.kindUnclear)
  const own = headers.find((one) => one.sheet === row.sheet && one.cot === cot)
  const above = [own?.ten ?? '', ...(row.foot?.titles ?? []).toReversed(), row.sheet]
  const [loai = 'ton_dau', ...others] = above.map(kindsIn).find((kinds) => kinds.length > 0) ?? []
  return others.length > 0
    ? { ...row, errors: [row.place('loai', stockTexts.kindUnclear)] }
    : { ...row, values: { ...row.values, loai } }
}

/** Rows under a header, or those of a book in which what comes in and what goes out has a column each; one without a day is of the day above its table. */
export const readStock: typeof readTableRows = withFeet(
  withColumnsTold((workbook, columns, mapping) => {
    const days = daysAbove(workbook)
    const pages = workbook.sheets.map((page) => ({
      page,
      book: page.hidden ? null : bookRows(page, columns, mapping),
    }))
    const others = pages.flatMap(({ page, book }) => (book ? [] : [page]))
    const plain = readTableRows({ sheets: others }, columns, mapping)
    const read = together([...pages.flatMap(({ book }) => book ?? []), plain])
    return {
      ...read,
      rows: read.rows.map((given) => {
        const row = withKind(given, read)
        const { ngay = null } = row.values
        return { ...row, values: { ...row.values, ngay: ngay ?? days.get(row.sheet) ?? null } }
      }),
    }
  }),
)

export const openingStockImport: Sheet = storeSheet(stockStore, stockSheet, {
  reading: readingBy(readStock),
})
