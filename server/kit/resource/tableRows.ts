import { gridOf, mergedCell, type Grid } from '../sheet/grid.ts'
import { parseMoment } from '../sheet/moment.ts'
import { withScale } from '../sheet/moneyScale.ts'
import { readCell, type Counted } from './tableCell.ts'
import {
  columnsOf,
  findHeader,
  namingOf,
  NOT_COUNTED,
  NO_MEANING,
  type Column,
  type Meaning,
} from './tableColumns.ts'
import { withChoices } from './choiceColumns.ts'
import { footOf, type TableFoot } from './tableFoot.ts'
import { tableLines, type Band, type TableLine } from './tableLines.ts'
import { tableParts } from './tableParts.ts'
import { today } from '../time/clock.ts'
import type { Header } from '../sheet/header.ts'
import {
  cellText,
  columnLetter,
  isBlank,
  type Cell,
  type Workbook,
} from '../../../contract/kit/sheet/workbook.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import type { Remark, UploadReply } from '../../../contract/kit/sheet/sheet.ts'
import { formatDate, formatMoment } from '../../../contract/kit/field/format.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { isDate } from '../../../contract/kit/time/time.ts'
import { isMasked } from '../../../contract/kit/field/person.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { text, wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'

type Values = Readonly<Record<string, unknown>>

/** A row of a sheet: what its columns say (a missing column says nothing), and what is wrong with it. */
export type TableRow = {
  readonly sheet: string
  readonly dong: number
  /** Its cell, where a line tells several rows: 'Sheet1!12:G'. */
  readonly o?: string
  readonly values: Values
  readonly errors: readonly Remark[]
  /** What is wrong with it unless it speaks of a stored row. */
  readonly unlessStored?: readonly Remark[]
  readonly warnings: readonly Remark[]
  /** The cells as they stand, by header, for the workbook of refused rows. */
  readonly source: Readonly<Record<string, string>>
  /** Where a field stands, for remarks that come later. */
  readonly place: (field: string, said: Text) => Remark
  /** What its table says itself that its lines must come to. */
  readonly foot?: TableFoot
  /** The cells of every column that tells a field, for those that several columns tell together. */
  readonly cellsOf: (field: string) => readonly ToldCell[]
}

/** A cell with the remark that something is wrong with it, and how its column counts. */
export type ToldCell = Counted & {
  readonly cell: Cell
  readonly title: string
  /** The header says the unit of its amounts itself. */
  readonly saysScale: boolean
  readonly remark: (said: Text) => Remark
}

export type TableRows = {
  readonly rows: readonly TableRow[]
  readonly headers: readonly {
    readonly sheet: string
    readonly cot: string
    readonly ten: string
    readonly truong: string | null
  }[]
  /** What is said of whole columns. */
  readonly remarks?: readonly Remark[]
  /** Tables that say above their lines what holds for all of them. */
  readonly tables?: UploadReply['bang']
}

/** What several readings give, as one. */
export const together = (all: readonly TableRows[]): TableRows => ({
  rows: all.flatMap(({ rows }) => rows),
  headers: all.flatMap(({ headers }) => headers),
  tables: all.flatMap(({ tables = [] }) => tables),
  remarks: all.flatMap(({ remarks = [] }) => remarks),
})

type Table = { grid: Grid; header: Header; columns: readonly Column[]; isBeside: boolean }

/** A cell in words; of a moment its day, or its clock where Excel gives a time no day. */
const written = (cell: Cell): string => {
  const serial = typeof cell === 'number' ? parseMoment(cell, null) : null
  if (serial?.error === undefined && serial?.value?.date) return serial.value.date
  if (typeof cell !== 'object' || cell === null) return cellText(cell)
  return cell.date.startsWith('1899') ? cell.date.slice(11) : cell.date.slice(0, 10)
}

/** What is said of a field that no column tells names it. */
const naming = (label: Text, said: Text): Text =>
  searchKey(said.vi).includes(searchKey(label.vi))
    ? said
    : text(`${label.vi}: ${said.vi}`, `${label.en}: ${said.en}`)

