import { sheetRemarks } from '../../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import { isPlate } from '../../../../contract/kit/field/plate.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import { columnsOf, type Column, type Mapping } from './columns.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'
import { withUnits, type Header } from '../../../kit/sheet/header.ts'
import { isHeaderAgain, isNumbering, repeatsHeader } from '../../../kit/sheet/repeatedHeader.ts'
import { formParts } from '../../../kit/sheet/formParts.ts'
import { firstHeader, newHeader } from './headers.ts'
import type { Known } from './known.ts'
import { amountLeft, type Uncounted } from './leftRows.ts'
import { withLegend } from './legend.ts'
import { isOrder } from './groups.ts'
import {
  cellOf,
  columnFor,
  columnsByLeg,
  hasOwn,
  isMergedDown,
  paysHire,
  shows,
  type Line,
  type Table,
} from './line.ts'
import type { Near } from '../../../kit/sheet/moment.ts'
import { scaleIn, titleScale } from '../../../kit/sheet/moneyScale.ts'
import { saysTotal } from '../../../kit/sheet/lineWords.ts'
import { isNote } from '../../../kit/sheet/notes.ts'
import { carryDays, dayCell, nearOf, withoutTitleDay } from './carriedDays.ts'
import { contextBelow, contextBetween, contextOfSheet, tellsWhose } from './context.ts'
import { rowKind } from './rows.ts'
import { shapeOf } from './shape.ts'
import { withOnePlate } from './onePlate.ts'
import { isUnnumbered } from './unnumbered.ts'
import { freightsInThousands, moneyUnitOf, weightUnitOf, type MoneyUnits } from './units.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { cellText, isBlank } from '../../../../contract/kit/sheet/workbook.ts'

export type ReadSheetOptions = {
  readonly mapping: Mapping
  readonly known: Known | null
  readonly today: WireDate
}

/** The tables of a sheet and their data rows; null where no header of a dispatch sheet is found. */
export type SheetTables = {
  readonly lines: readonly Line[]
  readonly columns: readonly Column[]
  /** Those of further tables that bear another name. */
  readonly furtherColumns: readonly Column[]
  readonly header: Header
  readonly inGuessedThousands: boolean
  /** Amounts that are of no trip: fuel that was filled, beside the runs, what further tables and forms call by words that nobody knows. */
  readonly uncounted: readonly Uncounted[]
  /** Rows that hold one number and nothing else; they are sums more often than not. */
  readonly loneNumbers: readonly number[]
  /** A file of ours whose columns leave out the trip number. */
  readonly isUnnumbered: boolean
  /** By which days without a year are read. */
  readonly near: Near
}

/** What a title or heading says, a line of a form part by part. */
function textsOf(grid: Grid, row: number): string[] {
  const parts = formParts(grid, row).map(({ text }) => text)
  const words = filledColumns(grid, row).map((column) => cellText(grid.cell(row, column)))
  return parts.length > 0 ? parts : [words.join(' ')]
}

/** Rows above the header of which only a few words tell a day or a vehicle; long ones are some other table. */
const titledRows = (grid: Grid, header: Header): number[] =>
  Array.from({ length: header.firstRow }, (_, row) => row).filter(
    (row) => filledColumns(grid, row).length <= 4,
  )

/** What the titles above the header say. */
export const titleRows = (grid: Grid, header: Header): string[] =>
  titledRows(grid, header).flatMap((row) => textsOf(grid, row))

function tableOf(
  grid: Grid,
  header: Header,
  { columns, units }: { columns: readonly Column[]; units: MoneyUnits },
): Table {
  const [byField, ...legs] = columnsByLeg(columns)
  return {
    grid,
    columns: byField,
    legs,
    others: columns.filter(({ field }) => field === null),
    moneyUnit: moneyUnitOf(grid, header, { columns, units }),
    weightUnit: weightUnitOf(grid, byField.get('trong_luong')?.[0], header),
    isUnnumbered: isUnnumbered(grid, header),
  }
}

/** 'Dầu: | 1.000.000' below the rows of a form. */
const amountsFilledIn = (grid: Grid, row: number): Uncounted[] =>
  formParts(grid, row).flatMap(({ text, column }) =>
    shapeOf([grid.cell(row, column)]).money > 0 && !saysTotal(searchKey(text))
      ? [{ column, row, said: sheetRemarks.outside(text.replace(/:.*/, '')) }]
      : [],
  )

