import {
  cellRemarks,
  SHEET_NEEDS,
} from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { sheetRemarks } from '../../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import { payFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { tripTotals, type TotalsInput } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { titleOf, type Column, type Mapping } from './columns.ts'
import { isFurtherPlace } from './drops.ts'
import { withChecks } from './checkColumns.ts'
import { findHeader, type Header } from '../../../kit/sheet/header.ts'
import { filledColumns, gridOf } from '../../../kit/sheet/grid.ts'
import { checkFoot } from './footSums.ts'
import { groupLines } from './groups.ts'
import type { Known } from './known.ts'
import type { Line } from './line.ts'
import { withMonthDays } from './monthDays.ts'
import { about, withoutOthers, type ReadSheet } from './otherSheets.ts'
import { readTrip } from './readTrip.ts'
import { repeatsCosts } from './reading.ts'
import { withTotals } from './rowTotals.ts'
import { withCostSheets } from './costSheets.ts'
import type { DispatchFile, SheetTrip } from './sheetTrip.ts'
import { sidesOf } from './sides.ts'
import { tablesOf, type SheetTables } from './tables.ts'
import { twinRows } from './twins.ts'
import { headlessCells } from './unread.ts'
import { DISPATCH_HEADER } from './wording.ts'
import type { NewTrip } from '../../trip/tripValues.ts'
import { columnLetter, type Sheet, type Workbook } from '../../../../contract/kit/sheet/workbook.ts'

export type DispatchOptions = {
  readonly known: Known
  /** Header to field, for headers that were not recognised. */
  readonly mapping: Mapping
  /** Names that stand in no list are to be created. */
  readonly create: boolean
  readonly today: WireDate
}

const shapeOfHeader = (header: Header): string =>
  header.columns.map((column) => searchKey(titleOf(column))).join('|')

/** The headers of a file as one text, by which a mapping made by hand is found again; '' when there is none. */
export function fileShape(workbook: Workbook): string {
  const headers = workbook.sheets
    .filter((sheet) => !sheet.hidden)
    .map((sheet) => findHeader(gridOf(sheet), DISPATCH_HEADER))
  return [...new Set(headers.flatMap((header) => (header ? [shapeOfHeader(header)] : [])))].join(
    '||',
  )
}

/** What a sheet must tell of every trip; without one of these it is a summary, a price list or the like. */
const NEEDED: readonly {
  what: Text
  fields: readonly string[]
  above: (line: Line) => unknown
}[] = [
  {
    what: SHEET_NEEDS.day,
    fields: ['ngay_thuc_hien', 'ngay_lay', 'ngay_gio_lay_hang', 'ngay_tra', 'ngay_gio_tra_hang'],
    above: (line) => line.date,
  },
  { what: SHEET_NEEDS.plate, fields: ['bien_so_xe', 'ten_thau_phu'], above: (line) => line.plate },
  {
    what: SHEET_NEEDS.customer,
    fields: ['ten_cong_ty', 'ten_nguoi_gui'],
    above: (line) => line.customer,
  },
]

const lackingIn = ({ columns, lines }: SheetTables): Text[] =>
  NEEDED.filter(
    ({ fields, above }) =>
      !columns.some(({ field }) => fields.includes(field ?? '')) && !lines.some(above),
  ).map(({ what }) => what)

/** True for 'Cơm' or 'Ăn ca': offices may count among the costs of a trip what is driver pay here. */
const isPayByOtherName = (field: string | null, title: string): boolean =>
  Object.entries(payFields).some(
    ([name, { label }]) => name === field && searchKey(label.vi) !== searchKey(title),
  )

