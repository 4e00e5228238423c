import { searchKey } from './searchKey.ts'
import type { Remark } from '../excel/excel.api.ts'
import type { WireDate } from '../time.ts'
import { tripTotals, type TotalsInput } from '../trip/trip.totals.ts'
import { titleOf, type Column, type Mapping } from './columns.ts'
import { findHeader, type Header } from './header.ts'
import { filledColumns, gridOf } from './grid.ts'
import { groupLines } from './groups.ts'
import type { Known } from './known.ts'
import { readTrip } from './readTrip.ts'
import type { SheetTrip } from './sheetTrip.ts'
import { tablesOf } from './tables.ts'
import { columnLetter, type Sheet, type Workbook } from './workbook.ts'

export type DispatchOptions = {
  readonly known: Known
  /** Header to field, for headers that were not recognised. */
  readonly mapping: Mapping
  /** Names that stand in no list are to be created. */
  readonly create: boolean
  readonly today: WireDate
}

/** What a column of a sheet was taken for. */
export type SheetColumn = {
  readonly sheet: string
  readonly letter: string
  readonly title: string
  readonly field: string | null
}

/** A dispatch file as trips. */
export type DispatchFile = {
  readonly trips: readonly SheetTrip[]
  readonly columns: readonly SheetColumn[]
  /** Remarks about whole sheets. */
  readonly warnings: readonly Remark[]
}

const about = (sheet: Sheet, message: string): Remark => ({
  sheet: sheet.name,
  dong: 1,
  cot: '',
  gia_tri: null,
  message,
})

/** Without two of these a table tells no trips. */
const LEAST = [
  'bien_so_xe',
  'ten_cong_ty',
  'cuoc_van_chuyen',
  'noi_lay_hang',
  'noi_tra_hang',
  'ma_cont',
  'ten_thau_phu',
]
const UNKNOWN_HEADER = 'Chưa hiểu dòng tiêu đề: hãy chọn trường cho các cột'

const shapeOfHeader = (header: Header): string =>
  header.columns.map((column) => searchKey(titleOf(column))).join('|')

/** The headers of a file as one text, by which a mapping made by hand is found again; '' when there is none. */
export function fileShape(workbook: Workbook): string {
  const headers = workbook.sheets
    .filter((sheet) => !sheet.hidden)
    .map((sheet) => findHeader(gridOf(sheet)))
  return [...new Set(headers.flatMap((header) => (header ? [shapeOfHeader(header)] : [])))].join(
    '||',
  )
}

function readSheet(
  sheet: Sheet,
  options: DispatchOptions,
  given: Set<string>,
): DispatchFile | null {
  const grid = gridOf(sheet)
  const tables = tablesOf(grid, options)
  if (!tables) return null
  const told = LEAST.filter((field) => tables.columns.some((column) => column.field === field))
  const lines = told.length < 2 ? [] : tables.lines
  const trips = groupLines(lines).map((group) =>
    readTrip({
      ...options,
      lines: group,
      remarks: { errors: [], warnings: [], given },
      unknown: [],
    }),
  )
  const toColumn = ({ column, title, field }: Column): SheetColumn => ({
    sheet: sheet.name,
    letter: columnLetter(column),
    title,
    field,
  })
  const hidden =
    sheet.hiddenRows > 0 ? [about(sheet, `${sheet.hiddenRows} dòng đang ẩn cũng được đọc`)] : []
  const guessed = tables.columns
    .filter((column) => column.byContent)
    .map((column) => ({
      ...about(sheet, `Cột «${column.title}» được nhận theo nội dung`),
      cot: columnLetter(column.column),
      dong: tables.header.lastRow + 1,
    }))
  return {
    trips,
    columns: tables.columns.map(toColumn),
    warnings: [...hidden, ...guessed, ...(told.length < 2 ? [about(sheet, UNKNOWN_HEADER)] : [])],
  }
}

const isEmpty = (sheet: Sheet): boolean => {
  const grid = gridOf({ ...sheet, merges: [] })
  return sheet.rows.every((_, row) => filledColumns(grid, row).length === 0)
}

/** Reads every visible sheet of a workbook whose header is that of a dispatch sheet (domain B4.12). */
export function readDispatch(workbook: Workbook, options: DispatchOptions): DispatchFile {
  const given = new Set<string>()
  const warnings: Remark[] = []
  const read: DispatchFile[] = []
  for (const sheet of workbook.sheets) {
    if (isEmpty(sheet)) continue
    if (sheet.hidden) {
      warnings.push(about(sheet, 'Sheet đang ẩn, không đọc'))
      continue
    }
    const file = readSheet(sheet, options, given)
    if (file) read.push(file)
    else
      warnings.push(
        about(sheet, 'Không tìm thấy dòng tiêu đề của bảng điều xe, sheet này được bỏ qua'),
      )
  }
  return {
    trips: read.flatMap((file) => file.trips),
    columns: read.flatMap((file) => file.columns),
    warnings: [...warnings, ...read.flatMap((file) => file.warnings)],
  }
}

/** Freight, cost and profit of a trip of a sheet. */
export const sheetTotals = (trip: SheetTrip) =>
  tripTotals({
    ...trip.values,
    list_form_chi_phi: trip.extras,
    list_don_hang: trip.orders,
  } as TotalsInput)