const SHARE_UNPLATED = 5
/** A row that is a run of its own: it has a day and a cost, and no plate in the column of plates. */
const isUnplated = (line: Line): boolean =>
  columnFor(line, 'bien_so_xe') !== null &&
  !hasOwn(line, 'bien_so_xe') &&
  !isMergedDown(line, 'bien_so_xe') &&
  hasOwn(line, 'ngay_thuc_hien') &&
  RUN_COSTS.some((field) => hasOwn(line, field))
const RUN_COSTS = ['phi_xang_dau', 'luong_lai_xe', 'phi_cau_duong', 'km_cuoi', 'chi_phi_thau_phu']

/** Where a sheet writes the vehicle only in the first of its rows, it and its driver hold until the next one; a hired truck is not the one above. */
function carryPlates(lines: readonly Line[]): Line[] {
  const alone = lines.filter(isUnplated)
  if (alone.length * SHARE_UNPLATED < lines.length) return [...lines]
  let above: { plate: string; driver: string } | null = null
  let isAboveHired = false
  return lines.map((line) => {
    const plate = cellText(cellOf(line, 'bien_so_xe'))
    if (plate !== '') {
      above = { plate, driver: cellText(cellOf(line, 'lai_xe_1')) }
      isAboveHired = paysHire(line)
    } else if (above && isUnplated(line) && paysHire(line) === isAboveHired)
      return { ...line, ...above, isCarried: true }
    return line
  })
}

/** A row of our own files that says a day or a plate is a trip, whatever its words look like. */
const namesRun = (line: Line): boolean =>
  (typeof dayCell(line) === 'object' && !isBlank(dayCell(line))) ||
  isPlate(cellText(cellOf(line, 'bien_so_xe')))

/** A header with its columns, read in thousands or millions where the sheet says so, or cannot mean anything else. */
function madeFrom(grid: Grid, found: Header, options: ReadSheetOptions & { declared: number }) {
  const header = withUnits(grid, withLegend(grid, found))
  const { declared } = options
  const by = { ...options, titles: titleRows(grid, found) }
  const told = columnsOf(grid, header, { ...by, scaled: declared > 1 })
  const guessed = declared === 1 && freightsInThousands(grid, header, told)
  const units = { scale: guessed ? 1000 : declared, guessed }
  const columns = guessed ? columnsOf(grid, header, { ...by, scaled: true }) : told
  const table = tableOf(withOnePlate(grid, header, columns), header, { columns, units })
  return { header, columns, guessed, table }
}

const OF_ORDER = /^(ten_cong_ty|noi_(lay|tra)_hang|tuyen|ma_cont|loai_hang_hoa)$/
const tellsOfOrders = (columns: readonly Column[]): boolean =>
  columns.some(({ field }) => OF_ORDER.test(field ?? ''))

/** Amounts of a further table that no trip gets: all of one that is of something else, else those that nobody knows. */
const unknownAmounts = (columns: readonly Column[], row: number, isAside: boolean): Uncounted[] =>
  columns
    .filter(({ amounts, field }) => amounts && (isAside || field === null))
    .map(({ column, title }) => ({ column, row, said: sheetRemarks.unknownAmounts(title) }))