function readRow(
  { grid, columns, isBeside }: Table,
  { row, band }: TableLine,
  sheet: SheetColumns,
): TableRow {
  const fields = allFields(sheet)
  const values: Record<string, unknown> = {}
  const errors: Remark[] = []
  const warnings: Remark[] = []
  const source: Record<string, string> = {}
  const failed = new Set<string>()
  const usedSpare = new Map<string, number>()
  const at = (column: Column | undefined, said: Text): Remark => {
    const shown = column ? cellText(mergedCell(grid, row, column.at)) : ''
    const cot = column ? columnLetter(column.at) : ''
    return { sheet: grid.sheet.name, dong: row + 1, cot, gia_tri: shown || null, ...told(said) }
  }
  const place = (name: string, said: Text): Remark => {
    const own = columns.filter(({ field }) => field === name)
    const column = own.find((one) => one.isSpare && one.at === usedSpare.get(name)) ?? own[0]
    const { label } = fields[name] ?? {}
    return at(column, column || !label ? said : naming(label, said))
  }
  // 'Nguyễn Văn' in a column before 'Hùng', '6h40' in one behind '02/10'.
  const whole = ({ field }: Column, cell: Cell): Cell => {
    const sides = columns.filter((one) => one.side !== null && one.field === field)
    const wordsOf = (side: Column['side']) =>
      sides.filter((one) => one.side === side).map((one) => written(mergedCell(grid, row, one.at)))
    return sides.length === 0
      ? cell
      : [...wordsOf('before'), written(cell), ...wordsOf('behind')].join(' ').trim()
  }
  const cellsOf = (name: string): ToldCell[] =>
    columns
      .filter(({ field, side }) => field === name && side === null)
      .map((column) => ({
        ...column,
        cell: whole(column, mergedCell(grid, row, column.at)),
        remark: (said) => at(column, said),
      }))
  for (const column of columns) {
    const cell = mergedCell(grid, row, column.at)
    const field = column.field === null ? undefined : fields[column.field]
    const unsaid = field?.kind === 'money' && !column.saysScale ? column.scale : 1
    source[withScale(column.title, unsaid)] = cellText(cell)
    if (column.field === null || column.side !== null || !field) continue
    if (sheet.joined?.includes(column.field)) continue
    if (field.masked && isMasked(cellText(cell))) continue
    if (column.isSpare && (isBlank(cell) || failed.has(column.field))) continue
    if (column.isSpare && (values[column.field] ?? null) !== null) continue
    if (column.isSpare) usedSpare.set(column.field, column.at)
    const { value, error, warning } = readCell(field, whole(column, cell), column)
    if (error !== null) {
      failed.add(column.field)
      errors.push(place(column.field, error))
    } else values[column.field] = value
    if (warning !== null) warnings.push(place(column.field, warning))
  }
  for (const [said, name] of Object.entries(sheet.bands ?? {})) {
    if (said === 'dayBelow' && columns.some(({ field }) => field === name)) continue
    const told = band[said as keyof Band]
    const field = fields[name]
    if (told === null || !field || failed.has(name) || (values[name] ?? null) !== null) continue
    const { value, error } = readCell(field, told, NOT_COUNTED)
    if (error === null) values[name] = value
  }
  const own = { sheet: grid.sheet.name, dong: row + 1 }
  const [begins] = columns
  const o = isBeside && begins ? { o: `${own.sheet}!${own.dong}:${columnLetter(begins.at)}` } : {}
  return { ...own, ...o, values, errors, warnings, source, place, cellsOf }
}

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:/
const shownWord = (value: unknown): string => {
  if (typeof value !== 'string') return wordOf(value)
  return MOMENT.test(value) ? formatMoment(value) : isDate(value) ? formatDate(value) : value
}

const SHARE_BLANK = 10
/** What a field of the row above is in one that leaves it blank: of a moment its day, with the clock that the row has. */
function heldOn(above: unknown, field: Field | undefined, { cellsOf }: TableRow, name: string) {
  if (field?.kind !== 'moment' || typeof above !== 'string') return above
  const [clock] = cellsOf(name)
  const { value } = readCell(
    field,
    `${formatDate(above.slice(0, 10))} ${cellText(clock?.cell)}`.trim(),
    NOT_COUNTED,
  )
  return value ?? null
}