/** Remarks about columns and rows of a sheet that were taken, or left out, on a guess. */
function guesses(sheet: Sheet, tables: SheetTables): Remark[] {
  const { uncounted, columns, header, inGuessedThousands, loneNumbers } = tables
  const onColumn = ({ column, title }: Column, say: (title: string) => Text): Remark => ({
    ...about(sheet, say(title)),
    cot: columnLetter(column),
    dong: header.lastRow + 1,
  })
  return [
    ...(sheet.hiddenRows > 0 ? [about(sheet, sheetRemarks.hiddenRows(sheet.hiddenRows))] : []),
    ...(tables.isUnnumbered ? [about(sheet, sheetRemarks.unnumbered)] : []),
    ...(inGuessedThousands ? [about(sheet, sheetRemarks.inThousands)] : []),
    ...columns
      .filter(({ byContent }) => byContent)
      .map((column) => onColumn(column, sheetRemarks.byContent)),
    ...columns
      .filter(({ amounts, field }) => amounts && field === null)
      .map((column) => onColumn(column, sheetRemarks.unknownAmounts)),
    ...columns.flatMap((column) => {
      const { taxRate } = column
      return taxRate === null
        ? []
        : [onColumn(column, (title) => sheetRemarks.taxed(title, taxRate))]
    }),
    ...columns
      .filter(({ field, title }) => field === null && isFurtherPlace(title))
      .map((column) => onColumn(column, sheetRemarks.furtherPlace)),
    ...columns
      .filter(({ amounts, field, title }) => amounts && isPayByOtherName(field, title))
      .map((column) => onColumn(column, sheetRemarks.pay)),
    ...columns
      .filter(({ countedPay }) => countedPay)
      .map((column) => onColumn(column, sheetRemarks.countedPay)),
    ...(columns.some(({ field }) => /^(cuoc_van_chuyen|tong_cuoc)$/.test(field ?? ''))
      ? []
      : [about(sheet, sheetRemarks.noFreight)]),
    ...uncounted.map(({ column, row, said }) => ({
      ...about(sheet, said),
      cot: columnLetter(column),
      dong: row + 1,
    })),
    ...loneNumbers.map((row) => ({
      ...about(sheet, sheetRemarks.loneNumber),
      dong: row + 1,
    })),
  ]
}

function readSheet(sheet: Sheet, options: DispatchOptions, given: Set<string>): ReadSheet | null {
  const { sheet: dated, told: toldDays, mapping } = withMonthDays(sheet, options.today)
  const grid = gridOf(dated)
  const tables = tablesOf(grid, { ...options, mapping: { ...mapping, ...options.mapping } })
  if (!tables) return null
  const lacking = lackingIn(tables)
  const groups = groupLines(lacking.length > 1 ? [] : tables.lines)
  const repeats = repeatsCosts(groups)
  const read = groups.map((lines) =>
    readTrip({
      ...options,
      near: tables.near,
      lines,
      repeatsCosts: repeats,
      remarks: { errors: [], warnings: [], given },
      unknown: [],
    }),
  )
  const trips = withChecks({ groups, trips: withTotals(groups, read) })
  const columns = [...tables.columns, ...tables.furtherColumns].map(({ column, title, field }) => ({
    sheet: sheet.name,
    letter: columnLetter(column),
    title,
    field,
  }))
  const unknown = lacking.length > 1 ? [about(sheet, sheetRemarks.unknownHeader)] : []
  const days = toldDays.map(({ column, row, said }) => ({
    ...about(sheet, said),
    cot: columnLetter(column),
    dong: row + 1,
  }))
  const twins = tables.isUnnumbered ? [] : twinRows(groups)
  const warnings = [
    ...unknown,
    ...days,
    ...twins.map(({ line, of }) => ({
      ...about(sheet, cellRemarks.twinOrder(of)),
      dong: line.row + 1,
    })),
    ...guesses(sheet, tables),
    ...headlessCells(tables.lines),
    ...checkFoot(tables.lines, trips),
  ]
  return { sheet, lacking, trips, columns, warnings }
}

const isEmpty = (sheet: Sheet): boolean => {
  const grid = gridOf({ ...sheet, merges: [] })
  return sheet.rows.every((_, row) => filledColumns(grid, row).length === 0)
}

/** Reads every visible sheet of a workbook whose header is that of a dispatch sheet (domain B4.12). */
export function readDispatch(workbook: Workbook, options: DispatchOptions): DispatchFile {
  const given = new Set<string>()
  const warnings: Remark[] = []
  const sheets: ReadSheet[] = []
  for (const sheet of workbook.sheets.flatMap(sidesOf)) {
    if (isEmpty(sheet)) continue
    if (sheet.hidden) {
      warnings.push(about(sheet, sheetRemarks.hidden))
      continue
    }
    const file = readSheet(sheet, options, given)
    if (file) sheets.push(file)
    else warnings.push(about(sheet, sheetRemarks.noHeader))
  }
  const { sheets: runs, costs } = withCostSheets(sheets)
  const read = [...withoutOthers(runs), ...costs]
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

/** True for a trip on a hired truck, also where it is not said whose. */
export const isHired = ({ values }: SheetTrip): boolean =>
  values.ten_thau_phu !== undefined || Number(values.chi_phi_thau_phu ?? 0) > 0

/** A sheet's trip on its way into the database. */
export const newTripOf = (trip: SheetTrip): NewTrip =>
  ({
    ...trip.values,
    list_form_chi_phi: trip.extras,
    list_don_hang: trip.orders,
  }) as unknown as NewTrip