/** All data rows of a sheet with the tables they stand in. */
export function tablesOf(grid: Grid, options: ReadSheetOptions): SheetTables | null {
  const first = firstHeader(grid)
  if (!first) return null
  const titles = titleRows(grid, first)
  const declared = titleScale(grid, first)
  let current = madeFrom(grid, first, { ...options, declared })
  const { columns, guessed } = current
  let context = contextOfSheet([grid.sheet.name, ...titles], options)
  const { customer: ofAll } = context
  const isForm = (row: number) => formParts(grid, row).length > 1
  if (titledRows(grid, first).some(isForm)) context = { ...context, slip: 0 }
  let [above, headings, foot] = [context, [] as string[], [] as Uncounted[]]
  const named = new Map(columns.map((column) => [column.title, column]))
  const lines: Line[] = []
  const loneNumbers: number[] = []
  const uncounted: Uncounted[] = []
  let isAside = false
  let [signed, summed, totalled, apart] = [false, false, false, false]
  for (let row = current.header.lastRow + 1; row < grid.rowCount; row++) {
    if (row <= current.header.lastRow + 2 && isNumbering(grid, row)) continue
    if (isHeaderAgain(grid, row, current.header)) continue
    const header = newHeader(grid, row, current.header)
    if (header) {
      // 'B. XE NGOÀI (đồng)' above a table says the unit of its amounts, whatever the title says of others.
      const told = headings.map(scaleIn).findLast((scale) => scale !== null)
      current = madeFrom(grid, header, { ...options, declared: told ?? declared })
      row = current.header.lastRow
      for (const column of current.columns)
        if (!named.has(column.title)) named.set(column.title, column)
      // Below runs with their orders, a table that tells of nobody's goods is of something else.
      isAside =
        context.customer === null && tellsOfOrders(columns) && !tellsOfOrders(current.columns)
      uncounted.push(...unknownAmounts(current.columns, header.lastRow, isAside))
      ;[signed, summed, totalled] = [false, false, false]
      continue
    }
    if (repeatsHeader(grid, row, current.header)) continue
    const isRun = current.table.isUnnumbered && namesRun({ table: current.table, row, ...context })
    const kind = isRun ? 'data' : rowKind(current.table.grid, row, current.columns)
    if (kind === 'section') {
      headings.push(...textsOf(grid, row))
      const slip = isForm(row) ? lines.length : context.slip
      const read = ofAll !== null || tellsWhose(current.table) ? contextBelow : contextBetween
      context = { ...read(above, headings, options), slip }
    }
    if (kind === 'section' || (kind === 'total' && context.slip !== null))
      uncounted.push(...amountsFilledIn(grid, row))
    if (kind === 'section') foot.push(...amountLeft(grid, row))
    if (kind === 'lone number') loneNumbers.push(row)
    if (kind === 'signature') signed = true
    if (kind === 'summary') summed = true
    if (SUMS.includes(kind)) totalled = true
    if (kind === 'blank') apart = lines.length > 0
    if (kind === 'note' && !isAside) uncounted.push(...amountLeft(grid, row))
    if (kind !== 'data' || isAside || summed || (signed && isWords(grid, row))) continue
    if ((apart || totalled) && !isRun && isNote(grid, row)) {
      uncounted.push(...amountLeft(grid, row))
      continue
    }
    const line = { table: current.table, row, ...context }
    const isTold = isRun || (isOrder(line) && (!totalled || begins(line)))
    if (isTold) [totalled, apart] = [false, false]
    if (!isTold && (totalled || tellsNothing(line))) {
      uncounted.push(...amountLeft(grid, row))
      continue
    }
    lines.push(line)
    ;[above, headings, foot] = [context, [], []]
  }
  const near = nearOf(grid, titles, options.today)
  return {
    near,
    lines: carryDays(carryPlates(withoutTitleDay(lines, near)), near),
    columns,
    furtherColumns: [...named.values()].filter((column) => !columns.includes(column)),
    header: first,
    inGuessedThousands: guessed,
    uncounted: [...uncounted, ...foot],
    loneNumbers,
    isUnnumbered: isUnnumbered(grid, first),
  }
}

const SUMS = ['total', 'parts', 'lone number']
const BEGINS = ['bien_so_xe', 'ngay_thuc_hien', 'stt', 'chuyen', 'ma_cont', 'lai_xe_1']
/** True for a row that goes on with none above it: below sums others say what is left of them, 'Chiết khấu 2%', or belong to another table. */
const begins = (line: Line): boolean => {
  const there = BEGINS.filter((field) => columnFor(line, field) !== null)
  const tells = (field: string) => field !== 'stt' || /^\S*\d/.test(cellText(cellOf(line, field)))
  return there.length === 0 || there.some((field) => shows(line, field) && tells(field))
}

/** A row of words and a day beside the runs: 'Ứng tiền mặt đi đường'. */
const tellsNothing = (line: Line): boolean =>
  columnFor(line, 'bien_so_xe') !== null &&
  !hasOwn(line, 'bien_so_xe') &&
  (hasOwn(line, 'dien_giai') || hasOwn(line, 'ghi_chu')) &&
  [...line.table.columns.keys()].every((field) => !OF_RUN.test(field) || !hasOwn(line, field))
const OF_RUN = /^(phi_|luong_|chi_phi|ve_cau|km_|cap_km|tong_km|lenh_|dinh_muc|chuyen$|lai_xe|ma_)/

/** Names below signatures. */
const isWords = (grid: Grid, row: number): boolean =>
  filledColumns(grid, row).every((column) => /^\D+$/.test(cellText(grid.cell(row, column))))