/** Rows in which a field holds on until the next that tells it, where so many leave it blank that this is the habit; below a sum or a heading it begins anew. */
function withCarried(rows: readonly TableRow[], sheet: SheetColumns): TableRow[] {
  const fields = allFields(sheet)
  return (sheet.carried ?? []).reduce(
    (made, field) => {
      const isBlankIn = ({ values, errors }: TableRow) =>
        (values[field] ?? null) === null && errors.length === 0
      const blank = made.filter(isBlankIn).length
      if (blank < 2 || blank * SHARE_BLANK < made.length) return made
      let above: unknown = null
      return made.map((row) => {
        if (row.foot?.begun.includes(row.dong)) above = null
        if (!isBlankIn(row)) above = row.values[field] ?? null
        else if (above !== null) {
          const held = heldOn(above, fields[field], row, field)
          if (held === null) return row
          const said = row.place(field, rowRemarks.asAbove(shownWord(held)))
          const values = { ...row.values, [field]: held }
          return { ...row, values, warnings: [...row.warnings, said] }
        }
        return row
      })
    },
    [...rows],
  )
}

/** What a row needs at least to be known as one of a table: of a summary more than one of it is missing. */
const MOST_MISSING = 1
/** The tables without those that tell of something else, 'Tổng hợp theo xe' behind the fillings: what the others tell they leave out. */
function withoutSummaries(tables: readonly Table[], { required, bands = {} }: SheetColumns) {
  const { dayBelow: _seldom, ...usual } = bands
  const missing = ({ columns }: Table): number =>
    required.filter(
      (name) =>
        !columns.some(({ field }) => field === name) && !Object.values(usual).includes(name),
    ).length
  const least = Math.min(...tables.map(missing))
  return tables.filter((table) => missing(table) <= least + MOST_MISSING)
}

/** By any of its fields: where no header has the name, its column is mapped by hand. Dated rows go by their key, and several kinds of them by its words in one table. */
const anyNamed = (sheet: SheetColumns): SheetColumns => ({
  ...sheet,
  telling: Object.keys(sheet.fields),
})
const LEAST_KNOWN = 4
const isMostlyKnown = ({ columns }: Table): boolean => {
  const known = columns.filter(({ field }) => field !== null).length
  return known >= LEAST_KNOWN && known * 2 >= columns.length
}

/**
 * Reads a sheet whose rows are those of a table: any order of columns, titles above, headers by label, wire name or office wording.
 * `mapping` gives a header's field by hand, `meaning` that of one which the table has no word for. No rows where no sheet has a
 * header with the key or the name.
 */
export function readTableRows(
  { sheets }: Workbook,
  sheet: SheetColumns,
  mapping: Readonly<Record<string, string>>,
  meaning: Meaning = NO_MEANING,
): TableRows {
  const naming = namingOf(sheet, { mapping, meaning })
  const tablesBy = (told: SheetColumns): Table[] =>
    sheets
      .filter(({ hidden }) => !hidden)
      .flatMap((each) => tableParts(each, told, naming))
      .flatMap((each) => {
        const grid = gridOf(each)
        const header = findHeader(grid, told, (words) => columnsOf(words, naming))
        if (!header) return []
        const columns = withChoices({ grid, ...header }, sheet, mapping)
        return [{ grid, ...header, columns, isBeside: each.isBeside ?? false }]
      })
  const named = tablesBy(sheet)
  const found =
    named.length > 0 || sheet.rate ? named : tablesBy(anyNamed(sheet)).filter(isMostlyKnown)
  const tables = withoutSummaries(found, sheet)
  return {
    rows: tables.flatMap((table) => {
      const told = table.columns.flatMap(({ at, field }) => (field === null ? [] : [at]))
      const near = table.columns[0]?.told ?? today()
      const read = tableLines({ ...table, told }, near)
      const foot = footOf(table, read, allFields(sheet))
      const rows = read.lines.map((line) => ({ ...readRow(table, line, sheet), foot }))
      // In a file of ours each row says what it is of, and a blank says that it is of none.
      const isOurs = table.columns.some(({ field }) => field === sheet.key)
      return isOurs ? rows : withCarried(rows, sheet)
    }),
    headers: found.flatMap((table) =>
      table.columns.map(({ at, title, field }) => ({
        sheet: table.grid.sheet.name,
        cot: columnLetter(at),
        ten: title,
        truong: tables.includes(table) ? field : null,
      })),
    ),
  }
}
